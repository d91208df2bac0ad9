extension CGPoint {
    /// True when both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// True when both sides are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// True when origin and size are equal after negative sizes are made positive.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
