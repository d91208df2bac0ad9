import UIKit

/// A view that tracks a finger like a control (C-07…C-25), implemented with touches only. It records its tracking
/// calls and control events.
final class TrackingView: UIView {
    /// The margin around the bounds within which a tracked finger counts as inside, in points. (C-20)
    static let margin: CGFloat = 70

    private let log: GestureLog
    private var tracked: UITouch?
    private var isInside = false

    init(frame: CGRect, log: GestureLog) {
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard tracked == nil, let touch = touches.first else { return }
        tracked = touch
        isInside = true
        log.add("beginTracking")
        log.add("touchDown")
        if touch.tapCount > 1 { log.add("touchDownRepeat") }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let tracked, touches.contains(tracked) else { return }
        let wasInside = isInside
        isInside = contains(tracked)
        log.add("continueTracking")
        if isInside != wasInside { log.add(isInside ? "touchDragEnter" : "touchDragExit") }
        log.add(isInside ? "touchDragInside" : "touchDragOutside")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let tracked, touches.contains(tracked) else { return }
        isInside = contains(tracked)
        self.tracked = nil
        log.add("endTracking")
        log.add(isInside ? "touchUpInside" : "touchUpOutside")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let tracked, touches.contains(tracked) else { return }
        self.tracked = nil
        log.add("cancelTracking")
        log.add("touchCancel")
    }

    private func contains(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(touch.location(in: self))
    }
}
