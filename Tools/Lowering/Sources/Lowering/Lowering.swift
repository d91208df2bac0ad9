import SwiftSyntax

/// Lowers Swift sources that depend on Objective-C to plain Swift.
///
/// All files are read first, so that `#selector(tap)` in one file finds `tap` in another. Every line keeps its number,
/// and compilers report the original file in their diagnostics.
public struct Lowering {
    private let sources: [(file: SourceFile, tree: SourceFileSyntax)]
    private let index: SourceIndex
    /// The diagnostics for sources that are nested too deeply; if there are any, nothing is lowered.
    private let refusals: [LoweringDiagnostic]

    /// Parses the sources of a target. `others` are parsed for their declarations only.
    public init(_ files: [SourceFile], others: [SourceFile] = []) {
        (sources, index, refusals) = BoundedParsing.onLargeStack {
            let sources = files.map { ($0, BoundedParsing.parse($0.text)) }
            let others = others.map { ($0, BoundedParsing.parse($0.text)) }
            let refusals = (sources + others).compactMap(Self.refusal)
            let builder = IndexBuilder()
            if refusals.isEmpty {
                for (file, tree) in sources + others { builder.add(tree, module: file.module) }
            }
            return (sources, builder.finishedIndex(), refusals)
        }
    }

    private static func refusal(of file: SourceFile, _ tree: SourceFileSyntax) -> LoweringDiagnostic? {
        guard let offset = BoundedParsing.excessiveOffset(in: tree) else { return nil }
        let location = SourceLocationConverter(fileName: file.path, tree: tree)
            .location(for: AbsolutePosition(utf8Offset: offset))
        return LoweringDiagnostic(
            path: file.path, line: location.line, column: location.column,
            message: "this expression is nested too deeply; split it into several")
    }

    /// The lowered text of each file, in order, and the diagnostics for everything that cannot be lowered.
    public func lowered() -> (texts: [String], problems: [LoweringDiagnostic]) {
        guard refusals.isEmpty else { return (sources.map(\.file.text), refusals) }
        return BoundedParsing.onLargeStack(lowerAll)
    }

    /// True for a `main.swift` whose lowered text must be in a file of this name: one with top-level code that cannot
    /// stand in a function, and one in a package, where the package manager recognizes programs by the name.
    public func keepsMainName(_ file: SourceFile) -> Bool {
        guard file.isMain, !file.isInPackage, let own = sources.first(where: { $0.file.path == file.path }) else {
            return file.isMain
        }
        let others = sources.filter { $0.file.path != file.path && $0.file.module == file.module }.map(\.tree)
        return !MainFile(own.tree).isMovable(others: others)
    }

    private func lowerAll() -> (texts: [String], problems: [LoweringDiagnostic]) {
        var texts: [String] = []
        var diagnostics: [LoweringDiagnostic] = []
        for (file, tree) in sources {
            let visitor = LoweringVisitor(index: index, file: file, tree: tree)
            visitor.walk(tree)
            diagnostics += visitor.diagnostics
            let isInUIKitModule = index.modulesWithUIKit.contains(file.module)
            let header = SourceHeader(
                path: file.path, imports: visitor.imports.missing(isInUIKitModule: isInUIKitModule))
            let keepsMainName = keepsMainName(file)
            if file.isMain, !keepsMainName { MainFile(tree).move(&visitor.edits) }
            let text = visitor.edits.applied(to: file.text)
            // Swift warns if a directive gives two files the name `main.swift`.
            texts.append(keepsMainName ? header.importsAdded(to: text) : header.added(to: text))
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
    /// False for the sources of an application without a package manifest, where `SWIFT_PACKAGE` is false.
    public var isInPackage: Bool

    /// Creates a source file from a text.
    public init(path: String, text: String, module: String = "", isInPackage: Bool = true) {
        self.path = path
        self.text = text
        self.module = module
        self.isInPackage = isInPackage
    }

    /// True for a file with top-level code.
    var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
}
