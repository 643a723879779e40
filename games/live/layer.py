"""The channel layer, by which processes hear of each other. The settings always name one."""

from channels import DEFAULT_CHANNEL_LAYER
from channels.layers import BaseChannelLayer, channel_layers


def layer() -> BaseChannelLayer:
    return channel_layers[DEFAULT_CHANNEL_LAYER]
