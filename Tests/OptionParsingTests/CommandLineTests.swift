import Testing

/// Everything that calls `getopt_long`, one test after the other.
///
/// Its state belongs to the process, in which tests of other modules may parse, too. So these tests
/// also keep to the main actor, as anything else that parses in this process has to.
@Suite(.serialized) @MainActor struct CommandLineTests {}
