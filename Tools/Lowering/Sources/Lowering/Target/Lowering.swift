import SwiftParser
import SwiftSyntax

/// Lowers Swift sources that count on Objective-C to Swift that does without.
///
/// All files are read first, so that `#selector(tap)` in one finds `tap` in another. Every line keeps its number, and
/// compilers name the original file in their messages.
public struct Lowering {
    private let sources: [(file: SourceFile, tree: SourceFileSyntax)]
    private let index: SourceIndex

    /// Reads the sources of a target. `others` are read for their declarations only.
    public init(_ files: [SourceFile], others: [SourceFile] = []) {
        let builder = IndexBuilder()
        sources = files.map { ($0, Parser.parse(source: $0.text)) }
        for source in sources { builder.walk(source.tree) }
        for other in others { builder.walk(Parser.parse(source: other.text)) }
        index = builder.finishedIndex()
    }

    /// The lowered text of each file, in their order, and everything that cannot be lowered.
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

    /// A `main.swift` must keep its name, and Swift warns when two files of one name are told apart by the directive.
    private func header(of file: SourceFile, _ needsImport: Bool) -> String {
        let start = needsImport ? "import UIKit" : ""
        if file.isMain { return needsImport ? start + "; " : "" }
        let path = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return (needsImport ? start + "\n" : "") + "#sourceLocation(file: \"\(path)\", line: 1)\n"
    }
}
