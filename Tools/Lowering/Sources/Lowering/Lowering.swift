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
        for source in sources { builder.add(source.tree, module: source.file.module) }
        for other in others { builder.add(Parser.parse(source: other.text), module: other.module) }
        index = builder.finishedIndex()
    }

    /// The lowered text of each file, in order, and the diagnostics for everything that cannot be lowered.
    public func lowered() -> (texts: [String], problems: [LoweringDiagnostic]) {
        var texts: [String] = []
        var diagnostics: [LoweringDiagnostic] = []
        for (file, tree) in sources {
            let visitor = LoweringVisitor(index: index, file: file, tree: tree)
            visitor.walk(tree)
            diagnostics += visitor.diagnostics
            let isInUIKitModule = index.modulesWithUIKit.contains(file.module)
            let header = SourceHeader(
                path: file.path, imports: visitor.imports.missing(isInUIKitModule: isInUIKitModule))
            let text = visitor.edits.applied(to: file.text)
            // A `main.swift` must keep its name, and Swift warns if a directive gives two files of that name.
            texts.append(file.isMain ? header.importsAdded(to: text) : header.added(to: text))
        }
        return (texts, diagnostics)
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
    /// The module that the file belongs to. Members of an extension move only into classes of the same module.
    public var module: String

    /// Creates a source file from a text.
    public init(path: String, text: String, module: String = "") {
        self.path = path
        self.text = text
        self.module = module
    }

    /// True for a file with top-level code.
    var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
}
