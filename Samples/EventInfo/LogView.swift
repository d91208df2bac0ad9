import UIKit

/// Shows the latest lines of a log, the newest at the bottom.
final class LogView: UIView {
    private var lines: [String] = []
    private let label = UILabel()

    private static let fontSize: CGFloat = 9.5
    private static let padding: CGFloat = 10

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 16
        layer.borderWidth = 1
        layer.borderColor = UIColor(white: 0.85, alpha: 1).cgColor
        clipsToBounds = true
        label.font = .monospacedSystemFont(ofSize: LogView.fontSize, weight: .regular)
        label.textColor = UIColor(white: 0.2, alpha: 1)
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Appends a line and removes lines at the top that no longer fit.
    func append(_ line: String) {
        lines.append(line)
        showLatest()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showLatest()
    }

    private func showLatest() {
        let textRect = bounds.insetBy(dx: LogView.padding, dy: LogView.padding)
        var height = CGFloat.infinity
        while height > textRect.height {
            label.text = lines.joined(separator: "\n")
            height = label.sizeThatFits(CGSize(width: textRect.width, height: .greatestFiniteMagnitude)).height
            if height > textRect.height, !lines.isEmpty { lines.removeFirst() } else { break }
        }
        label.frame = CGRect(x: textRect.minX, y: textRect.minY, width: textRect.width, height: height)
    }
}
