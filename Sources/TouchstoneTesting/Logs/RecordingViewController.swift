import Foundation
import UIKit

/// A view controller that writes down every touch call that comes up to it.
open class RecordingViewController: UIViewController {
    /// The name in the log.
    public let name: String
    /// Where calls are written down.
    public let log: TouchLog

    /// Makes a controller with a plain view that records under a name.
    public init(_ name: String = "controller", log: TouchLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    /// Nothing is recorded by a controller from an archive: there is none.
    public required init?(coder: NSCoder) { nil }

    /// Writes the call down and passes it on.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .began, touches, event, in: view)
        super.touchesBegan(touches, with: event)
    }

    /// Writes the call down and passes it on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .moved, touches, event, in: view)
        super.touchesMoved(touches, with: event)
    }

    /// Writes the call down and passes it on.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .ended, touches, event, in: view)
        super.touchesEnded(touches, with: event)
    }

    /// Writes the call down and passes it on.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record(name, .cancelled, touches, event, in: view)
        super.touchesCancelled(touches, with: event)
    }
}
