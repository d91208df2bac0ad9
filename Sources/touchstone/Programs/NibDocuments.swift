import Foundation
import NibCompiler
import XcodeProjects

/// The nib and storyboard documents of a program, compiled for its bundle (NB-105).
enum NibDocuments {
    /// True for a document.
    static func isDocument(_ file: String) -> Bool { NibCompiler.fileEnding(ofDocument: file) != nil }

    /// The compiled form of a document. Reports what is left out, and what the sources lack; throws at an error, which names
    /// the line.
    /// - Parameter check: knows the sources; `nil` to compile the document alone.
    static func compiled(
        _ file: String, in directory: String, check: DocumentCheck? = nil, warn: (String) -> Void = Tool.printMessage
    ) throws -> Data {
        guard let data = FileManager.default.contents(atPath: directory + "/" + file) else {
            throw CommandError(message: "\(file) cannot be read", status: Touchstone.usageStatus)
        }
        do {
            let compiler = try NibCompiler(data, document: file)
            for warning in compiler.warnings { warn("\(warning)") }
            for (line, text) in check?.mismatches(in: compiler.table.root) ?? [] {
                warn("\(file):\(line): warning: \(text)")
            }
            return compiler.table.data
        } catch {
            throw CommandError(message: "\(error)", status: Touchstone.usageStatus)
        }
    }

    /// The path of the compiled form of a document. `Base.lproj` contains documents for all languages, whose texts are
    /// in other files; elsewhere a directory of a language is kept.
    static func path(ofCompiled file: String) -> String? {
        guard let ending = NibCompiler.fileEnding(ofDocument: file) else { return nil }
        return (file.replacing("Base.lproj/", with: "") as NSString).deletingPathExtension + "." + ending
    }

    /// How far into a document its root element is looked for, in bytes (decision).
    private static let headLength = 4_096

    /// The system that a document is for, such as `MacOSX.Cocoa`; `nil` for one of iOS, and if the file does not say.
    static func foreignSystem(of path: String) -> String? {
        guard let data = DocumentCommand.contents(of: path) else { return nil }
        let head = String(decoding: data.prefix(headLength), as: UTF8.self)
        guard let system = head.firstMatch(of: #/<document\b[^>]*\stargetRuntime="([\w. -]+)"/#)?.1,
            !system.contains("iOS") || !system.contains("CocoaTouch")
        else { return nil }
        return String(system)
    }
}
