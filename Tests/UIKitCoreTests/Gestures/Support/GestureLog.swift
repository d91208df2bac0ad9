import Foundation
import TouchstoneTesting
import UIKit

/// Records the calls that recognizers, their targets and delegates, and views receive.
@MainActor final class GestureLog {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func clear() { lines = [] }

    /// The lines of the object with a name.
    func lines(of name: String) -> [String] { lines.filter { $0.hasPrefix(name + " ") } }

    func lines(with word: String) -> [String] { lines.filter { $0.contains(word) } }
}

/// A view that records its touch calls in a `GestureLog`.
final class LoggingView: UIView {
    let name: String
    let log: GestureLog
    var onTouches: ((UITouch.Phase, Set<UITouch>, UIEvent?) -> Void)?
    var shouldBegin: ((UIGestureRecognizer) -> Bool)?

    init(_ name: String, frame: CGRect, log: GestureLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(.began, touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record(.cancelled, touches, event) }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let shouldBegin else { return true }
        log.add("\(name) is asked")
        return shouldBegin(gestureRecognizer)
    }

    private func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log.add("\(name) \(phase.word) \(touches.count)")
        onTouches?(phase, touches, event)
    }
}
