@_exported import CUIKit
import CoreGraphics
import QuartzCore

extension UIView {
    /// Options of closure-based animations. The default curve is ease-in-out.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt

        /// Creates an option set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews of views that change size are laid out as part of the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views receive touches while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// An animation that is not additive starts at the value on the screen, not at the last value that was set
        ///
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats forever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs forward, then backward.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The animation keeps its duration inside another one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The animation keeps its curve inside another one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// The changes of a transition's closure are animated too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition hides one view and shows the other instead of replacing it in the hierarchy.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// The animation keeps its options inside another one.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << curveShift)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << curveShift)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << curveShift)

        /// The view rotates about its vertical center line; the left edge comes forward and moves to the right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << transitionShift)
        /// The view rotates about its vertical center line; the right edge comes forward and moves to the left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << transitionShift)
        /// The old content curls up over the top edge like a calendar page.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << transitionShift)
        /// The new content curls down over the top edge.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << transitionShift)
        /// The old content fades into the new content.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << transitionShift)
        /// The view rotates about its horizontal center line; the top edge comes forward and moves down.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << transitionShift)
        /// The view rotates about its horizontal center line; the bottom edge comes forward and moves up.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << transitionShift)

        static let transitionShift: UInt = 20
        static let transitionBits: UInt = 0xF
        private static let curveShift: UInt = 16
        private static let curveBits: UInt = 0xF

        /// The curve in bits 16…19; ease-in-out if the value is invalid.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int(rawValue >> Self.curveShift & Self.curveBits)) ?? .easeInOut
        }
    }
}

extension UIView {
    /// The speed of an animation at its beginning and end. Any raw value is accepted (L-32); unknown ones are
    /// treated as ease-in-out.
    public typealias AnimationCurve = UIViewAnimationCurve
}

extension UIViewAnimationCurve {
    /// The timing function of the curve.
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        @unknown default: CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }

    /// The control points between (0, 0) and (1, 1).
    var controlPoints: (CGPoint, CGPoint) {
        let curve: TimingCurve =
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            @unknown default: .easeInEaseOut
            }
        return (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
    }
}

extension UIView {
    /// Options of keyframe animations. The curve bits of `AnimationOptions` apply to the whole animation; the
    /// default curve is ease-in-out.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt

        /// Creates an option set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews of views that change size are laid out as part of the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views receive touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation starts at the value on the screen, not at the last value that was set.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation repeats forever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation runs forward, then backward.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// The animation keeps its duration inside another one.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// The animation keeps its options inside another one.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Linear interpolation.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// No interpolation: values change in steps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << modeShift)
        /// Linear interpolation at constant speed; key times are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << modeShift)
        /// Smooth spline interpolation.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << modeShift)
        /// Smooth spline interpolation at constant speed; key times are ignored.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << modeShift)

        private static let modeShift: UInt = 10
        private static let modeBits: UInt = 0xF

        /// The calculation mode in bits 10…13; linear if the value is invalid.
        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> Self.modeShift & Self.modeBits {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The options shared with `AnimationOptions`.
        var animationOptions: AnimationOptions {
            AnimationOptions(rawValue: rawValue & ~(Self.modeBits << Self.modeShift))
        }
    }
}
