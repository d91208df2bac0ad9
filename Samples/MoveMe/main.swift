print("MoveMe")
