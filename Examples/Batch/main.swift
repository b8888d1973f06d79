import WeirAtScale

// A wall for each folder below Albums. A folder that fails does not keep the others from their walls.
let walls = WallOptions(
  inputs: Inputs([]), output: Output(.files("Walls/{folder}.jpg"), format: .jpeg),
  layouts: [WallLayout(.rows(height: 200), width: 1000)])
let outcomes = try await makeBatch(BatchOptions(root: "Albums", wall: walls))

for outcome in outcomes {
  if let error = outcome.error {
    print(outcome.folder, "failed:", error)
  } else {
    print(outcome.folder, outcome.status, outcome.pictureCount, "pictures")
  }
  for skip in outcome.skips { print(" ", skip.path, skip.code) }
}
