print("TouchBench")
