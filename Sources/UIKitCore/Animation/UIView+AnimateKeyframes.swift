import Foundation

extension UIView {
    /// Animates through the key frames that the closure adds; what it changes outside of them takes the whole
    /// time. Durations are seconds.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let common = options.animationOptions
        let timing = AnimationTiming(
            duration: max(0, duration), delay: max(0, delay), curve: .bezier(common.curve), options: common)
        let block = makeBlock(timing, common.union(.overrideInheritedCurve), completion)
        block.keyframes = KeyframeRecorder(calculationMode: options.calculationMode)
        ViewAnimations.run(block, animations)
    }

    /// Adds a key frame to `animateKeyframes`: what the closure changes goes from `frameStartTime` on for
    /// `frameDuration`, both fractions 0…1 of the whole. Elsewhere the closure just runs.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimations.innermost?.keyframes else {
            animations()
            return
        }
        let outer = keyframes.currentSpan
        keyframes.currentSpan = (frameStartTime, frameDuration)
        animations()
        keyframes.currentSpan = outer
    }
}
