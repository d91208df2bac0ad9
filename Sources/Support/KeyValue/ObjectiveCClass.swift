import Foundation
import Synchronization

/// The names of classes, found by the names of their tables.
package enum ObjectiveCClass {
    /// The names of one class, without those of superclasses.
    final class Table: @unchecked Sendable {
        let list: ObjectiveCNameList

        init(_ list: ObjectiveCNameList) { self.list = list }
    }

    /// The names that are written in the body of a class.
    private final class Body: @unchecked Sendable {
        let names: any ObjectiveCNaming.Type
        let list: ObjectiveCNameList

        init(_ names: any ObjectiveCNaming.Type, _ list: ObjectiveCNameList) {
            self.names = names
            self.list = list
        }
    }

    private struct BodyKey: Hashable {
        var type: ObjectIdentifier
        /// The name of the table.
        var base: String
    }

    private struct State: Sendable {
        var tables: [ObjectIdentifier: Table] = [:]
        /// The names in the bodies of classes that were looked for; `nil` for those without any.
        var bodies: [BodyKey: Body?] = [:]
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
        addModule(of: type)
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

    private static func addModule(of type: AnyClass) {
        let module = String(String(reflecting: type).prefix { $0 != "." })
        if !isSystemModule(module) { addModule(module) }
    }

    private static func isSystemModule(_ module: String) -> Bool { module == "Foundation" || module == "Swift" }

    /// The tables of a class: in its body, and in extensions of its module and of the program's modules. They are classes:
    /// optimized builds leave out other types that nothing refers to.
    private static func types(of type: AnyClass) -> [any ObjectiveCNaming.Type] {
        guard let mangled = _mangledTypeName(type) else { return [] }
        if mangled.contains("$") { return privateTypes(of: type) }
        var found: [any ObjectiveCNaming.Type] = []
        for base in bases {
            if let own = body(base, of: type) { found.append(own.names) }
            // Types in extensions of the class's own module are named as if they were in the class.
            let modules = state.withLock(\.modules).sorted().filter { !mangled.hasPrefix("\($0.utf8.count)\($0)") }
            for context in [mangled] + modules.map({ mangled + "\($0.utf8.count)\($0)E" }) {
                for number in 1... {
                    guard let next = names(in: context, "\(base)\(number)") else { break }
                    found.append(next)
                }
            }
        }
        return found
    }

    /// The names of the tables: those that lowering writes, and those of programs that are not lowered.
    private static let bases = ["ObjectiveCNames", "NibNames"]

    /// The names in the body of a class; `nil` for a class without any.
    private static func body(_ base: String, of type: AnyClass) -> Body? {
        let key = BodyKey(type: ObjectIdentifier(type), base: base)
        if let known = state.withLock({ $0.bodies[key] }) { return known }
        var body: Body?
        if let mangled = _mangledTypeName(type), !mangled.contains("$"), let names = names(in: mangled, base) {
            var list = ObjectiveCNameList()
            fill(&list, from: names)
            body = Body(names, list)
        }
        state.withLock { _ = $0.bodies.updateValue(body, forKey: key) }
        return body
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
    ///
    /// Those in the body come first: for each table that does not exist Swift's runtime looks through all types of the program.
    package static func property(_ key: String, declaredBy type: AnyClass) -> KeyValueProperty? {
        if let known = state.withLock({ $0.tables[ObjectIdentifier(type)] }) { return known.list.properties[key] }
        addModule(of: type)
        for base in bases {
            if let found = body(base, of: type)?.list.properties[key] { return found }
        }
        return table(of: type).list.properties[key]
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
