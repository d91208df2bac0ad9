import Foundation

/// Creates the objects that stand for appearance proxies.
///
/// No initializer of the program's own classes runs: it might start timers or demand other arguments, and every class
/// may have different ones. An instance of the nearest class of UIKit is created with `init()`, and its bytes become
/// the beginning of an object of the wanted class whose other stored properties are zero. The object is never released.
@MainActor enum AppearanceInstances {
    /// The modules whose classes are created with `init()`.
    private static let frameworkModules: Set<String> = [
        "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "UIKitLists", "UIKitCollections",
        "UIKitContainers", "UIKit",
    ]

    /// Creates an object of a class.
    static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        let framework = frameworkClass(of: type)
        let base = framework.makeByDynamicClass()
        if framework == type, let object = base as? Object { return object }
        let layout = ObjectLayout(type)
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: layout.size, alignment: max(layout.alignment, ObjectLayout.headerSize))
        memset(memory, 0, layout.size)
        // The references in the copied bytes belong to the new object: the old one is not released.
        let old = Unmanaged.passRetained(base).toOpaque()
        memcpy(memory, old, ObjectLayout(framework).size)
        memory.storeBytes(of: unsafeBitCast(type as AnyClass, to: UInt.self), as: UInt.self)
        // The reference count of an object that nothing else refers to.
        let fresh = NSObject()
        let count = Unmanaged.passUnretained(fresh).toOpaque().load(
            fromByteOffset: ObjectLayout.countOffset, as: UInt.self)
        memory.storeBytes(of: count, toByteOffset: ObjectLayout.countOffset, as: UInt.self)
        return withExtendedLifetime(fresh) { Unmanaged<Object>.fromOpaque(memory).retain().takeUnretainedValue() }
    }

    /// The nearest class of UIKit among a class and its superclasses.
    private static func frameworkClass(of type: NSObject.Type) -> NSObject.Type {
        var current: AnyClass = type
        while let candidate = current as? NSObject.Type {
            let module = _typeName(candidate, qualified: true).prefix { $0 != "." }
            if frameworkModules.contains(String(module)) { return candidate }
            guard let superclass = _getSuperclass(candidate) else { break }
            current = superclass
        }
        return NSObject.self
    }
}

/// The size of a class's instances, read from its metadata.
private struct ObjectLayout {
    /// The metadata and the reference count at the beginning of every object.
    static let headerSize = 16
    /// The offset of the reference count.
    static let countOffset = 8
    /// The word of the metadata with the size of instances, in its lower half, and their alignment.
    private static let sizeWordIndex = 3

    /// The size of an instance, in bytes.
    let size: Int
    /// The alignment of an instance, in bytes.
    let alignment: Int

    init(_ type: AnyClass) {
        let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self)[Self.sizeWordIndex]
        size = Int(word & 0xFFFF_FFFF)
        alignment = Int(word >> 32 & 0xFFFF) + 1
    }
}
