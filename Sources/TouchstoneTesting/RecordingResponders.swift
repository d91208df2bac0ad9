import Foundation
import UIKit

/// A view that records every touch method call and optionally reacts to it.
open class RecordingView: UIView {
    /// The name in the log.
    public let name: String
    /// The log that receives the calls.
    public let log: TouchLog
    /// Whether calls are forwarded to `next`; false by default.
    public var forwardsToNext = false
    /// Called after a call has been recorded.
    public var onTouches: ((UITouch.Phase, Set<UITouch>, UIEvent?) -> Void)?

    /// Creates a view that records under a name; its frame is in points.
    public init(_ name: String = "view", frame: CGRect = .zero, log: TouchLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    /// Always returns `nil`; the view cannot be decoded from an archive.
    public required init?(coder: NSCoder) { nil }

    /// Records the call.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.began, touches, event)
        if forwardsToNext { super.touchesBegan(touches, with: event) }
    }

    /// Records the call.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.moved, touches, event)
        if forwardsToNext { super.touchesMoved(touches, with: event) }
    }

    /// Records the call.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.ended, touches, event)
        if forwardsToNext { super.touchesEnded(touches, with: event) }
    }

    /// Records the call.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.cancelled, touches, event)
        if forwardsToNext { super.touchesCancelled(touches, with: event) }
    }

    private func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log.record(name, phase, touches, event, in: self)
        onTouches?(phase, touches, event)
    }
}

/// A view controller that records every touch method call that reaches it.
open class RecordingViewController: UIViewController {
    /// The name in the log.
    public let name: String
    /// The log that receives the calls.
    public let log: TouchLog

    /// Creates a controller with a plain view that records under a name.
    public init(_ name: String = "controller", log: TouchLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    /// Always returns `nil`; the controller cannot be decoded from an archive.
    public required init?(coder: NSCoder) { nil }

    /// Records the call and forwards it.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .began, touches, event, in: view)
        super.touchesBegan(touches, with: event)
    }

    /// Records the call and forwards it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .moved, touches, event, in: view)
        super.touchesMoved(touches, with: event)
    }

    /// Records the call and forwards it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .ended, touches, event, in: view)
        super.touchesEnded(touches, with: event)
    }

    /// Records the call and forwards it.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .cancelled, touches, event, in: view)
        super.touchesCancelled(touches, with: event)
    }
}
