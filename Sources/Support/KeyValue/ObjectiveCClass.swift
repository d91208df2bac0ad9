import Foundation
import Synchronization

/// The names of classes, found by the names of their tables.
package enum ObjectiveCClass {
    /// The names of one class, without those of superclasses.
    final class Table: @unchecked Sendable {
        let list: ObjectiveCNameList

        init(_ list: ObjectiveCNameList) { self.list = list }
    }

    private struct State: Sendable {
        var tables: [ObjectIdentifier: Table] = [:]
        /// The modules in which classes of other modules may be extended.
        var modules: Set<String> = []
    }

    private static let state = Mutex(State(modules: Set(programModule.map { [$0] } ?? [])))

    /// The module of the program, by its file.
    package static let programModule: String? = {
        let program = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent
        return program.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    }()

    /// The modules in which names are looked up.
    static var modules: Set<String> { state.withLock(\.modules) }

    /// Makes a module known whose extensions of other modules' classes are looked up.
    package static func addModule(_ module: String) {
        state.withLock { state in
            if state.modules.insert(module).inserted { state.tables = [:] }
        }
    }

    // MARK: Tables

    static func table(of type: AnyClass) -> Table {
        if let known = state.withLock({ $0.tables[ObjectIdentifier(type)] }) { return known }
        let module = String(String(reflecting: type).prefix { $0 != "." })
        if !isSystemModule(module) { addModule(module) }
        // Outside the lock: what the tables run may look up names.
        var list = ObjectiveCNameList()
        for names in types(of: type) { fill(&list, from: names) }
        let table = Table(list)
        state.withLock { $0.tables[ObjectIdentifier(type)] = table }
        return table
    }

    /// Adds the names of a table. It may refer to members of the main actor, but calls none, so any thread may do that.
    private static func fill(_ list: inout ObjectiveCNameList, from names: any ObjectiveCNaming.Type) {
        typealias Fill = (any ObjectiveCNaming.Type, inout ObjectiveCNameList) -> Void
        unsafeBitCast(fillOnMainActor, to: Fill.self)(names, &list)
    }

    private static let fillOnMainActor:
        @MainActor @Sendable (any ObjectiveCNaming.Type, inout ObjectiveCNameList) -> Void =
            addNames

    @MainActor private static func addNames(of names: any ObjectiveCNaming.Type, to list: inout ObjectiveCNameList) {
        names.list(&list)
    }

    private static func isSystemModule(_ module: String) -> Bool { module == "Foundation" || module == "Swift" }

    /// The tables of a class: in its body, and in extensions of its module and of the program's modules. They are classes:
    /// optimized builds leave out other types that nothing refers to.
    private static func types(of type: AnyClass) -> [any ObjectiveCNaming.Type] {
        guard let mangled = _mangledTypeName(type) else { return [] }
        if mangled.contains("$") { return privateTypes(of: type) }
        var found: [any ObjectiveCNaming.Type] = []
        for base in ["ObjectiveCNames", "NibNames"] {
            if let own = names(in: mangled, base) { found.append(own) }
            let modules = state.withLock(\.modules).sorted()
            for context in [mangled] + modules.map({ mangled + "\($0.utf8.count)\($0)E" }) {
                for number in 1... {
                    guard let next = names(in: context, "\(base)\(number)") else { break }
                    found.append(next)
                }
            }
        }
        return found
    }

    private static func names(in context: String, _ name: String) -> (any ObjectiveCNaming.Type)? {
        _typeByName(context + "\(name.utf8.count)\(name)C") as? any ObjectiveCNaming.Type
    }

    /// The tables of a private class, which the runtime does not find by name: its file has a type that refers to it.
    private static func privateTypes(of type: AnyClass) -> [any ObjectiveCNaming.Type] {
        let module = String(String(reflecting: type).prefix { $0 != "." })
        let name = "ObjectiveCNames_\(type)"
        guard let marker = _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"),
            let names = marker as? any ObjectiveCNaming.Type
        else { return [] }
        return [names]
    }

    // MARK: Lookup

    /// The property of a key: of the object's class first, then of its superclasses. A key that starts with `is` finds
    /// the property without it, and the other way round.
    package static func property(_ key: String, of object: AnyObject) -> KeyValueProperty? {
        let other = alternative(key)
        var level: AnyClass? = type(of: object)
        while let here = level {
            let properties = table(of: here).list.properties
            if let found = properties[key] ?? properties[other] { return found }
            level = _getSuperclass(here)
        }
        return nil
    }

    /// The property of a key that a class itself declares, in its body or an extension.
    package static func property(_ key: String, declaredBy type: AnyClass) -> KeyValueProperty? {
        table(of: type).list.properties[key]
    }

    private static func alternative(_ key: String) -> String {
        if key.hasPrefix("is"), let next = key.dropFirst(2).first, next.isUppercase {
            return next.lowercased() + key.dropFirst(3)
        }
        return "is" + key.prefix(1).uppercased() + key.dropFirst()
    }

    /// The key of a property that a class has by this key path.
    static func key(of path: AnyKeyPath, in type: AnyClass) -> String? {
        var level: AnyClass? = type
        while let here = level {
            if let found = table(of: here).list.properties.values.first(where: { $0.path == path }) {
                return found.name
            }
            level = _getSuperclass(here)
        }
        return nil
    }

    /// The first value that a table of a class or its superclasses has.
    static func first<Value>(in type: AnyClass, _ find: (ObjectiveCNameList) -> Value?) -> Value? {
        var level: AnyClass? = type
        while let here = level {
            if let found = find(table(of: here).list) { return found }
            level = _getSuperclass(here)
        }
        return nil
    }

    /// Makes the methods of an object's class and superclasses known by name. Returns false if they were known.
    @discardableResult package static func bindMethods(of object: AnyObject) -> Bool {
        var level: AnyClass? = type(of: object)
        var isNew = false
        while let here = level {
            if state.withLock({ $0.tables[ObjectIdentifier(here)] == nil }) {
                isNew = true
                _ = table(of: here)
            }
            level = _getSuperclass(here)
        }
        return isNew
    }
}
