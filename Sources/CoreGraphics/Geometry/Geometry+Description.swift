extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses, as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(Double(x)), \(Double(y)))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The sides in parentheses, as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(Double(width)), \(Double(height)))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// Origin and size in parentheses, as `(0.0, 0.0, 1.0, 2.0)`.
    public var debugDescription: String {
        "(\(Double(origin.x)), \(Double(origin.y)), \(Double(size.width)), \(Double(size.height)))"
    }
}
