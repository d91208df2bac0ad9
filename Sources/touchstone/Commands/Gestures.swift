import ArgumentParser
import Foundation
import GestureArguments

/// Builds the program that replays recordings and becomes it.
struct Gestures: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: GestureOptions.abstract, discussion: GestureOptions.discussion)

    /// The program's name.
    private static let product = "touchstone-gestures"

    @OptionGroup var options: GestureOptions

    func run() throws {
        let program = try Project.current().buildIfNeeded(product: Self.product)
        try Tool.exec(program, arguments)
    }

    /// What the program is started with.
    var arguments: [String] {
        var arguments: [String] = []
        if let size = options.fingersOn { arguments += ["--fingers-on", size.description] }
        if let speed = options.slowestSwipe { arguments += ["--slowest-swipe", "\(speed)"] }
        if options.exclusive { arguments.append("--exclusive") }
        if options.json { arguments.append("--json") }
        if options.explain { arguments.append("--explain") }
        return arguments + ["--"] + options.recordings
    }
}
