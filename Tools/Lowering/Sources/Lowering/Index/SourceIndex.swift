/// What a set of sources declares, as far as lowering asks.
struct SourceIndex {
    private(set) var types: [String: TypeEntry] = [:]

    /// Changes what is known of a type.
    mutating func update(_ name: String, _ change: (inout TypeEntry) -> Void) {
        change(&types[name, default: TypeEntry(name: name)])
    }

    /// To be called when all is read: finds out which optional requirements share a base name.
    mutating func finish() {
        for (name, type) in types where !type.optionalRequirements.isEmpty {
            let methods = Dictionary(grouping: type.methods, by: \.base)
            for position in type.optionalRequirements.indices {
                let base = type.optionalRequirements[position].base
                types[name]!.optionalRequirements[position].isOverloaded = (methods[base]?.count ?? 0) > 1
            }
        }
    }

    /// The type that `name` means inside the type `scope`.
    func type(_ name: String, in scope: String = "") -> TypeEntry? {
        var outer = scope.split(separator: ".").map(String.init)
        while true {
            if let found = types[(outer + [name]).joined(separator: ".")] { return found }
            if outer.isEmpty { return nil }
            outer.removeLast()
        }
    }

    /// A type with everything above it that the sources declare, nearest first.
    func ancestry(of type: TypeEntry) -> [TypeEntry] {
        var found = [type]
        var next = 0
        while next < found.count {
            for name in found[next].inherited {
                guard let ancestor = self.type(name, in: found[next].name),
                    !found.contains(where: { $0.name == ancestor.name })
                else { continue }
                found.append(ancestor)
            }
            next += 1
        }
        return found
    }

    /// The methods of a type and what is above it, by base name and, if given, labels.
    func methods(_ base: String, _ labels: [String]?, of type: TypeEntry) -> [MethodEntry] {
        for ancestor in ancestry(of: type) {
            let found = ancestor.methods.filter { $0.base == base && (labels == nil || $0.labels == labels!) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The methods of all types by base name and, if given, labels.
    func methods(_ base: String, _ labels: [String]?) -> [MethodEntry] {
        types.values.flatMap(\.methods).filter { $0.base == base && (labels == nil || $0.labels == labels!) }
    }

    /// Optional requirements of a base name in all protocols.
    func optionalRequirements(_ base: String) -> [OptionalRequirement] {
        types.values.flatMap(\.optionalRequirements).filter { $0.base == base }
    }
}
