LowerCommand.main()
