import asyncio

from asgiref.sync import async_to_sync

from config.in_memory_layer import InMemoryLayer


async def test_a_message_from_another_thread_arrives_at_once():
    layer = InMemoryLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    receiving = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0)  # now the receiver waits, on this loop

    message = {"type": "moved", "position": 3}
    await asyncio.to_thread(async_to_sync(layer.group_send), "table", message)
    assert await asyncio.wait_for(receiving, 20) == message
