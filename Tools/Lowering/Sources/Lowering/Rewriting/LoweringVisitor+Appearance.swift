import SwiftSyntax

extension LoweringVisitor {
    /// Makes an override of a property of UIKit return at once on an appearance proxy, where the stored properties of
    /// the program's classes are zero. UIKit's setter records the value.
    func lowerAppearanceOverride(_ node: VariableDeclSyntax) {
        guard node.modifiers.contains(where: { $0.name.text == "override" }), !node.isInProtocol,
            let type = index.types[scopeName], !isForwarded(node, type), index.hasAppearanceProxies(type),
            let binding = node.bindings.first, case .accessors(let accessors) = binding.accessorBlock?.accessors,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        // A property of the program's own superclass, which may have no setter.
        let isOwn = index.superclasses(of: type).contains { $0.members.contains { $0.key == name && !$0.isOverride } }
        if isOwn { return }
        for accessor in accessors {
            guard let brace = accessor.body?.leftBrace else { continue }
            let exit: String
            switch accessor.accessorSpecifier.text {
            case "willSet", "didSet": exit = "return"
            case "set": exit = "super.\(name) = \(accessor.parameters?.name.text ?? "newValue"); return"
            default: continue
            }
            edits.insert(
                " if isAppearanceProxy { \(exit) };", at: brace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }
}

extension SourceIndex {
    /// True for a view or bar item class, of the program or of UIKit.
    func hasAppearanceProxies(_ type: TypeEntry) -> Bool {
        let inherited = ancestry(of: type).flatMap(\.inherited) + [type.name]
        return inherited.contains { name in
            let plainName = name.split(separator: ".").last.map(String.init) ?? name
            let classes = [plainName] + FrameworkClasses.superclasses(of: plainName)
            return classes.contains("UIView") || classes.contains("UIBarItem")
        }
    }
}
