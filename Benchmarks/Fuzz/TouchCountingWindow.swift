import UIKitCore

/// A window that checks the life of each touch: it begins once, ends once, and moves only between.
final class TouchCountingWindow: UIWindow {
    /// The touches that are down.
    private(set) var down: Set<UITouch> = []
    /// The number of touches that began.
    private(set) var began = 0
    /// The first violation since the last call of `takeViolation`; `nil` if there is none.
    private var violation: String?

    override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] { check(touch) }
        super.sendEvent(event)
    }

    /// Returns the first violation since the last call; `nil` if there is none.
    func takeViolation() -> String? {
        defer { violation = nil }
        return violation
    }

    private func check(_ touch: UITouch) {
        switch touch.phase {
        case .began:
            began += 1
            if !down.insert(touch).inserted { violation = violation ?? "a touch begins twice" }
        case .ended, .cancelled:
            if down.remove(touch) == nil { violation = violation ?? "a touch ends that is not down" }
        case .moved, .stationary:
            if !down.contains(touch) { violation = violation ?? "a touch moves that is not down" }
        default: break
        }
        let point = touch.location(in: nil)
        if !point.x.isFinite || !point.y.isFinite { violation = violation ?? "a touch is at \(point)" }
    }
}
