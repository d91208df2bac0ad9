import Foundation
import Support

/// An object whose state is saved and restored (L-25): controllers and views with a restoration identifier, and objects
/// that are registered with `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
    /// Adds the object's state to a coder. Controllers, views and registered objects that are saved, too, are encoded as
    /// references.
    func encodeRestorableState(with coder: NSCoder)
    /// Reads the state from a coder.
    func decodeRestorableState(with coder: NSCoder)
    /// All objects have read their state.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    /// Does nothing.
    public func encodeRestorableState(with coder: NSCoder) {}
    /// Does nothing.
    public func decodeRestorableState(with coder: NSCoder) {}
    /// Does nothing.
    public func applicationFinishedRestoringState() {}
}

/// A class that makes controllers whose state is restored (L-163).
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
    /// Makes the controller at a path of restoration identifiers, whose own is the last one, or finds the existing one;
    /// `nil` if it is not to be restored.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

extension UIViewController: UIStateRestoring {
    private static let classKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// The class that makes the controller when its state is restored; `nil`, the default, for the application delegate,
    /// the controllers that exist, or the storyboard (L-163).
    public final var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { (objc_getAssociatedObject(self, Self.classKey) as? RestorationClass)?.type }
        set {
            objc_setAssociatedObject(
                self, Self.classKey, newValue.map(RestorationClass.init), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

/// A metatype as an object.
private final class RestorationClass {
    let type: any UIViewControllerRestoration.Type
    init(_ type: any UIViewControllerRestoration.Type) { self.type = type }
}

extension UIView: UIStateRestoring {}

extension UIApplication {
    /// The key of the bundle's version (`CFBundleVersion`), a string, in the coder of the application (L-25).
    public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
    /// The key of the number of the device family in the coder of the application (L-25).
    public nonisolated static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiomKey"
    /// The key of the date of saving in the coder of the application (L-25).
    public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
    /// The key of the system's version, a string, in the coder of the application (L-25).
    public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"

    /// Saves and restores the state of an object that is no controller or view (L-25). It is not retained. An identifier
    /// that is registered already then stands for the later object.
    public static func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        RegisteredObjects.add(object, restorationIdentifier)
    }

    /// Postpones the end of the restoration until a matching `completeStateRestoration()`, for state that is read from
    /// files; calls nest.
    public final func extendStateRestoration() { stateRestoration.extend() }

    /// Ends one `extendStateRestoration()`; no effect without one.
    public final func completeStateRestoration() { stateRestoration.complete() }
}

/// The objects that were registered for state restoration.
@MainActor enum RegisteredObjects {
    private struct Reference {
        weak var object: (any UIStateRestoring)?
    }

    private static var references: [String: Reference] = [:]

    static func add(_ object: any UIStateRestoring, _ identifier: String) {
        references = references.filter { $0.value.object != nil }
        references[identifier] = Reference(object: object)
    }

    static func object(_ identifier: String) -> (any UIStateRestoring)? { references[identifier]?.object }

    /// Those that exist, in the order of their identifiers.
    static var all: [(identifier: String, object: any UIStateRestoring)] {
        references.sorted { $0.key < $1.key }.compactMap { entry in entry.value.object.map { (entry.key, $0) } }
    }
}
