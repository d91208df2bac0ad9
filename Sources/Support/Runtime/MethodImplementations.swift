import Foundation
import Synchronization

// Exchanging methods, as `method_exchangeImplementations` does. Swift's method tables are fixed when a program is built, so
// only methods that ask before they run can be exchanged: those of UIKit in `ReplaceableMethods`, and the methods of lowered
// sources that a file with such calls names with `#selector`.

/// A method of a class, as `class_getInstanceMethod(_:_:)` finds it.
public struct Method: Hashable, Sendable {
    let owner: AnyClass
    let selector: String

    init(_ owner: AnyClass, _ selector: String) {
        self.owner = owner
        self.selector = selector
    }

    /// True for the same selector of the same class.
    public static func == (a: Method, b: Method) -> Bool { a.owner == b.owner && a.selector == b.selector }

    /// Hashes the class and the selector.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(owner))
        hasher.combine(selector)
    }
}

/// The implementation of a method: what its declaration runs, whatever calls of the method run now.
public struct IMP: Hashable, Sendable {
    let method: Method
    let body: MethodBody

    /// True for implementations of the same declaration.
    public static func == (a: IMP, b: IMP) -> Bool { a.method == b.method }

    /// Hashes the declaration.
    public func hash(into hasher: inout Hasher) { hasher.combine(method) }

    @MainActor fileprivate func call(_ object: AnyObject, _ arguments: [Any?]) -> Any? {
        guard let result = body(object, arguments) else {
            fatalError("\(type(of: object)) cannot run the implementation of \(method.selector) with these arguments")
        }
        return result
    }
}

/// Runs a declaration for an object. Returns its result, `()` if it has none; `nil` if object or arguments do not fit.
typealias MethodBody = @MainActor @Sendable (AnyObject, [Any?]) -> Any?

enum MethodImplementations {
    /// The implementations that were set, by the method.
    private static let replaced = Mutex<[Method: IMP]>([:])
    /// True after the first was set. Methods read it before each call; a thread that misses the change runs the method as
    /// if it had called earlier.
    nonisolated(unsafe) fileprivate(set) static var isActive = false

    /// The declaration that runs next without asking for its replacement.
    @MainActor static var running: (object: ObjectIdentifier, selector: String)?

    /// The implementation that a class itself, not a superclass, has for a selector: what was set, or its declaration.
    static func implementation(_ selector: String, of type: AnyClass) -> IMP? {
        let method = Method(type, selector)
        if let set = replaced.withLock({ $0[method] }) { return set }
        return ObjectiveCClass.table(of: type).list.bodies[selector].map { IMP(method: method, body: $0) }
    }

    /// The nearest class from `type` on that has a method, with its implementation.
    static func find(_ selector: String, from type: AnyClass) -> (owner: AnyClass, implementation: IMP)? {
        var level: AnyClass? = type
        while let here = level {
            if let found = implementation(selector, of: here) { return (here, found) }
            level = _getSuperclass(here)
        }
        return nil
    }

    static func current(_ method: Method) -> IMP? { replaced.withLock { $0[method] } }

    static func set(_ implementation: IMP, for method: Method) {
        replaced.withLock { $0[method] = implementation }
        isActive = true
    }

    /// The implementation that was set for a method of the object's class or of a superclass.
    static func replacement(_ selector: String, for object: AnyObject) -> IMP? {
        var level: AnyClass? = type(of: object)
        while let here = level {
            if let set = current(Method(here, selector)) { return set }
            level = _getSuperclass(here)
        }
        return nil
    }
}

/// Whether any method was replaced; methods that can be replaced ask this first.
public var areMethodsReplaced: Bool { MethodImplementations.isActive }

/// Calls the implementation that was set for a method. Lowered methods and those of UIKit begin with it. Off the main thread
/// a method runs its own declaration.
///
/// - Parameters:
///   - selector: the method's name in Objective-C.
///   - object: the object whose method was called.
///   - arguments: all arguments.
/// - Returns: the result, `()` if there is none; `nil` if the method runs its own declaration.
public func callReplacedMethod(_ selector: String, _ object: AnyObject, _ arguments: [Any?]) -> Any? {
    guard MainActorDispatch.isOnMainActor else { return nil }
    nonisolated(unsafe) let target = object
    nonisolated(unsafe) let given = arguments
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated {
        if let running = MethodImplementations.running, running == (ObjectIdentifier(target), selector) {
            MethodImplementations.running = nil
        } else {
            result = MethodImplementations.replacement(selector, for: target)?.call(target, given)
        }
    }
    return result
}

// MARK: The functions of Objective-C

/// The method of a class or its superclasses for a selector; `nil` if no such method can be replaced.
/// - Parameter fileID: the calling file, whose module may extend classes of other modules.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector, in fileID: String = #fileID) -> Method? {
    ObjectiveCClass.addModule(String(fileID.prefix { $0 != "/" }))
    guard let cls, let selector = name.name, let found = MethodImplementations.find(selector, from: cls) else {
        return nil
    }
    return Method(found.owner, selector)
}

/// What a call of a method runs for objects of a class; `nil` if the method cannot be replaced.
/// - Parameter fileID: the calling file, whose module may extend classes of other modules.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector, in fileID: String = #fileID) -> IMP? {
    ObjectiveCClass.addModule(String(fileID.prefix { $0 != "/" }))
    guard let cls, let selector = name.name else { return nil }
    return MethodImplementations.find(selector, from: cls)?.implementation
}

/// What a call of a method runs.
public func method_getImplementation(_ m: Method) -> IMP {
    guard let implementation = MethodImplementations.implementation(m.selector, of: m.owner) else {
        fatalError("the method \(m.selector) has no implementation")
    }
    return implementation
}

/// Sets what calls of a method run. Returns what they ran before.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let before = method_getImplementation(m)
    MethodImplementations.set(imp, for: m)
    return before
}

/// Exchanges what calls of two methods run.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let (first, second) = (method_getImplementation(m1), method_getImplementation(m2))
    MethodImplementations.set(second, for: m1)
    MethodImplementations.set(first, for: m2)
}

/// The name of a method.
public func method_getName(_ m: Method) -> Selector { Selector(m.selector) }

/// The types of a method in Objective-C's encoding: always `nil`, as Swift's methods have none. It may be passed on to the
/// functions here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Gives a class an implementation of a method that only a superclass has.
///
/// - Returns: true if it was added; false if the class itself has the method, or none of its superclasses does.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    guard let cls, let selector = name.name, MethodImplementations.implementation(selector, of: cls) == nil,
        MethodImplementations.find(selector, from: cls) != nil
    else { return false }
    MethodImplementations.set(imp, for: Method(cls, selector))
    return true
}

/// Sets what calls of a method run for objects of a class.
///
/// - Returns: what they ran before if the class itself has the method.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let cls, let selector = name.name else { return nil }
    let before = MethodImplementations.implementation(selector, of: cls)
    MethodImplementations.set(imp, for: Method(cls, selector))
    return before
}

// MARK: Calling an implementation

/// An implementation without arguments as a function. `unsafeBitCast(imp, to: F.self)` is lowered to it. The function is
/// called on the main thread; a `nil` implementation stops the program when it is called.
public func implementationFunction<Object, Result>(
    _ imp: IMP?, as type: ((Object, Selector) -> Result).Type
) -> (Object, Selector) -> Result {
    { object, _ in run(imp, object, []) }
}

/// An implementation with one argument as a function.
public func implementationFunction<Object, A, Result>(
    _ imp: IMP?, as type: ((Object, Selector, A) -> Result).Type
) -> (Object, Selector, A) -> Result {
    { object, _, a in run(imp, object, [a]) }
}

/// An implementation with two arguments as a function.
public func implementationFunction<Object, A, B, Result>(
    _ imp: IMP?, as type: ((Object, Selector, A, B) -> Result).Type
) -> (Object, Selector, A, B) -> Result {
    { object, _, a, b in run(imp, object, [a, b]) }
}

/// An implementation with three arguments as a function.
public func implementationFunction<Object, A, B, C, Result>(
    _ imp: IMP?, as type: ((Object, Selector, A, B, C) -> Result).Type
) -> (Object, Selector, A, B, C) -> Result {
    { object, _, a, b, c in run(imp, object, [a, b, c]) }
}

/// Runs an implementation on the main actor, where the caller is.
private func run<Result>(_ imp: IMP?, _ object: Any, _ arguments: [Any?]) -> Result {
    guard let imp else { fatalError("there is no implementation to call") }
    nonisolated(unsafe) let target = object as AnyObject
    nonisolated(unsafe) let given = arguments
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated { result = imp.call(target, given) }
    guard let typed = result as? Result else {
        fatalError("the implementation of \(imp.method.selector) does not return \(Result.self)")
    }
    return typed
}
