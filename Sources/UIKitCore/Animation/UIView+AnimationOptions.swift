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
        /// What a transition's closure changes is animated too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition hides one view and shows the other instead of exchanging them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
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

        /// The view turns about its vertical middle, its left edge coming forward and going to the right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << transitionShift)
        /// The view turns about its vertical middle, its right edge coming forward and going to the left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << transitionShift)
        /// The former content is turned up over the top edge, as a sheet of a calendar.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << transitionShift)
        /// The new content is turned down over the top edge.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << transitionShift)
        /// One content fades into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << transitionShift)
        /// The view turns about its horizontal middle, its top edge coming forward and going down.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << transitionShift)
        /// The view turns about its horizontal middle, its bottom edge coming forward and going up.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << transitionShift)

        static let transitionShift: UInt = 20
        static let transitionBits: UInt = 0xF
        private static let curveShift: UInt = 16
        private static let curveBits: UInt = 0xF

        /// The curve in the bits from 16 on; a number that is no curve counts as slow at both ends.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int(rawValue >> Self.curveShift & Self.curveBits)) ?? .easeInOut
        }
    }
}
