import CoreGraphics
import Foundation
import UIKitCore

/// The bar above the keys: three columns for words (KB-68).
final class CandidateBar: UIView {
    /// A word that is offered.
    struct Candidate: Equatable {
        var text: String
        /// The title in the bar: what was typed stands in quotes.
        var title: String
    }

    /// Called with the tapped candidate.
    var onChoose: (Candidate) -> Void = { _ in }
    private var labels: [UILabel] = []
    private var separators: [UIView] = []
    private var touched: Int?

    var candidates: [Candidate] = [] { didSet { if candidates != oldValue { update() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        update()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The number of columns.
    private var columnCount: Int { max(Self.wordColumns, candidates.count) }
    private static let wordColumns = 3

    private func addMissingColumns() {
        while labels.count < columnCount {
            if !labels.isEmpty {
                let line = UIView()
                line.backgroundColor = KeyboardTheme.separator
                separators.append(line)
                addSubview(line)
            }
            let label = UILabel()
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 17)
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            label.layer.cornerRadius = 5
            label.clipsToBounds = true
            label.accessibilityTraits = .button
            labels.append(label)
            addSubview(label)
        }
    }

    private func update() {
        addMissingColumns()
        setNeedsLayout()
        for (index, label) in labels.enumerated() {
            label.text = candidates.indices.contains(index) ? candidates[index].title : ""
            // An empty column is nothing to choose.
            label.isAccessibilityElement = candidates.indices.contains(index)
            label.textColor = KeyboardTheme.title
            label.backgroundColor = index == touched ? KeyboardTheme.lightKey : .clear
        }
        updateSeparators()
    }

    /// The left and right edges of the parts that the bar has: one, or two on a split keyboard (KB-113).
    var halves: [(left: CGFloat, right: CGFloat)] = [] { didSet { setNeedsLayout() } }

    /// The frames of the columns across: equal ones in each part, the first half of them in the left part.
    private var columns: [CGRect] {
        let parts = halves.isEmpty ? [(left: 0, right: bounds.width)] : halves
        var columns: [CGRect] = []
        for (index, part) in parts.enumerated() {
            let count = index == parts.count - 1 ? columnCount - columns.count : (columnCount + 1) / 2
            let width = (part.right - part.left) / CGFloat(max(count, 1))
            columns += (0..<count).map {
                CGRect(x: part.left + CGFloat($0) * width, y: 0, width: width, height: bounds.height)
            }
        }
        return columns
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let columns = columns
        for (label, column) in zip(labels, columns) { label.frame = column.insetBy(dx: 6, dy: 5) }
        for (line, column) in zip(separators, columns) {
            line.frame = CGRect(x: column.maxX - 0.5, y: 11, width: 1, height: bounds.height - 20)
        }
        updateSeparators()
    }

    /// Lines stand between columns of one part.
    private func updateSeparators() {
        let columns = columns
        for (index, line) in separators.enumerated() {
            let isInner = columns.indices.contains(index + 1) && columns[index + 1].minX - columns[index].maxX < 1
            line.isHidden = candidates.isEmpty || !isInner
        }
    }

    /// The frames of the columns that hold a candidate.
    var frames: [CGRect] { labels.prefix(candidates.count).map(\.frame) }

    // MARK: Touches

    private func index(_ touches: Set<UITouch>) -> Int? {
        guard let point = touches.first?.location(in: self), bounds.insetBy(dx: 0, dy: -10).contains(point) else {
            return nil
        }
        return columns.firstIndex { $0.minX <= point.x && point.x < $0.maxX }.flatMap {
            candidates.indices.contains($0) ? $0 : nil
        }
    }

    private func touch(_ index: Int?) {
        touched = index
        update()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch(index(touches)) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touch(index(touches)) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touch(nil) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let chosen = index(touches).map { candidates[$0] }
        touch(nil)
        if let chosen { onChoose(chosen) }
    }
}
