import ArgumentParser
import Foundation
import Lowering

/// Lowers the Swift files of a directory.
struct LowerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-lower",
        abstract: "Lower UIKit sources that depend on Objective-C to plain Swift.",
        discussion: """
            Reads every Swift file below PATH and writes a copy in which #selector, @objc, @IBAction, #keyPath and the \
            like are plain Swift. Line numbers stay the same, and compilers report the original files.
            """)

    @Argument(help: "A directory of Swift files, or one file.")
    var path: String?

    @Option(
        help: ArgumentHelp(
            "Instead of PATH, a JSON list of files: objects with path, name (of the lowered file), module and isInPackage.",
            valueName: "file"))
    var list: String?

    @Option(name: .shortAndLong, help: "The directory for the lowered files.")
    var output: String

    @Flag(help: "Write all files into one directory, ignoring their relative paths.")
    var flat = false

    @Option(
        help: ArgumentHelp(
            "A file or directory, relative to PATH, that is not read; may be repeated.", valueName: "path"))
    var exclude: [String] = []

    func validate() throws {
        if (path == nil) == (list == nil) { throw ValidationError("give either PATH or --list") }
        if list != nil, flat || !exclude.isEmpty { throw ValidationError("--flat and --exclude need PATH") }
    }

    func run() throws {
        do {
            try lower()
        } catch let error as FileError {
            try fail(error.message)
        } catch let error as OutputError {
            try fail(error.message)
        }
    }

    private func fail(_ message: String) throws -> Never {
        FileHandle.standardError.write(Data("touchstone-lower: \(message)\n".utf8))
        throw ExitCode(FileError.status)
    }

    private func lower() throws {
        let output = OutputDirectory(path: output, isFlat: flat)
        let files =
            if let list {
                try SourceList(list).files()
            } else {
                try SourceDirectory(path ?? "", isTarget: flat).files(excluding: output.path, and: exclude)
            }
        let named = files.map { ($0.name, $0.source) }
        let version = Self.version
        if var cache = LoweringCache(directory: output.path, version: version),
            let (lowering, positions) = cache.changes(of: named, in: output)
        {
            guard !positions.isEmpty else { return }
            let texts = try lower(lowering)
            try output.rewrite(zip(positions, texts).map { (files[$0].name, $1) })
            cache.update(named, at: positions, in: output)
            return cache.save(in: output.path)
        }
        let lowering = Lowering(files.map(\.source))
        let texts = try lower(lowering)
        try output.write(zip(files, texts).map { ($0.name, $1, lowering.keepsMainName($0.source)) })
        LoweringCache(named, lowering, in: output, version: version).save(in: output.path)
    }

    /// The lowered texts; throws after it has written what cannot be lowered.
    private func lower(_ lowering: Lowering) throws -> [String] {
        guard SyntaxCheck.accepts(lowering.pathsWithSyntaxErrors) else { throw ExitCode.failure }
        let (texts, diagnostics) = lowering.lowered()
        for diagnostic in diagnostics { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }
        guard diagnostics.isEmpty else { throw ExitCode.failure }
        return texts
    }

    /// Identifies this program: results of another one are not used.
    private static var version: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let attributes = try? FileManager.default.attributesOfItem(atPath: program)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return "\(program) \(attributes?[.size] ?? 0) \(date)"
    }
}
