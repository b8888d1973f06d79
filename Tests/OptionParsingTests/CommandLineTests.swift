import Testing

/// Everything that calls `getopt_long`, one test after the other.
///
/// Its state belongs to the process, where tests of other modules may parse, too. So these tests run on
/// the main actor, like everything else that parses in this process.
@Suite(.serialized) @MainActor struct CommandLineTests {}
