import SwiftSyntax

extension LoweringVisitor {
    /// Adds the names that Objective-C would know of a class to its body, as a type `ObjectiveCNames` that is found by
    /// its name: properties by key, methods by selector.
    func addObjectiveCNames(_ node: ClassDeclSyntax) {
        guard let type = index.types[scopeName], !index.isGeneric(scopeName) else { return }
        let isDelegate = index.isApplicationDelegate(type)
        let members = ObjectiveCMembers(
            node.memberBlock, isImplicit: index.hasObjCMembers(type), withWindow: isDelegate)
        guard var members else { return }
        members.className = node.attributes.objectiveCName
        guard !members.isEmpty else { return }
        let forwarders = type.module == module ? type.members.filter(type.forwards) : []
        let followsForwarders =
            forwarders.contains { $0.declaration.buildConditions == [] }
            && !forwarders.contains { $0.declaration.buildConditions?.isEmpty == false }
        addNames(members, in: node.memberBlock, typeName: "ObjectiveCNames", followsForwarders: followsForwarders)
        guard node.isReachableFromFile, node.buildConditions == [] else { return }
        if let name = members.className, name.isIdentifier {
            edits.append(
                "final class ObjectiveCClass_\(name): ObjectiveCClassNaming "
                    + "{ static var namedClass: AnyClass { \(scopeName).self } }")
        }
        if node.modifiers.isPrivate, index.isOnlyPrivateClass(node.name.plainText, in: module) {
            let count = index.types[scopeName]?.extensionsWithNames[module]?.count ?? 0
            let types = ["ObjectiveCNames"] + (0..<count).map { "ObjectiveCNames\($0 + 1)" }
            let calls = types.map { "\(scopeName).\($0).list(&list)" }.joined(separator: "; ")
            edits.append(
                "final class ObjectiveCNames_\(node.name.plainText): ObjectiveCNaming "
                    + "{ static func list(_ list: inout ObjectiveCNameList) { \(calls) } }")
        }
    }

    /// The same for an extension. Its type is numbered among the extensions of the class in the module.
    func addObjectiveCNames(_ node: ExtensionDeclSyntax) {
        guard let type = index.types[scopeName],
            let position = type.extensionsWithNames[module]?.firstIndex(of: node.id),
            let members = ObjectiveCMembers(node.memberBlock, isImplicit: index.hasObjCMembers(type, node))
        else { return }
        addNames(members, in: node.memberBlock, typeName: "ObjectiveCNames\(position + 1)")
    }

    /// The methods that responders have, as far as programs declare others with their names.
    private static let responderMethods: Set<String> = [
        "select", "selectAll", "cut", "copy", "paste", "delete", "find", "duplicate", "show", "draw", "validate",
        "perform", "value", "setValue", "observe",
    ]

    /// True if the name and labels of a method do not tell it from others of its class.
    private func isAmbiguous(_ method: MethodEntry) -> Bool {
        guard !Self.responderMethods.contains(method.base), let type = index.types[scopeName] else { return true }
        let same = index.ancestry(of: type).flatMap(\.methods).filter { $0.base == method.base }
        if method.labels.isEmpty { return Set(same.map(\.labels)).count > 1 }
        return Set(same.filter { $0.labels == method.labels }.map(\.typeNames)).count > 1
    }

    /// Adds the type to the end of a body, on the line of its brace. It `followsForwarders` if those were added there before:
    /// they end with a semicolon.
    private func addNames(
        _ members: ObjectiveCMembers, in block: MemberBlockSyntax, typeName: String,
        followsForwarders: Bool = false
    ) {
        guard index.types[scopeName + ".ObjectiveCNames"] == nil, block.rightBrace.presence == .present else { return }
        imports.usesPhoneNames = true
        let calls = members.calls(
            of: scopeName, isAmbiguous: isAmbiguous, isReplaceable: isReplaceable
        ).map { "list." + $0 }.joined(separator: "; ")
        let isOnLineOfItsOwn = block.rightBrace.leadingTrivia.contains { $0.isNewline }
        // In a public extension it would be public, and its function, too.
        let isPublic = block.parent?.as(ExtensionDeclSyntax.self)?.modifiers.has("public") == true
        let text =
            (isPublic ? "internal " : "")
            + "final class \(typeName): ObjectiveCNaming { static func list(_ list: inout ObjectiveCNameList) { \(calls) } } "
        edits.insert(
            (isOnLineOfItsOwn || followsForwarders ? "" : "; ") + text, at: block.rightBrace.byteRange.lowerBound)
    }
}

extension SourceIndex {
    /// Whether the class is the delegate of an application or a scene: the launch sets its window by name (NB-94).
    fileprivate func isApplicationDelegate(_ type: TypeEntry) -> Bool {
        let protocols: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
        return ancestry(of: type).contains { !protocols.isDisjoint(with: $0.inherited) }
    }
}

extension ClassDeclSyntax {
    /// False for a class that other declarations of its file cannot name: a private one inside another type.
    fileprivate var isReachableFromFile: Bool {
        var node: Syntax? = parent
        var isNested = false
        while let current = node {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
            if current.is(MemberBlockSyntax.self) {
                isNested = true
            } else if let outer = current.asProtocol((any DeclGroupSyntax).self), isNested,
                outer.modifiers.has("private"), outer.parent?.is(MemberBlockItemSyntax.self) == true
            {
                return false
            }
            node = current.parent
        }
        return !(isNested && modifiers.has("private"))
    }
}

extension DeclModifierListSyntax {
    /// True for `private` and `fileprivate`.
    var isPrivate: Bool { accessLevel == "private" || accessLevel == "fileprivate" }
}

extension String {
    /// True for a name without dots and other special characters.
    fileprivate var isIdentifier: Bool {
        first.map { $0.isLetter || $0 == "_" } == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
