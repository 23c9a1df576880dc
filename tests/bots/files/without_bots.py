"""A file without bots."""

from belleville import Bot as Bot
