import Support
import Foundation

extension CALayer {
    /// The begin of the layer's time, in seconds of the superlayer's time; 0 by default.
    public final var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// The duration of the layer's time, in seconds; infinite by default.
    public final var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }

    /// The offset of the layer's time, in seconds; 0 by default.
    public final var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// The total duration of repeated runs of `duration`, in seconds; 0, the default, uses `repeatCount`.
    public final var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    /// True if every `duration` is followed by one in which time runs backward; false by default.
    public final var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// Whether time holds before the beginning and after the end of a `duration`; `.removed` by default.
    public final var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming { $0.fillMode = newValue } }
    }
}

extension CALayer {
    final var timing: MediaTiming { extras?.timing ?? LayerExtras.defaultTiming }

    /// Changes the layer's timing; all animations in it and below are committed again.
    final func changeTiming(_ edit: (inout MediaTiming) -> Void) {
        var new = timing
        edit(&new)
        guard new != timing, !new.timeOffset.isNaN, !new.beginTime.isNaN, new.speed.isFinite else { return }
        withExtras { $0.timing = new }
        recommitAnimations()
    }

    private func recommitAnimations() {
        forEachInTree { layer in
            if case .emitter? = layer.specializedContent { layer.mark(.specializedContent) }
            if let extras = layer.extras, !extras.animations.isEmpty {
                for attached in extras.animations { attached.isCommitted = false }
                layer.mark(.animations)
            }
        }
    }

    /// Converts between host time and the layer's time.
    final var clock: LayerClock {
        var timings: [MediaTiming] = []
        var next: CALayer? = self
        while let layer = next {
            if let extras = layer.extras, extras.timing != LayerExtras.defaultTiming { timings.append(extras.timing) }
            next = layer.currentParent
        }
        var clock = LayerClock()
        for timing in timings.reversed() { clock.append(timing) }
        return clock
    }

    /// Converts a time from another layer's time, in seconds; `nil` means host time.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        if l === self { return t }
        let host = l.map { $0.clock.hostTime(of: t) } ?? t
        return clock.localTime(at: host) ?? 0
    }

    /// Converts a time to another layer's time, in seconds; `nil` means host time.
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let l else { return clock.hostTime(of: t) }
        return l.convertTime(t, from: self)
    }
}
