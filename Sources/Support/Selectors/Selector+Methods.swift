import Foundation

// One initializer for each number of arguments, for methods isolated to the main actor and others, with a name and
// without. Methods are always called on the main actor. Isolation is not part of a function's representation, so a
// nonisolated method can be passed on as a main-actor one.

extension Selector {
    /// A method with no argument: `Selector(MyClass.method)`.
    public init<Target: AnyObject, Result>(
        _ method: @escaping (Target) -> () -> Result
    ) {
        self.init(
            name: nil, arguments: 0,
            method: .make0(unsafeBitCast(method, to: ((Target) -> @MainActor () -> Result).self)))
    }

    /// A main-actor method with no argument: `Selector(MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, Result>(
        _ method: @escaping (Target) -> @MainActor () -> Result
    ) {
        self.init(name: nil, arguments: 0, method: .make0(method))
    }

    /// A method with one argument: `Selector(MyClass.method)`.
    public init<Target: AnyObject, A, Result>(
        _ method: @escaping (Target) -> (A) -> Result
    ) {
        self.init(
            name: nil, arguments: 1,
            method: .make1(unsafeBitCast(method, to: ((Target) -> @MainActor (A) -> Result).self)))
    }

    /// A main-actor method with one argument: `Selector(MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, A, Result>(
        _ method: @escaping (Target) -> @MainActor (A) -> Result
    ) {
        self.init(name: nil, arguments: 1, method: .make1(method))
    }

    /// A method with two arguments: `Selector(MyClass.method)`.
    public init<Target: AnyObject, A, B, Result>(
        _ method: @escaping (Target) -> (A, B) -> Result
    ) {
        self.init(
            name: nil, arguments: 2,
            method: .make2(unsafeBitCast(method, to: ((Target) -> @MainActor (A, B) -> Result).self)))
    }

    /// A main-actor method with two arguments: `Selector(MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, A, B, Result>(
        _ method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) {
        self.init(name: nil, arguments: 2, method: .make2(method))
    }

    /// A method with three arguments: `Selector(MyClass.method)`.
    public init<Target: AnyObject, A, B, C, Result>(
        _ method: @escaping (Target) -> (A, B, C) -> Result
    ) {
        self.init(
            name: nil, arguments: 3,
            method: .make3(unsafeBitCast(method, to: ((Target) -> @MainActor (A, B, C) -> Result).self)))
    }

    /// A main-actor method with three arguments: `Selector(MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, A, B, C, Result>(
        _ method: @escaping (Target) -> @MainActor (A, B, C) -> Result
    ) {
        self.init(name: nil, arguments: 3, method: .make3(method))
    }

    /// A name and its method with no argument: `Selector("name", MyClass.method)`.
    public init<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> () -> Result
    ) {
        self.init(
            name: name, arguments: 0,
            method: .make0(unsafeBitCast(method, to: ((Target) -> @MainActor () -> Result).self)))
    }

    /// A name and its main-actor method with no argument: `Selector("name", MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
    ) {
        self.init(name: name, arguments: 0, method: .make0(method))
    }

    /// A name and its method with one argument: `Selector("name", MyClass.method)`.
    public init<Target: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (Target) -> (A) -> Result
    ) {
        self.init(
            name: name, arguments: 1,
            method: .make1(unsafeBitCast(method, to: ((Target) -> @MainActor (A) -> Result).self)))
    }

    /// A name and its main-actor method with one argument: `Selector("name", MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A) -> Result
    ) {
        self.init(name: name, arguments: 1, method: .make1(method))
    }

    /// A name and its method with two arguments: `Selector("name", MyClass.method)`.
    public init<Target: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (Target) -> (A, B) -> Result
    ) {
        self.init(
            name: name, arguments: 2,
            method: .make2(unsafeBitCast(method, to: ((Target) -> @MainActor (A, B) -> Result).self)))
    }

    /// A name and its main-actor method with two arguments: `Selector("name", MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) {
        self.init(name: name, arguments: 2, method: .make2(method))
    }

    /// A name and its method with three arguments: `Selector("name", MyClass.method)`.
    public init<Target: AnyObject, A, B, C, Result>(
        _ name: String, _ method: @escaping (Target) -> (A, B, C) -> Result
    ) {
        self.init(
            name: name, arguments: 3,
            method: .make3(unsafeBitCast(method, to: ((Target) -> @MainActor (A, B, C) -> Result).self)))
    }

    /// A name and its main-actor method with three arguments: `Selector("name", MyClass.method)`.
    @_disfavoredOverload
    public init<Target: AnyObject, A, B, C, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A, B, C) -> Result
    ) {
        self.init(name: name, arguments: 3, method: .make3(method))
    }
}
