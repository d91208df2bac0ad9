import ArgumentParser
import Foundation
import TouchInput
import TouchRecordings

/// Measures how far predicted places are from those where the contacts then were.
@main struct PredictionError: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "PredictionError",
        abstract: "How far off predictions are, on recordings: mean, median and 95 % in points.",
        discussion: """
            At every sample of every contact a prediction is made from the samples so far and compared with the actual \
            position 8, 16 and 33 ms later, interpolated linearly between samples. Predictions beyond the end of a \
            contact are omitted.
            """)

    @Argument(help: "Recordings, or folders of recordings.") var paths: [String]
    @Flag(help: "Try other constants of each method, and print the errors of all.") var tune = false
    @Flag(help: "Choose constants on every second recording, and print the errors on the others, both ways.")
    var holdOut = false

    func run() throws {
        let tracks = try paths.flatMap { try TrackReader.tracks(at: $0) }
        guard !tracks.isEmpty else { throw ValidationError("no contact that moved was found in \(paths)") }
        if tune { return Tuning(tracks: tracks).print() }
        if holdOut { return HoldOutValidation(tracks: tracks).print() }
        for group in TrackGroup.allCases {
            let selected = tracks.filter { group == .all || $0.group == group }
            if !selected.isEmpty { ErrorTable(group: group, tracks: selected).print() }
        }
    }
}
