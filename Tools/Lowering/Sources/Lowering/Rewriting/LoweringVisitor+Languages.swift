import SwiftSyntax

// Foundation on Linux does not know the user's languages, and what UIKit adds under the same names would be ambiguous.

extension LoweringVisitor {
    private static let localizedStringLabels = ["_", "tableName", "bundle", "value", "comment"]

    /// Lowers `NSLocalizedString` with all its arguments, as UIKit has overloads for fewer, and
    /// `localizedString(forKey:value:table:)` with the value `nil`, as UIKit has one for a value.
    func lowerLocalizedString(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            guard callee.baseName.text == "NSLocalizedString", labels == Self.localizedStringLabels else { return }
            edits.replace(callee.byteRange, with: "Bundle.userLocalizedString")
            imports.usesPhoneNames = true
        } else if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
            callee.declName.baseName.text == "localizedString", labels == ["forKey", "value", "table"],
            let value = node.arguments.dropFirst().first?.expression.as(NilLiteralExprSyntax.self)
        {
            edits.replace(value.byteRange, with: "\"\"")
            imports.usesPhoneNames = true
        }
    }

    /// Lowers `Locale.preferredLanguages` and `bundle.preferredLocalizations`.
    func lowerPreferredLanguages(_ node: MemberAccessExprSyntax) {
        let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName
        switch node.declName.baseName.text {
        case "preferredLanguages":
            guard let base, ["Locale", "NSLocale"].contains(base.text), index.types[base.text]?.kind == nil else {
                return
            }
            edits.replace(base.byteRange, with: "Locale")
            edits.replace(node.declName.byteRange, with: "preferredUserLanguages")
        case "preferredLocalizations":
            // `Bundle.preferredLocalizations(from:)` is another function.
            guard node.base != nil, base?.text != "Bundle", !index.declaresProperty("preferredLocalizations") else {
                return
            }
            edits.replace(node.declName.byteRange, with: "userLocalizations")
        default: return
        }
        imports.usesPhoneNames = true
    }
}
