/// Something in the sources that cannot be lowered.
public struct LoweringDiagnostic: Error, Hashable, CustomStringConvertible {
    /// The file as it was given.
    public var path: String
    /// Line and column, counted from 1.
    public var line: Int
    /// Column in bytes, counted from 1.
    public var column: Int
    /// What is wrong and what to do instead.
    public var message: String

    /// One line in the form that compilers use.
    public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
