import Foundation

extension CALayer {
    /// When the layer's time begins, in seconds of the superlayer's time.
    public final var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// How long the layer's time lasts; for ever by default.
    public final var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }

    /// Shift of the layer's time in seconds.
    public final var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// For how many seconds a `duration` runs again and again.
    public final var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    /// Every `duration` is followed by one in which time runs backward.
    public final var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// Whether time holds before the beginning and after the end of a `duration`.
    public final var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming { $0.fillMode = newValue } }
    }
}
