import Foundation
import TouchstoneTesting
import UIKit

/// Writes down what recognizers, their targets and delegates hear, beside what views hear.
@MainActor final class GestureLog {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func clear() { lines = [] }

    /// The lines of one who is named.
    func lines(of name: String) -> [String] { lines.filter { $0.hasPrefix(name + " ") } }

    func lines(with word: String) -> [String] { lines.filter { $0.contains(word) } }
}

/// A view that writes down its touch calls among those of recognizers.
final class LoggingView: UIView {
    let name: String
    let log: GestureLog
    var reaction: ((UITouch.Phase, Set<UITouch>, UIEvent?) -> Void)?
    var allows: ((UIGestureRecognizer) -> Bool)?

    init(_ name: String, frame: CGRect, log: GestureLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { take(.began, touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { take(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { take(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { take(.cancelled, touches, event) }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let allows else { return true }
        log.add("\(name) is asked")
        return allows(gestureRecognizer)
    }

    private func take(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log.add("\(name) \(phase.word) \(touches.count)")
        reaction?(phase, touches, event)
    }
}
