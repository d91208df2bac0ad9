import ArgumentParser
import Foundation
import NibCompiler

/// Compiles nibs and storyboards, or only checks them.
struct Nibs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check nibs and storyboards, or compile them.",
        discussion: """
            Prints a line for each mistake and for everything that is left out, with document, line and element, and \
            how many documents could be read. `./touchstone run` compiles the documents of a program by itself.
            """)

    @Argument(help: "Documents (.xib, .storyboard), or directories with documents.")
    var paths: [String]

    @Option(name: .shortAndLong, help: "The directory for the compiled documents; without it they are only checked.")
    var output: String?

    func run() throws {
        let documents = try paths.flatMap(documents)
        guard !documents.isEmpty else {
            throw CommandError(
                message: "there are no .xib or .storyboard files in \(paths.joined(separator: ", "))",
                status: Touchstone.usageStatus)
        }
        var written: [String: String] = [:]
        var (errors, warnings) = (0, 0)
        for document in documents {
            do {
                let compiler = try NibCompiler(Data(contentsOf: URL(fileURLWithPath: document)), document: document)
                for warning in compiler.warnings { print(warning) }
                warnings += compiler.warnings.count
                try write(compiler.table.data, document, &written)
            } catch let message as NibMessage {
                print(message)
                errors += 1
            }
        }
        print("\(documents.count) documents, \(errors) with an error, \(warnings) values or elements left out")
        if errors > 0 { throw ExitCode.failure }
    }

    private func write(_ data: Data, _ document: String, _ written: inout [String: String]) throws {
        guard let output, let path = NibDocuments.path(ofCompiled: document) else { return }
        let target = output + "/" + (path as NSString).lastPathComponent
        if let other = written.updateValue(document, forKey: target) {
            throw CommandError(
                message: "\(other) and \(document) would both become \(target)", status: Touchstone.usageStatus)
        }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: target), options: .atomic)
    }

    /// The documents at or below a path, sorted.
    private func documents(at path: String) throws -> [String] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw CommandError(message: "no such file or directory: \(path)", status: Touchstone.usageStatus)
        }
        guard isDirectory.boolValue else {
            guard NibDocuments.isDocument(path) else {
                throw CommandError(
                    message: "\(path) is not a .xib or .storyboard file", status: Touchstone.usageStatus)
            }
            return [path]
        }
        let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
        return all.filter(NibDocuments.isDocument).sorted().map { (path as NSString).appendingPathComponent($0) }
    }
}
