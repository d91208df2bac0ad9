import CoreGraphics

extension UIFont {
    /// How heavy letters are: 0 is regular, positive is heavier, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number.
        public var rawValue: CGFloat
        /// Makes a weight from a number between -1 and 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a weight from a number between -1 and 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Hairline letters.
        public static let ultraLight = Weight(-0.8)
        /// Very light letters.
        public static let thin = Weight(-0.6)
        /// Light letters.
        public static let light = Weight(-0.4)
        /// The weight of running text.
        public static let regular = Weight(0)
        /// A little heavier than regular.
        public static let medium = Weight(0.23)
        /// Between medium and bold.
        public static let semibold = Weight(0.3)
        /// Bold letters.
        public static let bold = Weight(0.4)
        /// Heavier than bold.
        public static let heavy = Weight(0.56)
        /// The heaviest letters.
        public static let black = Weight(0.62)
    }
}

extension UIFont.Weight {
    /// The scale of the original beside that of font files; between the rows the value is interpolated.
    private static let scale: [(weight: CGFloat, value: CGFloat)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
        (1, 1000),
    ]

    /// The weight on the scale of font files, 100 to 1000.
    var openTypeWeight: Int {
        let scale = Self.scale
        guard rawValue > scale[0].weight else { return Int(scale[0].value) }
        for (low, high) in zip(scale, scale.dropFirst()) where rawValue <= high.weight {
            let fraction = (rawValue - low.weight) / (high.weight - low.weight)
            return Int((low.value + fraction * (high.value - low.value)).rounded())
        }
        return Int(scale[scale.count - 1].value)
    }

    /// The weight for a value on the scale of font files, 100 to 1000.
    init(openTypeWeight: Int) {
        let scale = Self.scale
        let value = CGFloat(min(max(openTypeWeight, 100), 1000))
        for (low, high) in zip(scale, scale.dropFirst()) where value <= high.value {
            let fraction = (value - low.value) / (high.value - low.value)
            self.init(low.weight + fraction * (high.weight - low.weight))
            return
        }
        self.init(1)
    }
}
