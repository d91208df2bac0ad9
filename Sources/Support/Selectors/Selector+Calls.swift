import Foundation

// The initializers to which `#selector` in unmodified sources is lowered where `Type.method` is not sufficient:
// protocol methods, methods of objects whose class is not spelled out, overloads, getters and setters.

extension Selector {
    /// Creates a selector from a name and a call of a method without arguments:
    /// `Selector("tap", of: MyClass.self) { $0.tap() }`.
    public init<Target, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        _ call: @escaping @MainActor (Target) -> Result
    ) {
        self.init(
            name: name, arguments: 0,
            method: .makeCall0(call))
    }

    /// Creates a selector from a name and a call of a method with one argument:
    /// `Selector("tap:", of: MyClass.self) { $0.tap($1) }`.
    public init<Target, A, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        _ call: @escaping @MainActor (Target, A) -> Result
    ) {
        self.init(
            name: name, arguments: 1,
            method: .makeCall1(call))
    }

    /// Creates a selector from a name and a call of a method with two arguments:
    /// `Selector("tap:with:", of: MyClass.self) { $0.tap($1, with: $2) }`.
    public init<Target, A, B, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        _ call: @escaping @MainActor (Target, A, B) -> Result
    ) {
        self.init(
            name: name, arguments: 2,
            method: .makeCall2(call))
    }

    /// Creates a selector from a name and a call of a method with three arguments:
    /// `Selector("tap:with:after:", of: MyClass.self) { $0.tap($1, with: $2, after: $3) }`.
    public init<Target, A, B, C, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        _ call: @escaping @MainActor (Target, A, B, C) -> Result
    ) {
        self.init(
            name: name, arguments: 3,
            method: .makeCall3(call))
    }

    /// A name and a method with no argument: `Selector("tap", of: MyClass.self, method: { $0.tap })`.
    public init<Target, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        method: @escaping (Target) -> @MainActor () -> Result
    ) {
        self.init(
            name: name, arguments: 0,
            method: .make0(method))
    }

    /// A name and a method with one argument: `Selector("tap", of: MyClass.self, method: { $0.tap })`.
    public init<Target, A, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        method: @escaping (Target) -> @MainActor (A) -> Result
    ) {
        self.init(
            name: name, arguments: 1,
            method: .make1(method))
    }

    /// A name and a method with two arguments: `Selector("tap", of: MyClass.self, method: { $0.tap })`.
    public init<Target, A, B, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) {
        self.init(
            name: name, arguments: 2,
            method: .make2(method))
    }

    /// A name and a method with three arguments: `Selector("tap", of: MyClass.self, method: { $0.tap })`.
    public init<Target, A, B, C, Result>(
        _ name: String, of type: @autoclosure () -> Target.Type,
        method: @escaping (Target) -> @MainActor (A, B, C) -> Result
    ) {
        self.init(
            name: name, arguments: 3,
            method: .make3(method))
    }
}
