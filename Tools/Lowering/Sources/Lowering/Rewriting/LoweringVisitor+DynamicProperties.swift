import SwiftSyntax

/// A `dynamic` property, whose setter notifies observers and, in classes with appearance proxies, records on proxies.
struct DynamicProperty {
    let name: String
    let binding: PatternBindingSyntax

    /// `nil` for a property that cannot change or that another declaration notifies of.
    init?(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
        let modifiers = node.modifiers.map(\.name.text)
        guard modifiers.contains("dynamic"),
            modifiers.allSatisfy({ !["static", "class", "lazy", "override"].contains($0) }),
            node.bindingSpecifier.text == "var", node.attributes.attribute("NSManaged") == nil,
            node.attributes.attribute("_dynamicReplacement") == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.isSettable
        else { return nil }
        self.name = name
        self.binding = binding
    }
}

extension LoweringVisitor {
    /// Makes a `dynamic` property notify its observers: `willSet` and `didSet`, or the setter, announce the change and
    /// report it. In a view or bar item class the setter or observer also calls `recordsAppearance(of:_:)` first, as
    /// UIKit's own setters do.
    func lowerDynamicProperty(_ node: VariableDeclSyntax) {
        guard !node.isInProtocol, let type = index.types[scopeName], type.kind == .classType || type.kind == nil,
            !isForwarded(node, type)
        else { return }
        let properties = node.bindings.map { DynamicProperty(node, $0) }
        for (property, binding) in zip(properties, node.bindings) {
            guard let property else { continue }
            let recordsAppearance = index.hasAppearanceProxies(type)
            lower(
                property, key: node.attributes.objectiveCName ?? property.name.filter { $0 != "`" }, recordsAppearance)
            // Only a single property can have observers, so the others get declarations of their own.
            guard let comma = binding.trailingComma else { continue }
            let modifiers = node.modifiers.filter { $0.name.text != "dynamic" }.map { $0.singleLine + " " }.joined()
            edits.replace(comma.byteRange, with: "; \(modifiers)var")
        }
    }

    /// True for an observed property in an extension that the class body takes over.
    func isForwarded(_ node: VariableDeclSyntax, _ type: TypeEntry) -> Bool {
        let member = type.members.first { $0.declaration.id == DeclSyntax(node).id }
        return member.map { type.forwards($0) || type.dispatchedMembers.contains($0.key) } ?? false
    }

    private func lower(_ property: DynamicProperty, key: String, _ recordsAppearance: Bool) {
        imports.usesPhoneNames = true
        let will = "keyValueWillChange(self, \"\(key)\")"
        let did = "keyValueDidChange(self, \"\(key)\")"
        func record(_ value: String) -> String {
            recordsAppearance
                ? " if recordsAppearance(of: \\\(scopeName).\(property.name), \(value)) { return };" : ""
        }
        /// What `didSet` starts with: the change is reported when it ends, also by `return`.
        let deferred = "defer { \(did) };" + record(property.name)
        let binding = property.binding
        guard let block = binding.accessorBlock else {
            // Before a comma after the property.
            let end =
                (binding.initializer.map(Syntax.init) ?? binding.typeAnnotation.map(Syntax.init))?
                .endPositionBeforeTrailingTrivia ?? binding.pattern.endPositionBeforeTrailingTrivia
            let record = recordsAppearance ? " didSet { \(deferred.dropLast()) }" : " didSet { \(did) }"
            return edits.insert(" { willSet { \(will) }\(record) }", at: end.utf8Offset)
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        func begin(_ accessor: AccessorDeclSyntax, with text: String) {
            guard let brace = accessor.body?.leftBrace else { return }
            edits.insert(" \(text)", at: brace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        func accessor(_ keyword: String) -> AccessorDeclSyntax? {
            accessors.first { $0.accessorSpecifier.text == keyword }
        }
        if let setter = accessor("set") {
            let value = setter.parameters?.name.text ?? "newValue"
            return begin(
                setter, with: "\(record(value).dropFirst())\(recordsAppearance ? " " : "")\(will); defer { \(did) };")
        }
        if let modify = accessor("_modify") { return begin(modify, with: "\(will); defer { \(did) };") }
        var added = ""
        if let observer = accessor("willSet") {
            begin(observer, with: "\(will);" + (recordsAppearance ? " if isAppearanceProxy { return };" : ""))
        } else {
            added += " willSet { \(will) }"
        }
        if let observer = accessor("didSet") {
            begin(observer, with: deferred)
        } else {
            added += " didSet { \(recordsAppearance ? String(deferred.dropLast()) : did) }"
        }
        if !added.isEmpty {
            edits.insert(added + " ", at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }
}

extension PatternBindingSyntax {
    /// False for a computed property without a setter.
    fileprivate var isSettable: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
    }
}

extension VariableDeclSyntax {
    /// True for a requirement of a protocol.
    var isInProtocol: Bool { parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true }
}
