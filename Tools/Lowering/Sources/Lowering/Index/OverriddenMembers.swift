/// Overriding across extensions. On iOS, members of extensions that Objective-C knows can override and be overridden;
/// in Swift alone, only members of class bodies can.
///
/// - An override in an extension of a class of the module is *forwarded*: the class body gets an override that calls it.
/// - A member of such an extension that a subclass overrides is forwarded, too.
/// - A member of an extension of a framework's class that subclasses override is *dispatched*: it asks whether the
///   object's class conforms to a protocol of its overrides. The subclass may be a framework's, too, with the override in
///   an extension.
extension SourceIndex {
    /// Determines which members are forwarded or dispatched. Call it after all files were read.
    mutating func findOverriddenMembers() {
        for type in types.values where type.kind != .protocolType {
            for member in type.members where member.isOverride {
                if member.isInExtension, type.kind == .classType, member.module == type.module {
                    update(type.name) { $0.forwardedMembers.insert(member.key) }
                }
                guard let root = root(of: member.key, above: type) else { continue }
                let isOwn = root.kind == .classType && root.module == type.module
                if !isOwn, member.key.hasPrefix("class ") { continue }
                update(root.name) { root in
                    if isOwn {
                        root.forwardedMembers.insert(member.key)
                    } else {
                        root.dispatchedMembers.insert(member.key)
                    }
                }
            }
        }
    }

    /// The superclass that declares a member, if it does so only in extensions.
    private func root(of key: String, above type: TypeEntry) -> TypeEntry? {
        for ancestor in superclasses(of: type) {
            let found = ancestor.members.filter { $0.key == key }
            if found.isEmpty || found.contains(where: \.isOverride) { continue }
            let isOwn = ancestor.kind == .classType && ancestor.module == type.module
            let isLowered = found.allSatisfy { member in
                let forwarder = MemberForwarder(member)
                return member.isInExtension && (isOwn ? forwarder.isPossible : forwarder.isDispatchable)
            }
            return isLowered ? ancestor : nil
        }
        return nil
    }

    /// The superclasses that the sources declare or extend, nearest first, including those of frameworks.
    func superclasses(of type: TypeEntry) -> [TypeEntry] {
        var found: [TypeEntry] = []
        var current: TypeEntry? = type
        if type.kind == nil {
            return FrameworkClasses.superclasses(of: type.name).compactMap { types[$0] }.filter { $0.kind == nil }
        }
        while let type = current {
            current = nil
            for name in type.inherited {
                if let entry = self.type(name, in: type.name), entry.kind == .classType {
                    guard entry.name != type.name, !found.contains(where: { $0.name == entry.name }) else { continue }
                    found.append(entry)
                    current = entry
                    break
                }
                found += ([name] + FrameworkClasses.superclasses(of: name)).compactMap { types[$0] }
                    .filter { $0.kind == nil }
            }
        }
        return found
    }

    /// The framework class whose extension dispatches a member; `nil` if the member is not an override of one.
    func dispatcher(of key: String, in type: TypeEntry) -> TypeEntry? {
        superclasses(of: type).first { $0.dispatchedMembers.contains(key) }
    }

    /// True if no superclass overrides the dispatched member.
    func isFirstOverride(_ key: String, in type: TypeEntry) -> Bool {
        !superclasses(of: type).contains { $0.members.contains { $0.key == key && $0.isOverride } }
    }
}

extension TypeEntry {
    /// The name under which a member of an extension stays callable when the class body takes over its own name.
    func implementationName(_ name: String) -> String {
        "__" + self.name.replacing(".", with: "_") + "_" + name
    }

    /// The protocol of the classes that override a dispatched member.
    func overrideProtocol(_ member: MemberEntry) -> String {
        let labels = member.key.dropFirst(member.name.count).filter { $0 == "_" || $0.isLetter || $0.isNumber }
        return implementationName(member.name) + (labels.isEmpty ? "" : "_" + labels) + "_Overrides"
    }

    /// The name of the overrides of a dispatched member.
    static func overrideName(_ name: String) -> String { "__override_" + name }
}
