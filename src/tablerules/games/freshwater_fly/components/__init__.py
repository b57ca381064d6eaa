"""What is in the box: ids and counts that never change, and the printed values, which are data (FF section 2, 4.2)."""
