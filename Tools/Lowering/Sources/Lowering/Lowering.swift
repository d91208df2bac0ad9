import SwiftParser
import SwiftSyntax

/// Lowers Swift sources that depend on Objective-C to plain Swift.
///
/// All files are read first, so that `#selector(tap)` in one file finds `tap` in another. Every line keeps its number,
/// and compilers report the original file in their diagnostics.
public struct Lowering {
    private let sources: [(file: SourceFile, tree: SourceFileSyntax)]
    private let index: SourceIndex

    /// Parses the sources of a target. `others` are parsed for their declarations only.
    public init(_ files: [SourceFile], others: [SourceFile] = []) {
        let builder = IndexBuilder()
        sources = files.map { ($0, Parser.parse(source: $0.text)) }
        for source in sources { builder.walk(source.tree) }
        for other in others { builder.walk(Parser.parse(source: other.text)) }
        index = builder.finishedIndex()
    }

    /// The lowered text of each file, in order, and the diagnostics for everything that cannot be lowered.
    public func lowered() -> (texts: [String], problems: [LoweringDiagnostic]) {
        var texts: [String] = []
        var diagnostics: [LoweringDiagnostic] = []
        for (file, tree) in sources {
            let visitor = LoweringVisitor(index: index, path: file.path, tree: tree)
            visitor.walk(tree)
            diagnostics += visitor.diagnostics
            let needsImport = visitor.usesSelectors && !visitor.importsSelector
            texts.append(header(of: file, needsImport) + visitor.edits.applied(to: file.text))
        }
        return (texts, diagnostics)
    }

    /// The line directive for a file. A `main.swift` must keep its name, and Swift warns if the directive gives two
    /// files of that name.
    private func header(of file: SourceFile, _ needsImport: Bool) -> String {
        let start = needsImport ? "import UIKit" : ""
        if file.isMain { return needsImport ? start + "; " : "" }
        let path = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return (needsImport ? start + "\n" : "") + "#sourceLocation(file: \"\(path)\", line: 1)\n"
    }
}

/// A diagnostic for source code that cannot be lowered.
public struct LoweringDiagnostic: Error, Hashable, CustomStringConvertible {
    /// The file's path, as given.
    public var path: String
    /// The 1-based line.
    public var line: Int
    /// The 1-based column, in bytes.
    public var column: Int
    /// What is wrong and what to write instead.
    public var message: String

    /// One line in the format of compiler diagnostics.
    public var description: String { "\(path):\(line):\(column): error: \(message)" }
}

/// A Swift file with its text.
public struct SourceFile: Sendable {
    /// The path that compilers report in their diagnostics.
    public var path: String
    /// The complete text.
    public var text: String

    /// Creates a source file from a text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// True for a file with top-level code.
    var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
}
