internal import Glibc

extension CommandLine {
  /// What was typed, without the program's name, as bytes: `arguments` would repair what is not UTF-8.
  package static var words: [[UInt8]] {
    (1..<max(1, Int(argc))).compactMap { index in
      unsafe unsafeArgv[index].map { word in
        unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }
}
