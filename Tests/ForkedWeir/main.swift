import WeirCommand

Program.main()
