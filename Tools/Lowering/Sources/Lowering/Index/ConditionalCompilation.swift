import SwiftSyntax

extension IfConfigClauseSyntax {
    /// True or false if the clause is compiled, or not compiled, in every build of a lowered program; `nil` if that
    /// depends on the build (`DEBUG`).
    var isActive: Bool? {
        guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return nil }
        var isPreceded: Bool? = false
        for clause in clauses {
            let own = clause.condition.map(Self.value) ?? true
            if clause.id == id { return isPreceded.flatMap { $0 ? false : own } ?? (own == false ? false : nil) }
            if own == true { isPreceded = true } else if own == nil, isPreceded == false { isPreceded = nil }
            if isPreceded == true { continue }
        }
        return nil
    }

    /// The condition under which the clause is compiled, as one line.
    var fullCondition: String {
        guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return "true" }
        var parts: [String] = []
        for clause in clauses {
            let own = clause.condition.map { "(" + Self.lowered($0) + ")" }
            if clause.id == id { return (parts + (own.map { [$0] } ?? [])).joined(separator: " && ") }
            parts += own.map { ["!" + $0] } ?? []
        }
        return "true"
    }

    private static func lowered(_ condition: ExprSyntax) -> String {
        condition.singleLine.replacing(/os\(\s*iOS\s*\)/, with: "canImport(UIKit)")
    }

    // MARK: Evaluation

    /// Modules that no lowered program can import.
    private static let missingModules: Set<String> = [
        "AppKit", "Cocoa", "WatchKit", "SwiftUI", "Combine", "TVUIKit", "CarPlay",
    ]

    static func value(_ condition: ExprSyntax) -> Bool? {
        let condition = condition.withoutParentheses
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return value(not.expression).map { !$0 }
        }
        if let call = condition.as(FunctionCallExprSyntax.self) {
            return value(
                of: call.calledExpression.trimmedDescription,
                call.arguments.map(\.trimmedDescription).joined(separator: ","))
        }
        guard let sequence = condition.as(SequenceExprSyntax.self) else { return nil }
        return value(Array(sequence.elements)[...])
    }

    private static func value(of function: String, _ argument: String) -> Bool? {
        switch function {
        case "os": argument == "iOS" ? true : argument == "Linux" ? nil : false
        case "canImport": argument == "UIKit" ? true : missingModules.contains(argument) ? false : nil
        case "targetEnvironment": false
        default: nil
        }
    }

    /// The value of operands joined by `&&` and `||`, of which `&&` binds tighter.
    private static func value(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        if elements.count == 1 { return value(elements.first!) }
        let name = ["||", "&&"].first { name in elements.contains { $0.trimmedDescription == name } }
        guard let name, let split = elements.firstIndex(where: { $0.trimmedDescription == name }) else { return nil }
        guard split > elements.startIndex, split + 1 < elements.endIndex else { return nil }
        let (left, right) = (value(elements[..<split]), value(elements[(split + 1)...]))
        let decisive = name == "||"
        if left == decisive || right == decisive { return decisive }
        return left == nil || right == nil ? nil : !decisive
    }
}

extension SyntaxProtocol {
    /// The conditions of all `#if` clauses around the node that depend on the build, outermost first; `nil` if one of
    /// the clauses is never compiled.
    var buildConditions: [String]? {
        var conditions: [String] = []
        var node: Syntax? = parent
        while let current = node {
            if let clause = current.as(IfConfigClauseSyntax.self) {
                guard let isActive = clause.isActive else {
                    conditions.insert(clause.fullCondition, at: 0)
                    node = current.parent
                    continue
                }
                if !isActive { return nil }
            }
            node = current.parent
        }
        return conditions
    }

    /// The source text on one line, without comments, with its spacing.
    var singleLine: String {
        var text = ""
        for token in tokens(viewMode: .sourceAccurate) {
            if !token.leadingTrivia.isEmpty, let last = text.last, !last.isWhitespace, last != "(" { text += " " }
            text += token.text
            if !token.trailingTrivia.isEmpty { text += " " }
        }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
