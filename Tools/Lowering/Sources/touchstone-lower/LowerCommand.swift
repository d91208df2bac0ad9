import ArgumentParser
import Foundation
import Lowering

/// Lowers the Swift files of a folder.
struct LowerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-lower",
        abstract: "Lower UIKit sources that count on Objective-C to Swift that does without.",
        discussion: """
            Reads every Swift file below PATH and writes a copy in which #selector, @objc, @IBAction, #keyPath and the \
            like are plain Swift. Lines keep their numbers, and compilers name the original files.
            """)

    @Argument(help: "A folder of Swift files, or one file.")
    var path: String

    @Option(name: .shortAndLong, help: "The folder that lowered files are written to.")
    var output: String

    @Flag(help: "Write all files into one folder, whatever folders they come from.")
    var flat = false

    func run() throws {
        do {
            try lower()
        } catch let problem as FileProblem {
            FileHandle.standardError.write(Data("touchstone-lower: \(problem.message)\n".utf8))
            throw ExitCode(FileProblem.status)
        }
    }

    private func lower() throws {
        let folder = try SourceFolder(path)
        let output = OutputFolder(path: output, isFlat: flat)
        let files = try folder.files(leavingOut: output.path)
        let (texts, problems) = Lowering(files.map(\.source)).lowered()
        for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        guard problems.isEmpty else { throw ExitCode.failure }
        try output.write(zip(files.map(\.name), texts).map { ($0, $1) })
    }
}
