print("MultiTap")
