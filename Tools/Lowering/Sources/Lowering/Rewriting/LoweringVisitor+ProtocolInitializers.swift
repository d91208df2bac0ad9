import SwiftSyntax

/// Protocols that require `init()` and to which an extension makes `NSObject`, or another class of a framework, conform.
///
/// On iOS every class of Objective-C satisfies the requirement; here only a `required` initializer would. So the
/// requirement becomes a function that makes an object, and an extension of the protocol has the initializer:
///
///     protocol Made { init() }
///     extension NSObject: Made {}
///
/// Classes of frameworks make the object with `instantiate()`, all others with their own initializer.
extension LoweringVisitor {
    /// Lowers the requirement of a protocol outside other types.
    func lowerInitializerRequirement(_ node: ProtocolDeclSyntax) {
        let name = node.name.plainText
        guard scopeName == name, let access = index.objectProtocols[name],
            let requirement = node.memberBlock.members.lazy.compactMap({ $0.decl.as(InitializerDeclSyntax.self) })
                .first(where: \.isPlain)
        else { return }
        let parent = name + "__Instance"
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", " + parent, at: last.type.byteRange.upperBound)
        } else {
            edits.insert(": " + parent, at: node.name.byteRange.upperBound)
        }
        replace(requirement, with: "static func __init() -> Self")
        // Only an extension of a protocol that is not bound to classes may set `self`.
        edits.append("\(access)protocol \(parent) {}")
        edits.append("extension \(parent) { \(access)init(__instance: Any) { self = __instance as! Self } }")
        edits.append("extension \(name) { \(access)init() { self.init(__instance: Self.__init()) } }")
        edits.append(
            "extension \(name) where Self: NSObject { \(access)static func __init() -> Self { instantiate() } }")
    }

    /// Adds the function to a type that has the initializer itself.
    func addInitializerFunctions(_ clause: InheritanceClauseSyntax?, _ block: MemberBlockSyntax) {
        guard let clause, let type = index.types[scopeName], type.kind != nil, type.kind != .protocolType,
            !index.frameworkClasses(of: type).contains("NSObject")
        else { return }
        let names = clause.inheritedTypes.flatMap { $0.type.protocolNames }
        guard let access = names.lazy.compactMap({ self.index.objectProtocols[$0] }).first else { return }
        edits.insert(
            " \(access)static func __init() -> Self { self.init() };", at: block.leftBrace.byteRange.upperBound)
    }
}

extension InitializerDeclSyntax {
    /// True for `init()`, neither failable nor throwing.
    var isPlain: Bool {
        signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
            && genericParameterClause == nil
    }
}
