"""What the adapters use of Gymnasium."""

from gymnasium import error as error
from gymnasium import logger as logger
from gymnasium import spaces as spaces
