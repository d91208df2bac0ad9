import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The candidates of a composition above the keys: a row that scrolls sideways, with a button that shows all of them in
/// place of the keys (KB-70).
final class CandidateStrip: UIView {
    /// Called with the index of a tapped candidate.
    var onChoose: (Int) -> Void = { _ in }
    /// Called when the strip wants another height: that of the bar, or of the whole keyboard.
    var onExpand: () -> Void = {}

    private let scrollView = UIScrollView()
    private let button = ExpandButton()
    /// The cells, of the first candidates only until the strip is scrolled or expanded; further ones are hidden.
    private(set) var cells: [CandidateCell] = []
    private var showsAll = false

    var candidates: [String] = [] { didSet { if candidates != oldValue { update() } } }

    /// Whether all candidates are shown in place of the keys.
    private(set) var isExpanded = false {
        didSet {
            guard isExpanded != oldValue else { return }
            backgroundColor = isExpanded ? KeyboardTheme.background : nil
            button.isTurned = isExpanded
            scrollView.contentOffset = .zero
            setNeedsLayout()
            onExpand()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        addSubview(scrollView)
        button.addAction(UIAction { [weak self] _ in self?.isExpanded.toggle() }, for: .touchUpInside)
        addSubview(button)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func update() {
        isExpanded = false
        showsAll = false
        scrollView.contentOffset = .zero
        setNeedsLayout()
    }

    /// The cells that are needed now: those of candidates that are out of sight are made when a finger scrolls.
    private func preparedCells() -> ArraySlice<CandidateCell> {
        let inSight = Int(min(bounds.width / CandidateCell.leastWidth, CGFloat(candidates.count))) + 2
        let count = isExpanded || showsAll ? candidates.count : min(candidates.count, inSight)
        while cells.count < count {
            let cell = CandidateCell()
            let index = cells.count
            cell.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            cells.append(cell)
            scrollView.addSubview(cell)
        }
        for (index, cell) in cells.enumerated() {
            cell.isHidden = index >= count
            if index < count { cell.title = candidates[index] }
        }
        return cells.prefix(count)
    }

    private func choose(_ index: Int) {
        isExpanded = false
        onChoose(index)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let row = KeyboardMetrics.candidateBarHeight
        let shown = preparedCells()
        let widths = shown.map(\.width)
        button.isHidden = !isExpanded && widths.reduce(0, +) <= bounds.width
        let width = bounds.width - (button.isHidden ? 0 : ExpandButton.width)
        scrollView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        button.frame = CGRect(x: width, y: 0, width: ExpandButton.width, height: row)
        var (x, y) = (CGFloat(0), CGFloat(0))
        for (index, (cell, cellWidth)) in zip(shown, widths).enumerated() {
            if isExpanded, x > 0, x + cellWidth > width {
                (x, y) = (0, y + row)
                cells[index - 1].hasLine = false
            }
            // Until a finger scrolls, no candidate is cut off by the arrow.
            cell.isHidden = !isExpanded && !showsAll && x > 0 && x + cellWidth > width
            // Lines stand between candidates.
            cell.hasLine = index < shown.count - 1
            if cell.isHidden { cells[index - 1].hasLine = false }
            cell.frame = CGRect(x: x, y: y, width: min(cellWidth, width), height: row)
            x += cellWidth
        }
        scrollView.contentSize = CGSize(width: isExpanded ? width : x, height: isExpanded ? y + row : row)
    }

    // Touches beside the candidates are not for keys.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension CandidateStrip: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        guard !showsAll else { return }
        showsAll = true
        setNeedsLayout()
        layoutIfNeeded()
    }
}

/// A candidate, with a line behind it.
final class CandidateCell: UIControl {
    /// The space beside a candidate, and the least width, in points (decision).
    private static let margin: CGFloat = 14
    fileprivate static let leastWidth: CGFloat = 48

    private let plate = UIView()
    private let label = UILabel()
    private let line = UIView()

    var title = "" {
        didSet {
            guard title != oldValue else { return }
            label.text = title
            accessibilityLabel = title
            width = max(Self.leastWidth, label.sizeThatFits(CGSize(width: 1000, height: 44)).width + 2 * Self.margin)
        }
    }

    var hasLine = true { didSet { line.isHidden = !hasLine } }

    /// The width that the candidate needs, in points.
    private(set) var width = CandidateCell.leastWidth

    override init(frame: CGRect) {
        super.init(frame: frame)
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = 5
        label.font = .systemFont(ofSize: 19)
        label.textAlignment = .center
        label.textColor = KeyboardTheme.title
        label.adjustsFontSizeToFitWidth = true
        line.isUserInteractionEnabled = false
        line.backgroundColor = KeyboardTheme.separator
        for view in [plate, label, line] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { plate.backgroundColor = isHighlighted ? KeyboardTheme.lightKey : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds.insetBy(dx: 4, dy: 5)
        label.frame = bounds.insetBy(dx: 6, dy: 0)
        line.frame = CGRect(x: bounds.maxX - 0.5, y: 12, width: 1, height: bounds.height - 24)
    }
}

/// The arrow that shows all candidates, and hides them again.
private final class ExpandButton: UIControl {
    static let width: CGFloat = 44
    private let arrow = CAShapeLayer()

    /// Whether the arrow points up.
    var isTurned = false { didSet { update() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        arrow.lineWidth = 2
        arrow.lineCap = .round
        arrow.lineJoin = .round
        arrow.fillColor = nil
        layer.addSublayer(arrow)
        isAccessibilityElement = true
        accessibilityTraits = .button
        update()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    private func update() {
        accessibilityLabel = SystemText.title(isTurned ? "show keys" : "show all candidates")
        let path = UIBezierPath()
        let (base, tip) = isTurned ? (bounds.midY + 3.5, bounds.midY - 3.5) : (bounds.midY - 3.5, bounds.midY + 3.5)
        path.move(to: CGPoint(x: bounds.midX - 7, y: base))
        path.addLine(to: CGPoint(x: bounds.midX, y: tip))
        path.addLine(to: CGPoint(x: bounds.midX + 7, y: base))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        arrow.path = path.cgPath
        arrow.strokeColor = KeyboardTheme.title.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
    }
}
