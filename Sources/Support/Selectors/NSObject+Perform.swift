import Foundation

// Selectors call methods on the main actor, so these do too: on another thread the call is made later, without a
// result.

extension NSObjectProtocol {
    /// Whether the object has a method for the selector.
    ///
    /// A selector that has only a name (`Selector(("tap:"))`) finds the methods that a `#selector` expression has named
    /// before.
    public func responds(to aSelector: Selector!) -> Bool { aSelector?.isImplemented(by: self) ?? false }

    /// Calls a method without arguments and returns its result; `nil` if that is no object.
    ///
    /// If the object has no such method, a line is written to standard error. From a thread other than the main one,
    /// the call is made later on the main thread and the result is `nil`.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        SelectorCall(target: self, selector: aSelector, arguments: []).perform()
    }

    /// Calls a method with one argument, like `perform(_:)`. A method without parameters is called without it.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        SelectorCall(target: self, selector: aSelector, arguments: [object]).perform()
    }

    /// Calls a method with two arguments, like `perform(_:)`. Surplus arguments are dropped.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        SelectorCall(target: self, selector: aSelector, arguments: [object1, object2]).perform()
    }
}

extension NSObject {
    /// Calls a method with one argument on the main thread: at once if the caller runs there, otherwise later.
    ///
    /// - Parameters:
    ///   - aSelector: the method.
    ///   - arg: its argument; dropped by a method without parameters.
    ///   - wait: whether another thread waits until the method has returned. On the main thread, `false` makes the call
    ///     in the next turn of the run loop.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let call = SelectorCall(target: self, selector: aSelector, arguments: [arg])
        if wait, !MainActorDispatch.isOnMainActor {
            DispatchQueue.main.sync { call.performOnMainActor() }
        } else if wait {
            call.perform()
        } else {
            DispatchQueue.main.async { call.performOnMainActor() }
        }
    }

    /// Calls a method with one argument in a later turn of the run loop.
    ///
    /// Selectors call methods on the main actor here, so that the call does not hold up its caller, but holds up the main
    /// thread (P-193).
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let call = SelectorCall(target: self, selector: aSelector, arguments: [arg])
        DispatchQueue.main.async { call.performOnMainActor() }
    }
}

/// A call of a selector. The target and the arguments are only passed on to the main actor.
struct SelectorCall: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector?
    let arguments: [Any?]

    /// Makes the call: at once on the main actor, otherwise later and without a result.
    @discardableResult
    func perform() -> Unmanaged<AnyObject>? {
        guard MainActorDispatch.isOnMainActor else {
            DispatchQueue.main.async { performOnMainActor() }
            return nil
        }
        return MainActor.assumeIsolated { Result(object: resultOfCall()) }.reference
    }

    /// Makes the call and drops the result.
    @MainActor func performOnMainActor() { _ = resultOfCall() }

    /// Makes the call. Returns the result if it is an object or can be bridged to one.
    @MainActor private func resultOfCall() -> AnyObject? {
        guard let selector else { return nil }
        guard let result = selector.call(target, arguments) else {
            Diagnostics.log("\(type(of: target)) has no method for the selector \(selector), or not for its arguments")
            return nil
        }
        if result is Void { return nil }
        let mirror = Mirror(reflecting: result)
        guard mirror.displayStyle == .optional else { return result as AnyObject }
        return mirror.children.first.map { $0.value as AnyObject }
    }

    /// A result on its way out of the main actor. Objects are kept until the next turn of the run loop, as by an
    /// autorelease pool.
    private struct Result: @unchecked Sendable {
        let reference: Unmanaged<AnyObject>?

        init(object: AnyObject?) {
            reference = object.map { Unmanaged.passRetained($0) }
            let copy = self
            if reference != nil { DispatchQueue.main.async { copy.reference?.release() } }
        }
    }
}
