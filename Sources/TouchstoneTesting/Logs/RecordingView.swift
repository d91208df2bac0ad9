import Foundation
import UIKit

/// A view that writes down every touch call it gets, and may do something on it.
open class RecordingView: UIView {
    /// The name in the log.
    public let name: String
    /// Where calls are written down.
    public let log: TouchLog
    /// Whether calls go on to `next`; false unless set.
    public var forwardsToNext = false
    /// Done after a call was written down.
    public var onTouches: ((UITouch.Phase, Set<UITouch>, UIEvent?) -> Void)?

    /// Makes a view with a frame in points that records under a name.
    public init(_ name: String = "view", frame: CGRect = .zero, log: TouchLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    /// Nothing is recorded by a view from an archive: there is none.
    public required init?(coder: NSCoder) { nil }

    /// Writes the call down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.began, touches, event)
        if forwardsToNext { super.touchesBegan(touches, with: event) }
    }

    /// Writes the call down.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.moved, touches, event)
        if forwardsToNext { super.touchesMoved(touches, with: event) }
    }

    /// Writes the call down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.ended, touches, event)
        if forwardsToNext { super.touchesEnded(touches, with: event) }
    }

    /// Writes the call down.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.cancelled, touches, event)
        if forwardsToNext { super.touchesCancelled(touches, with: event) }
    }

    private func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log.record(name, phase, touches, event, in: self)
        onTouches?(phase, touches, event)
    }
}
