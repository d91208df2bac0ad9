extension UIView {
    /// How an animation in closure form runs. Without a curve it is slow at both ends.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews of views that change size are laid out as part of the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views get touches while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts at what is on the screen, not at the last value that was set.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs forward, then backward.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The animation keeps its duration inside another one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The animation keeps its curve inside another one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// The animation keeps its options inside another one.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << curveShift)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << curveShift)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << curveShift)

        private static let curveShift: UInt = 16
        private static let curveBits: UInt = 0xF

        /// The curve in the bits from 16 on; a number that is no curve counts as slow at both ends.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int(rawValue >> Self.curveShift & Self.curveBits)) ?? .easeInOut
        }
    }
}
