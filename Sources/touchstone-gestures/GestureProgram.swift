import ArgumentParser
import Foundation
import GestureArguments
import GestureReplay
import TouchRecordings

/// The program behind `touchstone gestures`.
@main struct GestureProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "./touchstone gestures", abstract: GestureOptions.abstract,
        discussion: GestureOptions.discussion)

    @OptionGroup var options: GestureOptions

    /// Replays the files in order. A file that cannot be read is reported on standard error, the others are still
    /// replayed, and the program exits with status 1.
    func run() throws {
        var succeeded = true
        var readingOptions = RecordingOptions()
        readingOptions.screen = options.fingersOn.map { CGSize(width: $0.width, height: $0.height) }
        if let output = options.convert { return try convert(to: output, readingOptions) }
        for file in options.recordings {
            do {
                let recording = try Recording(contentsOf: file, options: readingOptions)
                for note in recording.notes { Self.printError("\(file): \(note)") }
                MainActor.assumeIsolated {
                    let replay = RecordingReplay(
                        isExclusive: options.exclusive,
                        minimumSwipeSpeed: options.slowestSwipe ?? RecordingReplay.defaultMinimumSwipeSpeed,
                        tracesDecisions: options.explain)
                    let report = replay.play(recording)
                    for line in options.json ? report.jsonLines : report.lines { print(line) }
                }
            } catch let error as RecordingError {
                Self.printError("touchstone: \(error)")
                succeeded = false
            }
        }
        if !succeeded { throw ExitCode.failure }
    }

    private func convert(to output: String, _ readingOptions: RecordingOptions) throws {
        guard let input = options.recordings.first, options.recordings.count == 1 else {
            Self.printError("touchstone: --convert takes one recording")
            throw ExitCode(2)
        }
        do {
            try Conversion.convert(input, to: output, options: readingOptions)
        } catch {
            Self.printError("touchstone: \(error)")
            throw ExitCode.failure
        }
    }

    private static func printError(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
