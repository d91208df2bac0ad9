import SwiftSyntax

extension LoweringVisitor {
    /// Modules with parts in Apple's frameworks that are in one piece here.
    private static let unifiedModules: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"]
    /// Modules that have `Selector`.
    private static let selectorModules: Set<String> = ["UIKit", "QuartzCore"]

    /// `import UIKit.UIGestureRecognizerSubclass` and `import class UIKit.UIView` import the whole module.
    func lower(_ node: ImportDeclSyntax) {
        guard let module = node.path.first, Self.unifiedModules.contains(module.name.text) else { return }
        if Self.selectorModules.contains(module.name.text) { importsSelector = true }
        if let kind = node.importKindSpecifier { blank(kind) }
        guard node.path.count > 1 else { return }
        let range = module.name.byteRange.upperBound..<node.path.byteRange.upperBound
        edits.replace(range, with: String(repeating: " ", count: range.count))
    }

    /// What is meant for the phone is meant for Touchstone: `os(iOS)` holds where there is a UIKit.
    func lowerCondition(_ condition: ExprSyntax) {
        for call in OSConditionFinder.found(in: condition) { edits.replace(call.byteRange, with: "canImport(UIKit)") }
    }
}

/// Collects `os(iOS)` in a condition.
private final class OSConditionFinder: SyntaxVisitor {
    private var calls: [FunctionCallExprSyntax] = []

    static func found(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        let checks = OSConditionFinder(viewMode: .sourceAccurate)
        checks.walk(condition)
        return checks.calls
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription.filter({ !$0.isWhitespace }) == "os(iOS)" { calls.append(node) }
        return .visitChildren
    }
}
