import Foundation
import NibTables

/// What `touchstone-nib-compiler` does: it writes the compiled form of one document, for the build tool plugin
/// `CompileDocuments` (NB-105).
package struct DocumentCommand {
    /// The arguments, in one line.
    package static let usage = "usage: touchstone-nib-compiler DOCUMENT OUTPUT NAME"
    /// The exit status for wrong arguments.
    package static let usageStatus: Int32 = 2

    private let document: String
    private let output: String
    private let name: String

    /// Reads the arguments; `nil` if their number is wrong.
    /// - Parameter arguments: the path of a document or of a compiled one, the path of the compiled form, and the name of the
    ///   document in messages of the running program.
    package init?(arguments: [String]) {
        guard arguments.count == 3 else { return nil }
        (document, output, name) = (arguments[0], arguments[1], arguments[2])
    }

    /// Writes the compiled form of the document; that of a compiled one is a copy.
    /// - Parameter report: called with a line for an error and for everything that is left out. The line begins with the path
    ///   of the document and the number of the line, as those of compilers do.
    /// - Returns: the exit status: 0, or 1 after an error, when nothing is written.
    package func run(report: (String) -> Void) -> Int32 {
        do {
            try write(compiled(report))
            return 0
        } catch {
            report("\(error)")
            return 1
        }
    }

    private func compiled(_ report: (String) -> Void) throws(NibMessage) -> Data {
        guard let data = Self.contents(of: document) else { throw error("the document is not a file that can be read") }
        guard NibCompiler.fileEnding(ofDocument: document) != nil else { return try checked(data) }
        do {
            let compiler = try NibCompiler(data, document: name)
            for warning in compiler.warnings { report("\(withPath(warning))") }
            return compiler.table.data
        } catch {
            throw withPath(error)
        }
    }

    /// The contents of a compiled document; throws if programs cannot read it.
    private func checked(_ data: Data) throws(NibMessage) -> Data {
        do {
            _ = try NibTable(data: data)
        } catch {
            throw self.error("the file \(error)")
        }
        return data
    }

    private func write(_ data: Data) throws(NibMessage) {
        do {
            try FileManager.default.createDirectory(
                atPath: (output as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            throw self.error("the compiled document cannot be written to \(output)")
        }
    }

    /// The message with the path of the document, which editors find.
    private func withPath(_ message: NibMessage) -> NibMessage {
        var message = message
        message.document = document
        return message
    }

    private func error(_ text: String) -> NibMessage {
        NibMessage(isError: true, document: document, line: 0, text: text)
    }

    /// The contents of a file; `nil` for what cannot be read, such as a pipe or a link that leads nowhere.
    package static func contents(of path: String) -> Data? {
        let target = (path as NSString).resolvingSymlinksInPath
        let type = (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
        guard type == .typeRegular else { return nil }
        return FileManager.default.contents(atPath: path)
    }
}
