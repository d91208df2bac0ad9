import Foundation

/// An object whose class has appearance proxies (CX-104…CX-108).
///
///     UINavigationBar.appearance().tintColor = .red
///     UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).font = .boldSystemFont(ofSize: 15)
///
/// A proxy is an object of the class that keeps what is set on it instead of doing it. Every view that enters a window
/// afterward gets the values. A value set on the view itself stays, for the properties that UIKit marks for appearance
/// proxies and for those of the program (CX-105).
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances of the class and its subclasses.
    static func appearance() -> Self
    /// The proxy for instances in containers, given from the inside outward (CX-106).
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy for instances whose traits contain a collection (CX-107).
    static func appearance(for trait: UITraitCollection) -> Self
    /// The proxy for instances in containers whose traits contain a collection.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// An object in which others can be contained for `appearance(whenContainedInInstancesOf:)`: a view or a controller.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceCustomizable {
    /// The proxy for all instances of the class and its subclasses.
    public static func appearance() -> Self {
        AppearanceProxy.instance(of: self)
    }

    /// The proxy for instances in containers, given from the inside outward: `[Cell.self, Table.self]` are the views in
    /// a `Cell` in a `Table`, with any views in between (CX-106).
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxy.instance(of: self, in: containerTypes)
    }

    /// The proxy for instances whose traits contain a collection; the traits are compared again when they change
    /// (CX-107).
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxy.instance(of: self, for: trait)
    }

    /// The proxy for instances in containers whose traits contain a collection.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxy.instance(of: self, in: containerTypes, for: trait)
    }

    /// The objects that contain the view, from the inside outward: superviews, and the controller of each view.
    package final var appearanceContainers: [NSObject] {
        var containers: [NSObject] = []
        var view: UIView? = self
        while let current = view {
            if current !== self { containers.append(current) }
            if let controller = current.viewController { containers.append(controller) }
            view = current.superviewStorage
        }
        return containers
    }

    package final var appearanceTraits: UITraitCollection { traitCollection }
}

/// A class whose setters can record on appearance proxies. A conforming class stores `appearanceState`, calls
/// `recordsAppearance(of:_:)` at the beginning of its setters and `AppearanceProxy.apply(to:)` when an object appears.
@MainActor package protocol AppearanceCustomizable: NSObject {
    /// What the object has to do with appearance proxies; `nil` at first.
    var appearanceState: AppearanceState? { get set }
    /// The objects that contain this one, from the inside outward.
    var appearanceContainers: [NSObject] { get }
    /// The traits that are compared with those of proxies.
    var appearanceTraits: UITraitCollection { get }
}

extension AppearanceCustomizable {
    /// To be called at the beginning of a property's setter, which returns if this returns true: the object is a proxy
    /// and keeps the value. Otherwise the value counts as set on the object itself, unless a proxy is being applied; it
    /// then stays if the property is marked for appearance proxies (CX-105).
    package func recordsAppearance<Root: AnyObject, Value>(
        of property: ReferenceWritableKeyPath<Root, Value>, _ value: Value, isMarked: Bool = true
    ) -> Bool {
        if let proxy = appearanceState?.proxy {
            proxy.record(.property(property), isMarked) { object in
                if let object = object as? Root { object[keyPath: property] = value }
            }
            return true
        }
        if isMarked { noteSetDirectly(.property(property)) }
        return false
    }

    /// The same for a method with a value and further arguments, such as `setTitleColor(_:for:)`; `name` and the
    /// arguments except the value identify the call. `call` repeats it.
    package func recordsAppearance<Root: AnyObject>(
        ofCall name: String, _ arguments: [Int] = [], isMarked: Bool = true, _ call: @escaping (Root) -> Void
    ) -> Bool {
        if let proxy = appearanceState?.proxy {
            proxy.record(.call(name, arguments), isMarked) { object in
                if let object = object as? Root { call(object) }
            }
            return true
        }
        if isMarked { noteSetDirectly(.call(name, arguments)) }
        return false
    }

    private func noteSetDirectly(_ key: AppearanceKey) {
        if AppearanceProxy.target === self { return }
        let state = appearanceState ?? AppearanceState()
        if appearanceState == nil { appearanceState = state }
        if !state.directlySet.contains(key) { state.directlySet.append(key) }
    }
}

extension UIView {
    /// Keeps a value on an appearance proxy. A program calls it in the observer or setter of a property, and
    /// returns if the result is true; `lower` adds the call to `@objc dynamic` properties (CX-105).
    ///
    ///     var ringColor = UIColor.gray {
    ///         didSet {
    ///             if recordsAppearance(of: \Dial.ringColor, ringColor) { return }
    ///             setNeedsDisplay()
    ///         }
    ///     }
    ///
    /// - Returns: true on a proxy, whose other properties must not be used then; false on views, on which the value
    ///   then counts as set directly.
    public final func recordsAppearance<Root: UIView, Value>(
        of property: ReferenceWritableKeyPath<Root, Value>, _ value: Value
    ) -> Bool {
        recordsAppearance(of: property, value, isMarked: true)
    }

    /// Whether the object is an appearance proxy.
    public final var isAppearanceProxy: Bool { appearanceState?.proxy != nil }
}
