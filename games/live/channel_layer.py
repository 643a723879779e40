"""The channel layer, by which processes send each other messages. The settings always name one."""

from channels import DEFAULT_CHANNEL_LAYER
from channels.layers import BaseChannelLayer, channel_layers


def channel_layer() -> BaseChannelLayer:
    return channel_layers[DEFAULT_CHANNEL_LAYER]
