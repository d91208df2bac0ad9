extension CGPoint {
    /// The point as a dictionary with the keys X and Y, from which `init(dictionaryRepresentation:)` makes it again.
    public var dictionaryRepresentation: [String: Any] { ["X": Double(x), "Y": Double(y)] }

    /// Makes the point that a dictionary with the numbers X and Y tells of; `nil` when one is missing.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let x = dict["X"] as? Double, let y = dict["Y"] as? Double else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The size as a dictionary with the keys Width and Height.
    public var dictionaryRepresentation: [String: Any] { ["Width": Double(width), "Height": Double(height)] }

    /// Makes the size that a dictionary with the numbers Width and Height tells of; `nil` when one is missing.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let width = dict["Width"] as? Double, let height = dict["Height"] as? Double else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// The rectangle as a dictionary with the keys X, Y, Width and Height.
    public var dictionaryRepresentation: [String: Any] {
        origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
    }

    /// Makes the rectangle that a dictionary with the numbers X, Y, Width and Height tells of; `nil` when one is
    /// missing.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let origin = CGPoint(dictionaryRepresentation: dict),
            let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}
