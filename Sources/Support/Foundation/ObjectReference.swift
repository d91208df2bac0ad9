import Foundation

/// How hash tables and map tables hold and compare their objects.
public enum NSPointerFunctions {
    /// Options for holding and for comparing; the default, `[]`, is `strongMemory` with `objectPersonality`.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits; unknown bits have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are retained; the default.
        public static let strongMemory: Options = []
        /// Objects are not retained; an object that is gone is no longer contained.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared with `isEqual(_:)`, Swift values with `==`, other objects by identity; the default.
        public static let objectPersonality: Options = []
        /// Objects are compared by identity.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
        /// Objects that conform to `NSCopying` are copied when they are added.
        public static let copyIn = Options(rawValue: 1 << 16)

        var isWeak: Bool { contains(.weakMemory) }
    }
}

/// An object as the options of a table hold it.
struct ObjectReference<Object> {
    private var strong: Object?
    private weak var weak: AnyObject?
    private let options: NSPointerFunctions.Options
    /// The hash value when the reference was created; it stays when the object is gone.
    let hash: Int

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        self.options = options
        var held = object
        if options.contains(.copyIn), let copy = (object as? any NSCopying)?.copy(with: nil) as? Object { held = copy }
        hash = Self.hash(of: held, options)
        if options.isWeak { weak = held as AnyObject } else { strong = held }
    }

    /// The object; `nil` if it is gone.
    var object: Object? { options.isWeak ? weak.flatMap { $0 as? Object } : strong }

    /// True if the object is the given one, or equal to it where the options say so.
    func refers(to other: Object) -> Bool {
        guard let object else { return false }
        if type(of: object as Any) is AnyClass, (object as AnyObject) === (other as AnyObject) { return true }
        if options.contains(.objectPointerPersonality) { return false }
        if let object = object as? NSObject { return object.isEqual(other) }
        if let object = object as? AnyHashable, let other = other as? AnyHashable { return object == other }
        return false
    }

    static func hash(of object: Object, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality) {
            if let object = object as? NSObject { return object.hash }
            if let object = object as? AnyHashable { return object.hashValue }
        }
        return ObjectIdentifier(object as AnyObject).hashValue
    }
}

/// Enumerates the elements of an array.
final class ArrayEnumerator: NSEnumerator {
    private var rest: ArraySlice<Any>

    init(_ elements: [Any]) { rest = elements[...] }

    override func nextObject() -> Any? { rest.popFirst() }
}
