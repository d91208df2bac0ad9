import SwiftSyntax

/// Lowers Swift sources that depend on Objective-C to plain Swift.
///
/// All files are read first, so that `#selector(tap)` in one file finds `tap` in another. Every line keeps its number,
/// and compilers report the original file in their diagnostics.
public struct Lowering {
    private let sources: [(file: SourceFile, tree: SourceFileSyntax)]
    /// The declarations as a module sees them, for modules with files that belong to others, too.
    private let indexes: [String: SourceIndex]
    /// The declarations as all other modules see them.
    private let index: SourceIndex
    /// The diagnostics for sources that are nested too deeply; if there are any, nothing is lowered.
    private let refusals: [LoweringDiagnostic]

    /// Parses the sources of a target. `others` are parsed for their declarations only. A file that belongs to several
    /// modules is given once for each of them. Files with declarations only are not lowered.
    public init(_ files: [SourceFile], others: [SourceFile] = []) {
        let all = Self.parsed(files + others)
        let sources = Array(all.prefix(files.count))
        let refusals = BoundedParsing.map(all, onLargeStacks: Self.refusal).compactMap(\.self)
        (self.sources, indexes, index, self.refusals) = BoundedParsing.onLargeStack {
            guard refusals.isEmpty else { return (sources, [:], SourceIndex(), refusals) }
            let counts = Dictionary(grouping: all, by: \.tree.id).mapValues(\.count)
            let sharing = Set(all.filter { counts[$0.tree.id]! > 1 }.map(\.file.module))
            let indexes = sharing.map { ($0, Self.index(of: all, for: $0)) }
            return (
                sources, Dictionary(uniqueKeysWithValues: indexes), Self.index(of: all, for: nil), refusals
            )
        }
    }

    /// The files with their trees, without code for newer systems. A file that is given more than once has one tree.
    private static func parsed(_ files: [SourceFile]) -> [(file: SourceFile, tree: SourceFileSyntax)] {
        var distinct: [SourceFile] = []
        var known: [String: Int] = [:]
        let positions = files.map { file in
            if let position = known[file.path], distinct[position].text == file.text { return position }
            known[file.path] = distinct.count
            distinct.append(file)
            return distinct.count - 1
        }
        let parsed = BoundedParsing.map(distinct) { file in
            let tree = BoundedParsing.parse(file.text)
            guard NewerSystems.mayOccur(in: file.text), BoundedParsing.excessiveOffset(in: tree) == nil,
                let text = NewerSystems.text(file.text, without: tree)
            else { return (file.text, tree) }
            return (text, BoundedParsing.parse(text))
        }
        return zip(files, positions).map { file, position in
            var file = file
            file.text = parsed[position].0
            return (file, parsed[position].1)
        }
    }

    /// The declarations of all files; of a file that several modules have, those of the given module count.
    private static func index(
        of all: [(file: SourceFile, tree: SourceFileSyntax)], for module: String?
    ) -> SourceIndex {
        let own = Set(all.filter { $0.file.module == module }.map(\.tree.id))
        var seen: Set<SyntaxIdentifier> = []
        let builder = IndexBuilder()
        for (file, tree) in all {
            if file.module != module, own.contains(tree.id) || !seen.insert(tree.id).inserted { continue }
            builder.add(tree, of: file)
        }
        return builder.finishedIndex()
    }

    private static func refusal(of file: SourceFile, _ tree: SourceFileSyntax) -> LoweringDiagnostic? {
        guard let offset = BoundedParsing.excessiveOffset(in: tree) else { return nil }
        let location = SourceLocationConverter(fileName: file.path, tree: tree)
            .location(for: AbsolutePosition(utf8Offset: offset))
        return LoweringDiagnostic(
            path: file.path, line: location.line, column: location.column,
            message: "this expression is nested too deeply; split it into several")
    }

    /// The text of each file that is lowered without the bodies of functions and accessors.
    var declarations: [String] {
        BoundedParsing.map(sources.filter { !$0.file.isDeclarationsOnly }) { $0.tree.declarations(of: $0.file.text) }
    }

    /// The lowered text of each file, in order, and the diagnostics for everything that cannot be lowered.
    public func lowered() -> (texts: [String], problems: [LoweringDiagnostic]) {
        guard refusals.isEmpty else {
            return (sources.filter { !$0.file.isDeclarationsOnly }.map(\.file.text), refusals)
        }
        let lowered = BoundedParsing.map(sources.filter { !$0.file.isDeclarationsOnly }) { lower($0.file, $0.tree) }
        return (lowered.map(\.text), lowered.flatMap(\.problems))
    }

    /// The paths of the files that are lowered and have syntax errors, each once.
    public var pathsWithSyntaxErrors: [String] {
        // What is nested too deeply is reported as such.
        guard refusals.isEmpty else { return [] }
        var seen: Set<String> = []
        return sources.map { ($0.file, $0.tree) }.filter { file, tree in
            !file.isDeclarationsOnly && tree.hasError && seen.insert(file.path).inserted
        }.map(\.0.path)
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

    private func lower(
        _ file: SourceFile, _ tree: SourceFileSyntax
    ) -> (text: String, problems: [LoweringDiagnostic]) {
        let index = indexes[file.module] ?? index
        let visitor = LoweringVisitor(index: index, file: file, tree: tree)
        visitor.walk(tree)
        let isInUIKitModule = index.modulesWithUIKit.contains(file.module)
        let header = SourceHeader(path: file.path, imports: visitor.imports.missing(isInUIKitModule: isInUIKitModule))
        let keepsMainName = keepsMainName(file)
        if file.isMain, !keepsMainName { MainFile(tree).move(&visitor.edits) }
        let text = visitor.edits.applied(to: file.text)
        // Swift warns if a directive gives two files the name `main.swift`.
        return (keepsMainName ? header.importsAdded(to: text) : header.added(to: text), visitor.diagnostics)
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
    /// True for a text without bodies, which is not lowered; it only has the declarations that others depend on.
    var isDeclarationsOnly = false

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
