import Foundation
import Synchronization

/// The key path `path`, with its name for observers: `keyValuePath("layer.position", \.layer.position)`.
///
/// Swift key paths do not know their names. `observe(\.layer.position)` is lowered to a call with this function; programs
/// that are not lowered can write it.
public func keyValuePath<Root, Value>(_ name: String, _ path: KeyPath<Root, Value>) -> KeyPath<Root, Value> {
    KeyValuePaths.setName(name, of: path)
    return path
}

/// The names of key paths.
enum KeyValuePaths {
    /// Key paths are immutable, and only compared and hashed here.
    private struct Path: Hashable, @unchecked Sendable { let path: AnyKeyPath }

    private static let names = Mutex<[Path: String]>([:])

    static func setName(_ name: String, of path: AnyKeyPath) {
        names.withLock { $0[Path(path: path)] = name }
    }

    /// The name of a key path: as it was given, from the names of the class, or from the description of the path, which
    /// has the names of stored properties.
    static func name(of path: AnyKeyPath, in type: AnyClass) -> String? {
        if let known = names.withLock({ $0[Path(path: path)] }) { return known }
        if let key = ObjectiveCClass.key(of: path, in: type) { return key }
        let description = String(describing: path)
        guard !description.contains("<"), let dot = description.firstIndex(of: ".") else { return nil }
        return description[description.index(after: dot)...].filter { $0 != "?" && $0 != "!" }
    }

    /// The name of a key path; stops the program if there is none.
    static func requiredName(of path: AnyKeyPath, in type: AnyClass) -> String {
        guard let name = name(of: path, in: type) else {
            fatalError(
                "Could not extract a String from KeyPath \(path). Pass keyValuePath(\"name\", \\.name), or list the "
                    + "property in an ObjectiveCNames of the class.")
        }
        return name
    }
}
