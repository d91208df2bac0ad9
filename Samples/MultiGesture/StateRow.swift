import UIKit

/// A row with the name of a recognizer and a light for each state it went through in its last gesture.
final class StateRow: UIView {
    /// The recognizer's name.
    let name: String
    /// The states of the last gesture, in order, each once.
    private(set) var states: [UIGestureRecognizer.State] = []
    private let nameLabel = UILabel()
    private let stateLabel = UILabel()
    private let line = UIView()

    private static let flashTime = 0.6

    init(name: String) {
        self.name = name
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.font = .preferredFont(forTextStyle: .body)
        nameLabel.textColor = .label
        stateLabel.font = .preferredFont(forTextStyle: .subheadline)
        stateLabel.textColor = .secondaryLabel
        stateLabel.textAlignment = .right
        stateLabel.text = "possible"
        line.backgroundColor = .separator
        for part in [nameLabel, stateLabel, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = bounds.insetBy(dx: 8, dy: 0)
        nameLabel.frame = CGRect(x: text.minX, y: 0, width: text.width * 0.4, height: bounds.height)
        stateLabel.frame = CGRect(
            x: nameLabel.frame.maxX, y: 0, width: text.width - nameLabel.frame.width, height: bounds.height)
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }

    /// Adds a state. A gesture's first state clears those of the last gesture.
    func show(_ state: UIGestureRecognizer.State) {
        if state == .began || states.last.map({ $0 != .began && $0 != .changed }) ?? true { states = [] }
        if states.last != state { states.append(state) }
        stateLabel.text = states.map(\.word).joined(separator: " → ")
        stateLabel.textColor = .label
        backgroundColor = UIColor.systemIndigo.withAlphaComponent(0.25)
        guard state != .began, state != .changed else { return }
        UIView.animate(withDuration: StateRow.flashTime) { self.backgroundColor = .clear }
    }
}

extension UIGestureRecognizer.State {
    /// The state's name in words.
    fileprivate var word: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        @unknown default: "unknown"
        }
    }
}
