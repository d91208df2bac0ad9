import Foundation

extension CALayer {
    final var timing: MediaTiming { extras?.timing ?? LayerExtras.defaultTiming }

    /// Changes the layer's time; all animations in it and below are committed again.
    final func changeTiming(_ edit: (inout MediaTiming) -> Void) {
        var new = timing
        edit(&new)
        guard new != timing, !new.timeOffset.isNaN, !new.beginTime.isNaN, new.speed.isFinite else { return }
        withExtras { $0.timing = new }
        recommitAnimations()
    }

    private func recommitAnimations() {
        if case .emitter? = specializedContent { mark(.specializedContent) }
        if let extras, !extras.animations.isEmpty {
            for attached in extras.animations { attached.isCommitted = false }
            mark(.animations)
        }
        forEachSublayerAndMask { $0.recommitAnimations() }
    }

    /// How the layer's time follows from the host's.
    final var clock: LayerClock {
        var clock = currentParent?.clock ?? LayerClock()
        if let extras, extras.timing != LayerExtras.defaultTiming { clock.append(extras.timing) }
        return clock
    }

    /// Converts a time from another layer's time, in seconds; `nil` stands for the host's.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        if l === self { return t }
        let host = l.map { $0.clock.hostTime(of: t) } ?? t
        return clock.localTime(at: host) ?? 0
    }

    /// Converts a time to another layer's time, in seconds; `nil` stands for the host's.
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let l else { return clock.hostTime(of: t) }
        return l.convertTime(t, from: self)
    }
}
