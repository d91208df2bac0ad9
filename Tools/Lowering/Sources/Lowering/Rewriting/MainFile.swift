import SwiftSyntax

/// The top-level code of a `main.swift`, moved into a function.
///
/// A file named `main.swift` cannot have a line directive, as Swift warns about two files of that name. In a directory
/// of sources it therefore becomes a file of another name with a `@main` type, if its code can stand in a function.
struct MainFile {
    /// Statements that follow one another.
    private var runs: [[CodeBlockItemSyntax]] = []
    /// The names of the variables, which become local.
    private var variables: Set<String> = []
    private var hasDeclarations = false
    private var hasConditionalStatements = false

    init(_ tree: SourceFileSyntax) {
        var isInRun = false
        for item in tree.statements {
            let isStatement = read(item)
            if isStatement, isInRun { runs[runs.count - 1].append(item) } else if isStatement { runs.append([item]) }
            isInRun = isStatement
        }
    }

    /// True for a statement or a variable.
    private mutating func read(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .decl(let declaration) = item.item else { return true }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            let names = variable.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate) }
            variables.formUnion(names.map(\.plainText))
            return true
        }
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
            var other = MainFile(isEmpty: ())
            for clause in condition.clauses {
                for item in clause.elements?.as(CodeBlockItemListSyntax.self) ?? [] where other.read(item) {
                    hasConditionalStatements = true
                }
            }
            hasDeclarations = hasDeclarations || other.hasDeclarations
        } else if !declaration.is(ImportDeclSyntax.self) {
            hasDeclarations = true
        }
        return false
    }

    private init(isEmpty: Void) {}

    /// True if the code means the same in a function. `others` are the other files of the module.
    func isMovable(others: [SourceFileSyntax]) -> Bool {
        if runs.isEmpty || hasConditionalStatements { return false }
        if variables.isEmpty { return true }
        // Variables of top-level code are global; local ones are equivalent if no other code names them.
        return runs.count == 1 && !hasDeclarations
            && !others.contains { tree in
                tree.tokens(viewMode: .sourceAccurate).contains { variables.contains($0.plainText) }
            }
    }

    /// Moves the code into functions, which the `@main` type calls.
    func move(_ edits: inout SourceEdits) {
        var calls: [String] = []
        var isThrowing = false, isAsync = false
        for (index, run) in runs.enumerated() {
            let tokens = run.flatMap { $0.tokens(viewMode: .sourceAccurate) }
            let throwing = tokens.contains { $0.tokenKind == .keyword(.try) }
            let async = tokens.contains { $0.tokenKind == .keyword(.await) }
            let effects = (async ? " async" : "") + (throwing ? " throws" : "")
            edits.insert(
                "@MainActor private func __main\(index)()\(effects) { ", at: run[0].byteRange.lowerBound)
            edits.insert(" }", at: run[run.count - 1].byteRange.upperBound)
            calls.append((throwing ? "try " : "") + (async ? "await " : "") + "__main\(index)()")
            (isThrowing, isAsync) = (isThrowing || throwing, isAsync || async)
        }
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        edits.append(
            "@main @MainActor enum __Main { static func main()\(effects) { \(calls.joined(separator: "; ")) } }")
    }
}
