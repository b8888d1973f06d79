internal import WeirCommand

Program.main()
