import ArgumentParser
import Foundation

/// Writes lowered copies of sources.
struct Lower: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lower unmodified UIKit sources to Swift without Objective-C.",
        discussion: """
            Writes a copy of every Swift file below PATH in which #selector, @objc, @IBAction, #keyPath and the like are \
            plain Swift. Lines keep their numbers, and compilers name the original files. `./touchstone run PATH` does \
            this by itself; docs/porting.md tells what is lowered and what is refused.
            """)

    @Argument(help: "A folder of Swift files, a package, or one file.")
    var path: String

    @Option(name: .shortAndLong, help: "The folder that lowered files are written to.")
    var output: String

    func run() throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure(message: "there is no folder or file \(path)", status: Touchstone.usageStatus)
        }
        let places = [path, output].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
        guard places[0] != places[1] else {
            throw Failure(
                message: "--output \(output) is the folder of the sources; choose another",
                status: Touchstone.usageStatus)
        }
        try Project.found().lower(path, to: output)
    }
}
