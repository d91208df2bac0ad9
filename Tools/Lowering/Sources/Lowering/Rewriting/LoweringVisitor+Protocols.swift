import SwiftSyntax

extension LoweringVisitor {
    /// Lowers an Objective-C protocol to a class-bound one whose optional requirements become protocols of their own.
    func lower(_ node: ProtocolDeclSyntax) {
        guard node.attributes.attribute("objc") != nil else { return }
        if node.inheritanceClause == nil {
            edits.insert(": AnyObject", at: node.name.byteRange.upperBound)
        } else if let first = node.inheritanceClause?.inheritedTypes.first, !node.isClassBound {
            edits.insert("AnyObject, ", at: first.byteRange.lowerBound)
        }
        let declaration = ProtocolDeclaration(node)
        let optional = index.types[scopeName]?.optionalRequirements ?? []
        for member in node.memberBlock.members.flattened {
            if let method = member.decl.as(FunctionDeclSyntax.self), method.modifiers.has("optional") {
                let entry = MethodEntry(method)
                guard let requirement = optional.first(where: { $0.isDeclared(by: entry) }) else { continue }
                if entry.isStatic { diagnose(method, "an optional requirement cannot be static"); continue }
                extract(member, declaration.lowered(method, requirement))
            } else if let property = member.decl.as(VariableDeclSyntax.self), property.modifiers.has("optional") {
                guard let binding = property.bindings.first, property.bindings.count == 1,
                    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
                    let requirement = optional.first(where: { $0.base == name && $0.labels == nil }),
                    let type = binding.typeAnnotation?.type
                else { diagnose(property, "declare an optional property separately and with its type"); continue }
                extract(member, declaration.lowered(property, type, requirement))
            } else if member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("optional") == true {
                diagnose(member, "only methods and properties can be optional requirements")
            }
        }
        func extract(_ member: MemberBlockItemSyntax, _ lowered: ProtocolDeclaration.Lowered) {
            blank(member)
            edits.insert("; " + lowered.memberProtocol, at: node.memberBlock.byteRange.upperBound)
            edits.append("extension \(scopeName) { \(lowered.property) }")
        }
    }
}

/// The parts of a protocol declaration that apply to the protocols of its requirements.
private struct ProtocolDeclaration {
    /// The protocol of a requirement and the property that represents the requirement, each on one line.
    struct Lowered {
        var memberProtocol: String
        var property: String
    }

    private let access: String
    private let actor: String

    init(_ node: ProtocolDeclSyntax) {
        let levels = ["public", "package", "fileprivate", "private"]
        access = node.modifiers.map(\.name.text).first(where: levels.contains).map { $0 + " " } ?? ""
        // UIKit's protocols are isolated to the main actor, and so are protocols that inherit from them.
        let isMain =
            node.attributes.attribute("MainActor") != nil
            || node.inheritanceClause?.inheritedTypes.contains { $0.type.plainName.hasPrefix("UI") } == true
        actor = isMain ? "@MainActor " : ""
    }

    func lowered(_ node: FunctionDeclSyntax, _ requirement: OptionalRequirement) -> Lowered {
        let signature = node.signature
        let isMain = node.attributes.attribute("MainActor") != nil
        let actor = isMain ? "@MainActor " : self.actor
        let types = signature.parameterClause.parameters.map { $0.type.oneLine }.joined(separator: ", ")
        let result = signature.returnClause?.type.oneLine ?? "Void"
        let effects = signature.effectSpecifiers.map { $0.oneLine + " " } ?? ""
        let labels = (requirement.labels ?? []).map { $0 + ":" }.joined()
        let reference = node.name.text + (labels.isEmpty ? "" : "(\(labels))")
        let memberProtocol =
            "\(access)\(actor)protocol \(requirement.memberProtocol): AnyObject "
            + "{ func \(node.name.text)\(signature.oneLine) }"
        if requirement.sharesLabels {
            // Properties cannot be overloaded by type, methods can.
            let parameters = signature.parameterClause.parameters.enumerated()
                .map { "_ a\($0.offset): \($0.element.type.oneLine)" }.joined(separator: ", ")
            let arguments = (requirement.labels ?? []).enumerated()
                .map { ($0.element == "_" ? "" : $0.element + ": ") + "a\($0.offset)" }.joined(separator: ", ")
            let isThrowing = signature.effectSpecifiers?.throwsClause != nil
            return Lowered(
                memberProtocol: memberProtocol,
                property:
                    "@discardableResult \(access)\(actor)func \(requirement.property)(\(parameters)) "
                    + "\(effects)-> (\(result))? { \(isThrowing ? "try " : "")"
                    + "(self as? any \(requirement.fullMemberProtocol))?.\(node.name.text)(\(arguments)) }")
        }
        return Lowered(
            memberProtocol: memberProtocol,
            property:
                "\(access)\(self.actor)var \(requirement.property): (\(actor)(\(types)) \(effects)-> \(result))? "
                + "{ (self as? any \(requirement.fullMemberProtocol)).map { $0.\(reference) } }")
    }

    func lowered(_ node: VariableDeclSyntax, _ type: TypeSyntax, _ requirement: OptionalRequirement) -> Lowered {
        let name = node.bindings.first!.pattern.trimmedDescription
        return Lowered(
            memberProtocol:
                "\(access)\(actor)protocol \(requirement.memberProtocol): AnyObject "
                + "{ var \(name): \(type.oneLine) { get } }",
            property:
                "\(access)\(actor)var \(name): (\(type.oneLine))? "
                + "{ (self as? any \(requirement.fullMemberProtocol))?.\(name) }")
    }
}

extension MemberBlockItemListSyntax {
    /// The members, including those in `#if` clauses that are compiled.
    fileprivate var flattened: [MemberBlockItemSyntax] {
        flatMap { item -> [MemberBlockItemSyntax] in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item] }
            return condition.clauses.filter { $0.isActive != false }.flatMap { clause in
                clause.elements?.as(MemberBlockItemListSyntax.self)?.flattened ?? []
            }
        }
    }
}

extension ProtocolDeclSyntax {
    /// True if the declaration itself restricts conformance to classes, or inherits from a protocol that does.
    fileprivate var isClassBound: Bool {
        inheritanceClause?.inheritedTypes.contains {
            ["AnyObject", "class", "NSObjectProtocol"].contains($0.type.plainName)
        }
            ?? false
    }
}

extension SyntaxProtocol {
    /// The source text on one line, without comments.
    fileprivate var oneLine: String {
        tokens(viewMode: .sourceAccurate).map(\.text).reduce(into: "") { text, token in
            let isTight = text.isEmpty || [")", "]", ",", ":", "?", "!", ".", "<", ">", "("].contains(token)
            let isAfterTight = text.last.map { "([.<@".contains($0) } ?? true
            text +=
                (isTight && token != "(" || isAfterTight || (token == "(" && text.last?.isLetter == true) ? "" : " ")
                + token
        }
    }
}

/// An optional requirement of a protocol: `@objc optional`.
///
/// It becomes a separate protocol, to which the types that implement it conform, and a property of the original
/// protocol that is `nil` for all other types.
struct OptionalRequirement {
    /// The full name of the declaring protocol.
    var protocolName: String
    var base: String
    /// Argument labels; `nil` for a property.
    var labels: [String]?
    /// The parameter types, see `MethodEntry.typeNames`.
    var typeNames: [String] = []
    /// True if another method of the protocol has the same base name.
    var isOverloaded = false
    /// True if another method of the protocol has the same base name and labels. The requirement is then represented by
    /// a method whose result is optional.
    var sharesLabels = false

    /// True for the declaration of the requirement, and of a method that implements it.
    func isDeclared(by method: MethodEntry) -> Bool {
        method.base == base && method.labels == labels && !(sharesLabels && method.typeNames != typeNames)
    }

    /// The name with labels.
    private var labeledName: String { ([base] + (labels ?? []).filter { $0 != "_" }).joined(separator: "__") }

    /// Distinguishes the requirement from others with the same base name.
    private var suffix: String {
        guard sharesLabels else { return labeledName }
        return ([labeledName] + typeNames.map { $0.filter { $0.isLetter || $0.isNumber } }).joined(separator: "__")
    }

    /// The name of the requirement's own protocol, within the scope of the original protocol.
    var memberProtocol: String { protocolName.split(separator: ".").last! + "__" + suffix }

    /// The fully qualified name of the requirement's own protocol.
    var fullMemberProtocol: String {
        (protocolName.split(separator: ".").dropLast().map(String.init) + [memberProtocol]).joined(separator: ".")
    }

    /// The name of the property that represents the requirement.
    var property: String { isOverloaded ? labeledName : base }
}
