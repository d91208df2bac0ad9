import SwiftSyntax

// `SourceIndex.findOverriddenMembers` explains which members are forwarded and which are dispatched.

extension LoweringVisitor {
    /// Renames a member of an extension that a class body takes over, and the overrides of dispatched members.
    func lowerOverridable(_ declaration: DeclSyntax) {
        guard declaration.isMember, let type = index.types[scopeName],
            let member = type.members.first(where: { $0.declaration.id == declaration.id })
        else { return }
        if type.forwards(member) {
            makeImplementation(member, named: type.implementationName(member.name))
        } else if member.isInExtension, !member.isOverride, type.dispatchedMembers.contains(member.key) {
            dispatch(member, of: type)
        } else if member.isOverride, index.dispatcher(of: member.key, in: type) != nil {
            rename(member, to: TypeEntry.overrideName(member.name))
            if index.isFirstOverride(member.key, in: type) { blankModifiers(of: declaration, ["override"]) }
        }
    }

    /// Adds members that call the forwarded ones to a class body, and the protocols of the dispatched members that it
    /// overrides to its declaration.
    func addForwarders(_ node: ClassDeclSyntax) {
        guard let type = index.types[scopeName], type.module == module else { return }
        adoptOverrideProtocols(node, type)
        var lines: [(text: String, conditions: [String])] = []
        for member in type.members where type.forwards(member) {
            guard let conditions = member.declaration.buildConditions else { continue }
            lines.append((forwarder(member, of: type), conditions))
        }
        guard !lines.isEmpty else { return }
        let brace = node.memberBlock.rightBrace
        let isOnLineOfItsOwn = brace.leadingTrivia.contains { $0.isNewline }
        let separator = isOnLineOfItsOwn ? "" : node.memberBlock.members.isEmpty ? " " : "; "
        let plain = lines.filter(\.conditions.isEmpty).map(\.text).joined(separator: "; ")
        // Other members may be added after these.
        var text = plain.isEmpty ? "" : separator + plain + "; "
        for (line, conditions) in lines where !conditions.isEmpty {
            text += "\n#if " + conditions.joined(separator: " && ") + "\n" + line + "\n#endif"
        }
        if text.contains("\n") { text += lineDirective(for: brace) }
        edits.insert(text, at: brace.byteRange.lowerBound)
    }

    /// Lowers `super.name` if a dispatched member of that name stands in an extension.
    func lowerSuperMember(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let type = index.types[scopeName] else { return }
        let name = node.declName.baseName
        for ancestor in index.superclasses(of: type) {
            for member in ancestor.members where member.name == name.plainText {
                if member.isOverride, index.dispatcher(of: member.key, in: ancestor) != nil {
                    return edits.replace(name.byteRange, with: TypeEntry.overrideName(member.name))
                }
                if ancestor.dispatchedMembers.contains(member.key) {
                    return edits.replace(name.byteRange, with: ancestor.implementationName(member.name))
                }
            }
        }
    }

    /// Lowers `super[index]` if a dispatched subscript stands in an extension.
    func lowerSuperSubscript(_ node: SubscriptCallExprSyntax) {
        guard node.calledExpression.is(SuperExprSyntax.self), let type = index.types[scopeName] else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        for ancestor in index.superclasses(of: type) {
            for member in ancestor.members where member.name == "subscript" && member.argumentLabels == labels {
                var name: String?
                if member.isOverride, index.dispatcher(of: member.key, in: ancestor) != nil {
                    name = TypeEntry.overrideName(member.name)
                } else if ancestor.dispatchedMembers.contains(member.key) {
                    name = ancestor.implementationName(member.name)
                }
                guard let name else { continue }
                let separator = labels.isEmpty ? "" : ", "
                return edits.insert("\(name): ()\(separator)", at: node.leftSquare.byteRange.upperBound)
            }
        }
    }

    /// Renames a member. Initializers and subscripts have no name and get a first argument with this label instead.
    private func rename(_ member: MemberEntry, to name: String) {
        if let token = member.nameToken { return edits.replace(token.byteRange, with: name) }
        guard let clause = member.parameters else { return }
        let separator = clause.parameters.isEmpty ? "" : ", "
        edits.insert("\(name) _: Void\(separator)", at: clause.leftParen.byteRange.upperBound)
    }

    // MARK: Forwarding

    /// Turns a member of an extension into the implementation of the class body's member.
    private func makeImplementation(_ member: MemberEntry, named name: String) {
        blankModifiers(of: member.declaration, ["override", "open", "public"])
        guard let (keyword, block) = member.observerBlock else {
            rename(member, to: name)
            // Arguments cannot be passed on one by one, so the implementation takes `[T]` instead of `T...`.
            for parameter in member.parameters?.parameters ?? [] {
                guard let ellipsis = parameter.ellipsis else { continue }
                edits.insert("[", at: parameter.type.byteRange.lowerBound)
                edits.replace(ellipsis.byteRange, with: "]")
            }
            return
        }
        // `var x: T { didSet { … } }` becomes `func name_didSet(_ oldValue: T) { … }`.
        let start = keyword.byteRange.lowerBound
        edits.replace(start..<block.leftBrace.byteRange.upperBound, with: "")
        if case .accessors(let list) = block.accessors {
            for accessor in list {
                let kind = accessor.accessorSpecifier.text
                let value = accessor.parameters?.name.text ?? (kind == "willSet" ? "newValue" : "oldValue")
                let end = accessor.parameters?.byteRange.upperBound ?? accessor.accessorSpecifier.byteRange.upperBound
                edits.replace(
                    accessor.accessorSpecifier.byteRange.lowerBound..<end,
                    with: "func \(name)_\(kind)(_ \(value): \(member.typeText))")
            }
        }
        blank(block.rightBrace)
    }

    private func forwarder(_ member: MemberEntry, of type: TypeEntry) -> String {
        let forwarder = MemberForwarder(member)
        var name = member.writtenName
        var isOverride = member.isOverride
        if isOverride, index.dispatcher(of: member.key, in: type) != nil {
            name = TypeEntry.overrideName(member.name)
            isOverride = !index.isFirstOverride(member.key, in: type)
        } else if index.isFirstObjectOverride(member, in: type) {
            isOverride = false
        }
        let modifiers = forwarder.modifiers.map { $0 == "static" ? "class" : $0 }
        return forwarder.declaration(named: name, modifiers: (isOverride ? ["override"] : []) + modifiers) {
            $0.text(type.implementationName(member.name))
        }
    }

    // MARK: Dispatching

    /// Puts a member that looks for overrides before the original, which is renamed.
    private func dispatch(_ member: MemberEntry, of type: TypeEntry) {
        let implementation = type.implementationName(member.name)
        let override = TypeEntry.overrideName(member.name)
        let forwarder = MemberForwarder(member)
        guard forwarder.isPossible else { return }
        let text = forwarder.declaration(
            named: member.writtenName, modifiers: forwarder.modifiers.filter { $0 != member.extensionAccess }
        ) { access in
            let isSetter = if case .set = access { true } else { false }
            return "if let overriding = self as? any \(type.overrideProtocol(member)) { "
                + (isSetter ? "" : "return ") + access.text(override, of: "overriding") + " } else { "
                + (isSetter ? "" : "return ") + access.text(implementation) + " }"
        }
        edits.insert(text + "; ", at: member.declaration.byteRange.lowerBound)
        rename(member, to: implementation)
        let actor = type.name.hasPrefix("UI") ? "@MainActor " : ""
        edits.append(
            "\(actor)protocol \(type.overrideProtocol(member)): AnyObject "
                + "{ \(forwarder.requirement(named: override)) }")
    }

    private func adoptOverrideProtocols(_ node: ClassDeclSyntax, _ type: TypeEntry) {
        guard let last = node.inheritanceClause?.inheritedTypes.last else { return }
        for member in type.members where member.isOverride && index.isFirstOverride(member.key, in: type) {
            guard let dispatcher = index.dispatcher(of: member.key, in: type) else { continue }
            edits.insert(", " + dispatcher.overrideProtocol(member), at: last.type.byteRange.upperBound)
        }
    }

    /// Declares the conformance of a framework's class whose extension overrides dispatched members.
    func adoptOverrideProtocols(_ node: ExtensionDeclSyntax) {
        guard let type = index.types[scopeName], type.kind == nil else { return }
        for member in type.members
        where member.isOverride && member.declaration.enclosingExtension?.id == node.id
            && index.isFirstOverride(member.key, in: type)
        {
            guard let dispatcher = index.dispatcher(of: member.key, in: type),
                member.declaration.buildConditions == []
            else { continue }
            edits.append("extension \(type.name): \(dispatcher.overrideProtocol(member)) {}")
        }
    }

    private func blankModifiers(of declaration: DeclSyntax, _ names: Set<String>) {
        for modifier in declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        where names.contains(modifier.name.text) && modifier.detail == nil {
            blank(modifier)
        }
    }
}

extension TypeEntry {
    /// True if the class body gets a member that calls this one.
    func forwards(_ member: MemberEntry) -> Bool {
        kind == .classType && member.isInExtension && member.module == module
            && forwardedMembers.contains(member.key) && MemberForwarder(member).isPossible
    }
}

extension MemberEntry {
    /// The labels of the arguments of a subscript; `_` for one without a label.
    fileprivate var argumentLabels: [String] {
        (parameters?.parameters ?? []).map { $0.secondName == nil ? "_" : $0.firstName.text }
    }

    /// The keyword `var` and the block of a property with observers.
    fileprivate var observerBlock: (TokenSyntax, AccessorBlockSyntax)? {
        guard let node = declaration.as(VariableDeclSyntax.self), let block = node.bindings.first?.accessorBlock,
            case .accessors(let list) = block.accessors,
            list.contains(where: { ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
        else { return nil }
        return (node.bindingSpecifier, block)
    }

    fileprivate var typeText: String {
        declaration.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.singleLine ?? "Any"
    }
}
