import ArgumentParser
import Foundation
import NibCompiler

/// Compiles nibs and storyboards, or only checks them.
struct Nibs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check nibs and storyboards, or compile them.",
        discussion: """
            Writes a line to standard error for each mistake and for everything that is left out, with document, line \
            and element, and prints how many documents could be read. `./touchstone run` compiles the documents of a program by itself.
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
            guard let data = DocumentCommand.contents(of: document) else {
                Tool.printMessage("\(document): error: the document is not a file that can be read")
                errors += 1
                continue
            }
            do {
                let compiler = try NibCompiler(data, document: document)
                for warning in compiler.warnings { Tool.printMessage("\(warning)") }
                warnings += compiler.warnings.count
                try write(compiler.table.data, document, &written)
            } catch let message as NibMessage {
                Tool.printMessage("\(message)")
                errors += 1
            }
        }
        print(Self.summary(documents: documents.count, errors: errors, warnings: warnings))
        if errors > 0 { throw ExitCode.failure }
    }

    /// How many documents were read, and what of them was left out.
    static func summary(documents: Int, errors: Int, warnings: Int) -> String {
        let counted = documents == 1 ? "1 document" : "\(documents) documents"
        let values = warnings == 1 ? "1 value or element" : "\(warnings) values or elements"
        return "\(counted), \(errors) with an error, \(values) left out"
    }

    private func write(_ data: Data, _ document: String, _ written: inout [String: String]) throws {
        guard let output, let path = NibDocuments.path(ofCompiled: document) else { return }
        let target = output + "/" + (path as NSString).lastPathComponent
        if let other = written.updateValue(document, forKey: target) {
            throw CommandError(
                message: "\(other) and \(document) would both become \(target)", status: Touchstone.usageStatus)
        }
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: target), options: .atomic)
        } catch {
            throw CommandError(message: "\(target) cannot be written", status: Touchstone.usageStatus)
        }
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
