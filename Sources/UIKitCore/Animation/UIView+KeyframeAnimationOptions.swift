import QuartzCore

extension UIView {
    /// How an animation of key frames runs. A curve of `AnimationOptions` in the same bits covers the whole
    /// animation; without one it is slow at both ends.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews of views that change size are laid out as part of the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views get touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation starts at what is on the screen, not at the last value that was set.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation repeats without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation runs forward, then backward.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// The animation keeps its duration inside another one.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// The animation keeps its options inside another one.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from value to value.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// From value to value without anything between.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << modeShift)
        /// Straight, at even speed whatever the times say.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << modeShift)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << modeShift)
        /// On a smooth curve, at even speed whatever the times say.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << modeShift)

        private static let modeShift: UInt = 10
        private static let modeBits: UInt = 0xF

        /// The calculation mode in the bits from 10 on; a number that is none counts as linear.
        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> Self.modeShift & Self.modeBits {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// What these options have in common with `AnimationOptions`.
        var animationOptions: AnimationOptions {
            AnimationOptions(rawValue: rawValue & ~(Self.modeBits << Self.modeShift))
        }
    }
}
