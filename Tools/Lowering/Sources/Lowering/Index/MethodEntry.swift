/// A method that the sources declare.
struct MethodEntry {
    /// The name before the parentheses, without backticks.
    var base: String
    /// Argument labels, `_` for none.
    var labels: [String]
    /// Parameter types as they are written.
    var parameterTypes: [String]
    /// The name that Objective-C knows the method by.
    var objectiveCName: String
    var isStatic: Bool
    var isThrowing: Bool
    var isAsync: Bool

    /// Name and labels, such as `show(_:animated:)`.
    var fullName: String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }
}
