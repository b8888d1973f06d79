@testable import Planning
@testable import Plans
@testable import Requests

/// The plan of a wall, all pictures of which fit.
func planned(
  _ layout: WallLayout, _ pictures: [Picture], format: OutputFormat = .png
) throws -> Plan {
  try arrange(
    pictures, skips: [], layout: layout, format: format, maxPixels: 1 << 28,
    reporter: SilentReporter())
}
