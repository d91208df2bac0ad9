import Support
import Foundation

/// The registration of a handler for changes of traits, to end it.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls handlers when certain traits of it have changed: a view or view controller (F-26).
///
/// A handler is not called when it is registered, only after changes, with the object and its previous traits. It is
/// released with the object.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends a registration; no effect if it was made with another object.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
    /// Adds a registration; called by the other methods.
    func addTraitRegistration(
        _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
    /// Calls a closure with the object and the previous traits after a change of one of `traits` (F-26).
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        addTraitRegistration(traits) { environment, oldTraits in
            if let environment = environment as? Self { handler(environment, oldTraits) }
        }
    }

    /// Calls a closure with the object, as the type that it asks for, and the previous traits after a change of one of
    /// `traits` (F-26). An object of another type is ignored.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        addTraitRegistration(traits) { environment, oldTraits in
            if let environment = environment as? TraitEnvironment { handler(environment, oldTraits) }
        }
    }

    /// Calls a method of `target`, which is not retained, after a change of one of `traits` (F-26). It may take the
    /// object and its previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return addTraitRegistration(traits) { [weak target] environment, oldTraits in
            if let target { action.perform(on: target, environment, oldTraits) }
        }
    }

    /// Calls a method of the object itself after a change of one of `traits` (F-26). It may take the object and its
    /// previous traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }
}

extension UIView: UITraitChangeObservable {
    /// Ends a registration; no effect if it was made with another view.
    public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        extras?.traitRegistrations.remove(registration)
    }

    /// Adds a registration; called by `registerForTraitChanges`.
    public final func addTraitRegistration(
        _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        editableExtras.traitRegistrations.add(traits, handler)
    }
}

extension UIViewController: UITraitChangeObservable {
    /// Ends a registration; no effect if it was made with another controller.
    public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.remove(registration)
    }

    /// Adds a registration; called by `registerForTraitChanges`.
    public final func addTraitRegistration(
        _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitRegistrations.add(traits, handler)
    }
}

/// The handlers of an object, in the order in which they were registered.
@MainActor final class TraitRegistrations {
    private final class Registration: UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: (any UITraitEnvironment, UITraitCollection) -> Void

        init(_ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }
    }

    private var registrations: [Registration] = []

    func add(
        _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration(traits, handler)
        registrations.append(registration)
        return registration
    }

    func remove(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration }
    }

    /// Calls the handlers of the traits that have changed. One that was removed by another handler is not called.
    func notify(_ environment: any UITraitEnvironment, from oldTraits: UITraitCollection, to traits: UITraitCollection)
    {
        let changed = registrations.filter { registration in
            registration.traits.contains { traits.values.differs(in: $0, from: oldTraits.values) }
        }
        for registration in changed where registrations.contains(where: { $0 === registration }) {
            registration.handler(environment, oldTraits)
        }
    }
}
