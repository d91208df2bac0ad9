import QuartzCore

/// Collects what the closures of an animator change, also in animations that they begin themselves.
@MainActor final class AnimatorRecorder {
    /// The part of the whole, 0…1, after which the changes of the present closure begin.
    let delay: Double
    private(set) var tracks: [AnimatorTrack] = []

    init(delay: Double) { self.delay = delay }

    /// Notes that a property goes from one value to another.
    func record(_ view: UIView, _ key: String, from: Any?, to: Any?) {
        add(AnimatorTrack(view: view, key: key, start: from, end: to, delay: delay))
    }

    /// Notes that a property goes through key frames.
    func record(_ track: KeyframeTrack, _ mode: CAAnimationCalculationMode) {
        let animation = track.makeAnimation(.beginAnimationsDefault, mode)
        animation.beginTime = 0
        add(
            AnimatorTrack(
                view: track.view, key: track.key, start: track.first, end: track.frames.values.last ?? nil,
                delay: delay, keyframes: animation as? CAKeyframeAnimation))
    }

    /// A property that changes twice goes straight from its first value to its last.
    private func add(_ track: AnimatorTrack) {
        guard let index = tracks.firstIndex(where: { $0.view === track.view && $0.key == track.key }) else {
            tracks.append(track)
            return
        }
        tracks[index] = AnimatorTrack(
            view: track.view, key: track.key, start: tracks[index].start, end: track.end, delay: delay)
    }
}
