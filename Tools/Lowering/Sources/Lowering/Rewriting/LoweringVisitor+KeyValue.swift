import SwiftSyntax

/// What classes override of `NSObject` that Foundation for Linux does not have. Here each is a method of an extension of
/// `NSObjectProtocol`, which asks the object's class for its override through a protocol.
enum ObjectOverrides {
    /// The protocols in `NSObjectOverrides`, by the key of the member.
    static let protocols = [
        "observeValue(forKeyPath:of:change:context:)": "ObserveValue",
        "value(forKey:)": "ValueForKey",
        "setValue(_:forKey:)": "SetValueForKey",
        "value(forKeyPath:)": "ValueForKeyPath",
        "setValue(_:forKeyPath:)": "SetValueForKeyPath",
        "value(forUndefinedKey:)": "ValueForUndefinedKey",
        "setValue(_:forUndefinedKey:)": "SetValueForUndefinedKey",
        "setNilValueForKey(_:)": "SetNilValueForKey",
        "setValuesForKeys(_:)": "SetValuesForKeys",
        "class automaticallyNotifiesObservers(forKey:)": "AutomaticallyNotifiesObservers",
        "class keyPathsForValuesAffectingValue(forKey:)": "KeyPathsForValuesAffectingValue",
        awakeFromNib: "AwakeFromNib",
    ]

    /// The accessibility properties, which every object has. Responders, bar items and elements declare them themselves;
    /// in other classes an override is a new property.
    static let accessibilityProperties: Set<String> = [
        "isAccessibilityElement", "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint",
        "accessibilityValue", "accessibilityTraits", "accessibilityLanguage", "accessibilityFrame",
        "accessibilityElements", "accessibilityElementsHidden", "accessibilityCustomActions",
        "accessibilityAttributedLabel", "accessibilityAttributedValue", "accessibilityAttributedHint",
    ]
    static let accessibleClasses: Set<String> = ["UIResponder", "UIBarItem", "UIAccessibilityElement"]

    /// A method that responders declare themselves, as they are overridden there as on iOS.
    static let awakeFromNib = "awakeFromNib()"

    /// The classes that declare the methods for keys themselves, as they are overridden there as on iOS.
    static let keyedClasses: Set<String> = ["CALayer", "CAAnimation", "CAEmitterCell"]
    static let keyedMembers: Set<String> = [
        "value(forKey:)", "setValue(_:forKey:)", "value(forKeyPath:)", "setValue(_:forKeyPath:)",
    ]
}

extension SourceIndex {
    /// True if a member overrides one of `NSObject` that has a protocol, and no superclass does.
    func isFirstObjectOverride(_ member: MemberEntry, in type: TypeEntry) -> Bool {
        member.isOverride && isObjectMember(member.key, of: type)
    }

    /// True if `super` has the member of `NSObject` itself.
    func isObjectMember(_ key: String, of type: TypeEntry) -> Bool {
        guard ObjectOverrides.protocols[key] != nil else { return false }
        if ObjectOverrides.keyedMembers.contains(key), isKeyed(type) { return false }
        if key == ObjectOverrides.awakeFromNib {
            let known = frameworkClasses(of: type)
            guard known.contains("NSObject"), !known.contains("UIResponder") else { return false }
        }
        return !superclasses(of: type).contains { $0.members.contains { $0.key == key } }
    }

    private func isKeyed(_ type: TypeEntry) -> Bool {
        frameworkClasses(of: type).contains { ObjectOverrides.keyedClasses.contains($0) || $0.isLayerClass }
    }

    /// The framework's classes that a class inherits from, as far as they are known.
    func frameworkClasses(of type: TypeEntry) -> [String] {
        ([type] + superclasses(of: type)).flatMap(\.inherited).flatMap { name in
            let plain = name.split(separator: ".").last.map(String.init) ?? name
            return [plain] + FrameworkClasses.superclasses(of: plain)
        }
    }

    /// True for a class that is isolated to the main actor, as far as that is known.
    func isMainActor(_ type: TypeEntry) -> Bool {
        if ([type] + superclasses(of: type)).contains(where: \.isMainActor) { return true }
        // Classes and protocols of UIKit; a class that conforms to one of them is isolated, too.
        return frameworkClasses(of: type).contains {
            $0.hasPrefix("UI") && $0.dropFirst(2).first?.isUppercase == true
        }
    }
}

extension String {
    fileprivate var isLayerClass: Bool { hasPrefix("CA") && (hasSuffix("Layer") || hasSuffix("Animation")) }
}

extension LoweringVisitor {
    // MARK: Overrides

    /// Adds the protocols of the methods of `NSObject` that a class overrides to its declaration.
    func adoptObjectOverrides(_ node: ClassDeclSyntax) {
        guard let type = index.types[scopeName], let clause = node.inheritanceClause,
            let last = clause.inheritedTypes.last
        else { return }
        let members = type.members.filter { index.isFirstObjectOverride($0, in: type) && $0.module == type.module }
        guard !members.isEmpty else { return }
        imports.usesPhoneNames = true
        let isMainActor = index.isMainActor(type)
        let names = members.map { member in
            let modifiers = member.declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
            let isIsolated = isMainActor && modifiers?.has("nonisolated") != true
            return ", " + (isIsolated ? "@preconcurrency " : "") + "NSObjectOverrides."
                + ObjectOverrides.protocols[member.key]!
        }
        edits.insert(names.joined(), at: last.type.byteRange.upperBound)
    }

    /// Removes `override` from a method that overrides one of `NSObject`.
    func lowerObjectOverride(_ node: FunctionDeclSyntax) {
        guard node.modifiers.has("override"), let type = index.types[scopeName],
            let member = type.members.first(where: { $0.declaration.id == DeclSyntax(node).id }),
            index.isFirstObjectOverride(member, in: type), !type.forwards(member)
        else { return }
        for modifier in node.modifiers where modifier.name.text == "override" { blank(modifier) }
    }

    /// Removes `override` from an accessibility property of a class that is known to inherit it from `NSObject`.
    func lowerAccessibilityOverride(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("override"), node.isMember, let type = index.types[scopeName],
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            ObjectOverrides.accessibilityProperties.contains(name)
        else { return }
        let frameworks = index.frameworkClasses(of: type)
        guard frameworks.contains("NSObject"), ObjectOverrides.accessibleClasses.isDisjoint(with: frameworks),
            !index.superclasses(of: type).contains(where: { $0.properties[name] != nil })
        else { return }
        for modifier in node.modifiers where modifier.name.text == "override" { blank(modifier) }
    }

    /// Lowers `super.value(forKey: key)` to a call of the method of `NSObject` itself.
    func lowerSuperObjectCall(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.is(SuperExprSyntax.self) == true, let type = index.types[scopeName]
        else { return }
        let name = member.declName.baseName
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        let key = "\(name.plainText)(\(labels))"
        guard ["", "class "].contains(where: { index.isObjectMember($0 + key, of: type) }) else { return }
        edits.replace(name.byteRange, with: "__NSObject_" + name.plainText)
    }

    // MARK: Key paths

    /// Gives a key path its name where observers pass it: `observe(\.layer.position)`, `willChangeValue(for: \.title)`.
    func lowerObservedKeyPath(_ node: FunctionCallExprSyntax) {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let name, let argument = node.arguments.first,
            let path = argument.expression.as(KeyPathExprSyntax.self)
        else { return }
        switch (name, argument.label?.text) {
        case ("observe", nil):
            let labels = node.arguments.dropFirst().map { $0.label?.text }
            guard labels.allSatisfy({ ["options", "changeHandler"].contains($0) }), !ownObserveTakesWritablePath else {
                return
            }
        case ("willChangeValue", "for"), ("didChangeValue", "for"), ("publisher", "for"): break
        default: return
        }
        guard let key = observedKey(of: path) else { return }
        imports.usesPhoneNames = true
        edits.insert("keyValuePath(\"\(key)\", ", at: path.byteRange.lowerBound)
        edits.insert(")", at: path.byteRange.upperBound)
    }

    /// True if the sources declare an `observe` for key paths that can be written, which `keyValuePath` does not return.
    private var ownObserveTakesWritablePath: Bool {
        index.methods("observe", nil).contains { $0.parameterTypes.first?.contains("WritableKeyPath") == true }
    }

    /// The keys of a key path's properties; `nil` if it has other components.
    private func observedKey(of path: KeyPathExprSyntax) -> String? {
        var keys: [String] = []
        var owner = path.root.map { $0.plainName }
        for component in path.components {
            if let property = component.component.as(KeyPathPropertyComponentSyntax.self) {
                let name = property.declName.baseName.plainText
                keys.append(key(of: name, in: owner))
                owner = nil
            } else if !component.component.is(KeyPathOptionalComponentSyntax.self) {
                return nil
            }
        }
        return keys.isEmpty ? nil : keys.joined(separator: ".")
    }

    /// The key of a property: as the type declares it, then as any type of the sources does, then as in Apple's
    /// frameworks.
    private func key(of property: String, in owner: String?) -> String {
        let type = owner.flatMap { index.type($0, in: scopeName) }
        let own = type.map(index.ancestry)?.lazy.compactMap { $0.properties[property] }.first
        if let own { return own }
        if owner != nil, type == nil { return ObjectiveCName.frameworkKey(property) }
        return index.objectiveCKey(of: property) ?? ObjectiveCName.frameworkKey(property)
    }

    // MARK: Classes by name

    /// Lowers `NSClassFromString(name)` and `NSStringFromClass(type)` to functions that know the caller's module.
    func lowerClassName(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["NSClassFromString", "NSStringFromClass"].contains(name), node.arguments.count == 1,
            let argument = node.arguments.first, argument.label == nil
        else { return }
        imports.usesPhoneNames = true
        edits.insert(", in: #fileID", at: argument.expression.byteRange.upperBound)
    }

    // MARK: The Objective-C runtime

    /// Functions of the Objective-C runtime that nothing here can do.
    private static let runtimeFunctions: [String: String] = {
        let swizzling =
            "class methods and closures cannot be exchanged at run time here, only methods of instances; call a function "
            + "of your own in their place"
        let lists = "the members of a class cannot be listed here; use Mirror, or list their names in the source"
        let classes = "classes cannot be made at run time here; declare a subclass"
        var functions: [String: String] = [:]
        for name in [
            "class_getClassMethod", "imp_implementationWithBlock", "imp_getBlock",
        ] { functions[name] = swizzling }
        for name in [
            "class_copyIvarList", "class_copyMethodList", "class_copyProtocolList",
            "objc_getClassList", "objc_copyClassList", "class_getProperty", "class_getInstanceVariable",
            "object_getIvar", "object_setIvar", "protocol_copyMethodDescriptionList",
        ] { functions[name] = lists }
        for name in [
            "objc_allocateClassPair", "objc_registerClassPair", "objc_disposeClassPair", "object_setClass",
            "class_addIvar", "class_addProtocol", "class_addProperty",
        ] { functions[name] = classes }
        return functions
    }()

    /// Reports a call of the Objective-C runtime with the line and what to do.
    func refuseRuntimeCall(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let reason = Self.runtimeFunctions[name], node.buildConditions == []
        else { return }
        diagnose(node, "\(name): \(reason)")
    }
}
