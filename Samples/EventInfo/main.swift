print("EventInfo")
