import Foundation

/// A property in the list of a class.
public typealias objc_property_t = OpaquePointer

/// The class of an object; `nil` for `nil` and for values that are no objects.
public func object_getClass(_ obj: Any?) -> AnyClass? {
    obj.flatMap { type(of: $0) as? AnyClass }
}

/// The superclass of a class; `nil` for one without.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// The properties that Objective-C would know of a class, without those of superclasses, sorted by name: those of lowered
/// classes and of UIKit that have keys.
///
/// - Parameter outCount: gets their number.
/// - Returns: the properties, which the caller frees with `free`; `nil` if there are none.
public func class_copyPropertyList(
    _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
    let names = cls.map { ObjectiveCClass.table(of: $0).list.properties.keys.sorted() } ?? []
    outCount?.pointee = UInt32(names.count)
    guard !names.isEmpty else { return nil }
    let list = malloc(names.count * MemoryLayout<objc_property_t>.stride)!
        .bindMemory(to: objc_property_t.self, capacity: names.count)
    for (index, name) in names.enumerated() { (list + index).initialize(to: PropertyNames.pointer(name)) }
    return list
}

/// The name of a property, as long as the program runs.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { UnsafePointer(property) }

/// The names of properties that were listed; each is kept once.
private enum PropertyNames {
    private nonisolated(unsafe) static var pointers: [String: OpaquePointer] = [:]
    private static let lock = NSLock()

    static func pointer(_ name: String) -> OpaquePointer {
        lock.withLock {
            if let known = pointers[name] { return known }
            let pointer = OpaquePointer(strdup(name)!)
            pointers[name] = pointer
            return pointer
        }
    }
}
