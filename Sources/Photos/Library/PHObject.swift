import Foundation

/// Something in the photo library: a value that does not change.
open class PHObject: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    /// What it is called in this library, at each start the same (DV-120): a path below the library's directory.
    public final let localIdentifier: String

    package init(localIdentifier: String) { self.localIdentifier = localIdentifier }

    /// Returns the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal to objects of the same class with the same identifier.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PHObject else { return false }
        return type(of: other) == type(of: self) && other.localIdentifier == localIdentifier
    }

    /// The hash of the identifier.
    open override var hash: Int { localIdentifier.hashValue }
}

/// What will be created by the changes of a change block; it has the identifier of the new object (DV-124).
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
