import ArgumentParser
import Foundation

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

    @Argument(help: "A folder of Swift files, a package, or one file.")
    var path: String

    @Option(name: .shortAndLong, help: "The folder that lowered files are written to.")
    var output: String

    func run() throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandError(message: "there is no folder or file \(path)", status: Touchstone.usageStatus)
        }
        let paths = [path, output].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
        guard paths[0] != paths[1] else {
            throw CommandError(
                message: "--output \(output) is the folder of the sources; choose another",
                status: Touchstone.usageStatus)
        }
        try Project.current().lower(path, to: output)
    }
}
