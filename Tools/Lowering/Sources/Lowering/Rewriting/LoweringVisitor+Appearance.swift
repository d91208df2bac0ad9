import SwiftSyntax

extension LoweringVisitor {
    /// Makes an `@objc dynamic` property of a view or bar item work on appearance proxies: its setter or observer calls
    /// `recordsAppearance(of:_:)` first, as UIKit's own setters do.
    func lowerAppearanceProperty(_ node: VariableDeclSyntax) {
        let modifiers = node.modifiers.map(\.name.text)
        guard modifiers.contains("dynamic"),
            modifiers.allSatisfy({ !["static", "class", "lazy", "override"].contains($0) }),
            node.bindingSpecifier.text == "var", index.types[scopeName].map(index.hasAppearanceProxies) == true,
            let binding = node.bindings.first, node.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        func call(_ value: String) -> String { "if recordsAppearance(of: \\\(scopeName).\(name), \(value)) { return }" }
        guard let block = binding.accessorBlock else {
            let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
            return edits.insert(" { didSet { \(call(name)) } }", at: end)
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        func begin(_ accessor: AccessorDeclSyntax, with text: String) {
            guard let brace = accessor.body?.leftBrace else { return }
            edits.insert(" \(text);", at: brace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        func accessor(_ keyword: String) -> AccessorDeclSyntax? {
            accessors.first { $0.accessorSpecifier.text == keyword }
        }
        if let setter = accessor("set") {
            return begin(setter, with: call(setter.parameters?.name.text ?? "newValue"))
        }
        if let observer = accessor("willSet") { begin(observer, with: "if isAppearanceProxy { return }") }
        if let observer = accessor("didSet") {
            begin(observer, with: call(name))
        } else if accessor("willSet") != nil {
            edits.insert(
                " didSet { \(call(name)) } ", at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }
}

extension SourceIndex {
    /// True for a view or bar item class, of the program or of UIKit.
    fileprivate func hasAppearanceProxies(_ type: TypeEntry) -> Bool {
        let inherited = ancestry(of: type).flatMap(\.inherited) + [type.name]
        return inherited.contains { name in
            let plainName = name.split(separator: ".").last.map(String.init) ?? name
            let classes = [plainName] + FrameworkClasses.superclasses(of: plainName)
            return classes.contains("UIView") || classes.contains("UIBarItem")
        }
    }
}
