import Foundation
import NibCompiler

/// The nib and storyboard documents of a program, compiled for its bundle (NB-105).
enum NibDocuments {
    /// True for a document.
    static func isDocument(_ file: String) -> Bool { NibCompiler.fileEnding(ofDocument: file) != nil }

    /// The compiled form of a document. Reports what is left out; throws at an error, which names the line.
    static func compiled(
        _ file: String, in directory: String, warn: (String) -> Void = Tool.printMessage
    ) throws -> Data {
        guard let data = FileManager.default.contents(atPath: directory + "/" + file) else {
            throw CommandError(message: "\(file) cannot be read", status: Touchstone.usageStatus)
        }
        do {
            let compiler = try NibCompiler(data, document: file)
            for warning in compiler.warnings { warn("\(warning)") }
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
}
