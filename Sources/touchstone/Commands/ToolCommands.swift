import ArgumentParser
import Foundation
import GestureArguments

/// Writes lowered copies of sources.
struct Lower: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lower unmodified UIKit sources to Swift without Objective-C.",
        discussion: """
            Writes a copy of every Swift file below PATH in which #selector, @objc, @IBAction, #keyPath and the like \
            are plain Swift. Line numbers stay the same, and compilers report the original files. \
            `./touchstone run PATH` does this automatically; docs/porting.md explains what is lowered and what is \
            rejected.
            """)

    @Argument(help: "A directory of Swift files, a package, or one file.")
    var path: String

    @Option(name: .shortAndLong, help: "The directory for the lowered files.")
    var output: String

    func run() throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandError(message: "no such file or directory: \(path)", status: Touchstone.usageStatus)
        }
        let paths = [path, output].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
        guard paths[0] != paths[1] else {
            throw CommandError(
                message: "--output \(output) is the directory of the sources; choose another",
                status: Touchstone.usageStatus)
        }
        let files = FileManager.default
        guard (try? files.createDirectory(atPath: output, withIntermediateDirectories: true)) != nil,
            files.isWritableFile(atPath: output)
        else {
            throw CommandError(
                message: "--output \(output) cannot be written; choose another directory",
                status: Touchstone.usageStatus)
        }
        let program = try? UserProgram(path: path)
        try Project.current().lower(path, to: output, without: program?.leftOut.map(\.path) ?? [])
    }
}

/// Builds the program that replays recordings, and replaces this process with it.
struct Gestures: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: GestureOptions.abstract, discussion: GestureOptions.discussion)

    /// The product's name.
    private static let product = "touchstone-gestures"

    @OptionGroup var options: GestureOptions

    func run() throws {
        // What the program says too, but only after it was built.
        for recording in options.recordings where !FileManager.default.fileExists(atPath: recording) {
            throw CommandError(message: "\(recording): the file does not exist; check its name")
        }
        let program = try Project.current().buildIfNeeded(
            product: Self.product, settings: BuildSettings(configuration: .debug))
        try Tool.exec(program, arguments)
    }

    /// The arguments for the program.
    var arguments: [String] {
        var arguments: [String] = []
        if let size = options.fingersOn { arguments += ["--fingers-on", size.description] }
        if let speed = options.slowestSwipe { arguments += ["--slowest-swipe", "\(speed)"] }
        if options.exclusive { arguments.append("--exclusive") }
        if options.json { arguments.append("--json") }
        if options.explain { arguments.append("--explain") }
        if let file = options.convert { arguments += ["--convert", file] }
        return arguments + ["--"] + options.recordings
    }
}
