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

    private static let stringTypes: Set<String> = ["String", "NSString"]

    /// Lowers `String(format:)` and `String.localizedStringWithFormat`, whose format may have plural forms from a table.
    /// Literals have none.
    func lowerStringFormat(_ node: FunctionCallExprSyntax) {
        guard let format = node.arguments.first, !format.expression.is(StringLiteralExprSyntax.self) else { return }
        var callee = node.calledExpression
        var function = ""
        if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
            (callee, function) = (base, member.declName.baseName.text)
        }
        guard let type = callee.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.stringTypes.contains(type),
            index.types[type]?.kind == nil
        else { return }
        if let label = format.label, label.text == "format", ["", "init"].contains(function) {
            let others = node.arguments.dropFirst().compactMap { $0.label?.text }
            // What Apple declares; an extension of the program may declare more.
            guard others.allSatisfy({ ["locale", "arguments"].contains($0) }), type == "String" || others.isEmpty else {
                return
            }
            edits.replace(label.byteRange, with: "userFormat")
        } else if function == "localizedStringWithFormat", format.label == nil,
            let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        {
            edits.replace(name.byteRange, with: "userLocalizedStringWithFormat")
        } else {
            return
        }
        imports.usesPhoneNames = true
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
