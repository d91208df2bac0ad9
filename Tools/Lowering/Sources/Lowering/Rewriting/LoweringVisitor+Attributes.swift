import SwiftSyntax

extension LoweringVisitor {
    /// Attributes that concern only Objective-C or Interface Builder.
    private static let ignoredAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
    ]

    /// Unsupported attributes, with the reason.
    private static let unsupportedAttributes = [
        "NSManaged": "Core Data is not supported; use a stored property",
        "NSApplicationMain": "AppKit is not supported; use @main or @UIApplicationMain",
    ]

    func lower(_ attribute: AttributeSyntax) {
        let name = attribute.attributeName.trimmedDescription
        if Self.ignoredAttributes.contains(name) {
            blank(attribute)
        } else if name == "UIApplicationMain" {
            edits.replace(attribute.byteRange, with: "@main".padding(to: attribute.trimmedDescription.utf8.count))
        } else if let reason = Self.unsupportedAttributes[name] {
            diagnose(attribute, "@\(name): \(reason)")
        }
    }

    /// Removes `dynamic`, which selects Objective-C dispatch, except with `@_dynamicReplacement`.
    func lower(_ modifier: DeclModifierSyntax) {
        guard modifier.name.text == "dynamic" else { return }
        let attributes = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self)?.attributes
        if attributes?.attribute("_dynamicReplacement") == nil { blank(modifier) }
    }
}

extension String {
    /// The text padded with spaces to a length in UTF-8 bytes.
    fileprivate func padding(to length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - utf8.count))
    }
}

extension LoweringVisitor {
    /// Modules that have submodules in Apple's frameworks but not here.
    private static let unifiedModules: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"]
    /// Modules that export `Selector`.
    private static let selectorModules: Set<String> = ["UIKit", "QuartzCore"]

    /// Lowers `import UIKit.UIGestureRecognizerSubclass` and `import class UIKit.UIView` to imports of the whole
    /// module.
    func lower(_ node: ImportDeclSyntax) {
        guard let module = node.path.first, Self.unifiedModules.contains(module.name.text) else { return }
        if Self.selectorModules.contains(module.name.text) { importsSelector = true }
        if let kind = node.importKindSpecifier { blank(kind) }
        guard node.path.count > 1 else { return }
        let range = module.name.byteRange.upperBound..<node.path.byteRange.upperBound
        edits.replace(range, with: String(repeating: " ", count: range.count))
    }

    /// Lowers `os(iOS)` to `canImport(UIKit)`, so code written for iOS is compiled.
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
