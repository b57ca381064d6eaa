"""What the adapters use of Gymnasium."""

from gymnasium import logger as logger
from gymnasium import spaces as spaces
