import SwiftSyntax

extension TokenSyntax {
    /// The text without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}

extension TypeSyntax {
    /// The name without generic arguments and backticks: `Outer.Inner` of `Outer<Int>.Inner`.
    var plainName: String {
        if let member = self.as(MemberTypeSyntax.self) {
            return member.baseType.plainName + "." + member.name.plainText
        }
        if let name = self.as(IdentifierTypeSyntax.self) { return name.name.plainText }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
        return trimmedDescription
    }

    /// The names in `A & B`, or the one name.
    var protocolNames: [String] {
        if let all = self.as(CompositionTypeSyntax.self) { return all.elements.flatMap { $0.type.protocolNames } }
        return [plainName]
    }
}

extension DeclModifierListSyntax {
    /// True when a modifier of this name is there.
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension AttributeListSyntax {
    /// The attribute of a name.
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    /// What `@objc(name)` says.
    var objectiveCName: String? {
        guard let arguments = attribute("objc")?.arguments else { return nil }
        return arguments.trimmedDescription.filter { !$0.isWhitespace }
    }
}
