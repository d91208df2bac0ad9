import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// The bar of an edit menu: commands in a row, in pages if they are too long for the window, with an arrow to the
/// target.
final class EditMenuBar: UIView {
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let outline = CAShapeLayer()
    private let shadow = CALayer()
    private var buttons: [EditMenuButton] = []
    private var lines: [UIView] = []
    private let previous = EditMenuButton(symbol: "chevron.backward", label: SystemText.title("Previous commands"))
    private let following = EditMenuButton(symbol: "chevron.forward", label: SystemText.title("More commands"))
    private var elements: [UIMenuElement] = []
    /// The elements of each page.
    private(set) var pages: [Range<Int>] = []
    private(set) var page = 0
    private var arrow = EditMenuArrow.down
    private var arrowOffset: CGFloat = 0
    private var availableWidth: CGFloat = 0
    /// Called with the element that was chosen.
    var onChoose: ((UIMenuElement) -> Void)?
    /// Called after the bar has got another size.
    var onResize: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        shadow.shadowOpacity = EditMenuMetrics.shadowOpacity
        shadow.shadowRadius = EditMenuMetrics.shadowRadius
        shadow.shadowOffset = EditMenuMetrics.shadowOffset
        layer.addSublayer(shadow)
        backdrop.layer.mask = outline
        addSubview(backdrop)
        for (button, step) in [(previous, -1), (following, 1)] {
            button.addAction(UIAction { [unowned self] _ in turn(step) }, for: .touchUpInside)
        }
        accessibilityViewIsModal = false
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Contents

    /// Shows commands in at most a width in points.
    func show(_ elements: [UIMenuElement], width: CGFloat) {
        self.elements = elements
        availableWidth = width
        page = 0
        update()
    }

    /// The titles on the present page, for tests.
    var visibleTitles: [String] { buttons.map(\.title) }

    /// The button of a title on the present page.
    func button(_ title: String) -> UIControl? { buttons.first { $0.title == title } }

    private func turn(_ step: Int) {
        page = min(max(page + step, 0), pages.count - 1)
        update()
        onResize?()
    }

    private func update() {
        for view in buttons + lines { view.removeFromSuperview() }
        previous.removeFromSuperview()
        following.removeFromSuperview()
        let all = elements.map { element in
            EditMenuButton(element) { [weak self] in self?.onChoose?(element) }
        }
        pages = Self.pages(of: all.map(\.naturalWidth), in: availableWidth)
        page = min(page, max(0, pages.count - 1))
        buttons = pages.isEmpty ? [] : Array(all[pages[page]])
        for button in buttons { backdrop.contentView.addSubview(button) }
        if pages.count > 1 {
            for button in [previous, following] { backdrop.contentView.addSubview(button) }
            previous.isEnabled = page > 0
            following.isEnabled = page + 1 < pages.count
        }
        lines = row.dropFirst().map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            backdrop.contentView.addSubview(line)
            return line
        }
        setNeedsLayout()
    }

    /// The ranges of elements that fit beside each other; with more than one page there are buttons at both ends.
    private static func pages(of widths: [CGFloat], in width: CGFloat) -> [Range<Int>] {
        guard !widths.isEmpty else { return [] }
        if widths.reduce(0, +) <= width { return [0..<widths.count] }
        let space = width - 2 * EditMenuMetrics.pageButtonWidth
        var (result, start, used) = ([Range<Int>](), 0, CGFloat(0))
        for (index, next) in widths.enumerated() {
            if index > start, used + next > space {
                result.append(start..<index)
                (start, used) = (index, 0)
            }
            used += next
        }
        return result + [start..<widths.count]
    }

    /// The parts of the row from the leading edge on.
    private var row: [EditMenuButton] { pages.count > 1 ? [previous] + buttons + [following] : buttons }

    private func width(of button: EditMenuButton) -> CGFloat {
        if button === previous || button === following { return EditMenuMetrics.pageButtonWidth }
        let space = pages.count > 1 ? availableWidth - 2 * EditMenuMetrics.pageButtonWidth : availableWidth
        return min(button.naturalWidth, space)
    }

    // MARK: Layout

    /// The height of the row, without the arrow.
    private var rowHeight: CGFloat {
        max(EditMenuMetrics.height, EditMenuButton.font.lineHeight + EditMenuMetrics.titlePadding)
    }

    /// The size of the bar with an arrow.
    func size(arrow: EditMenuArrow) -> CGSize {
        let width = row.reduce(0) { $0 + self.width(of: $1) }
        let extent = EditMenuMetrics.arrow.height
        return arrow == .left || arrow == .right
            ? CGSize(width: width + extent, height: rowHeight) : CGSize(width: width, height: rowHeight + extent)
    }

    /// Points the arrow to a position along the edge, in points from the bar's origin.
    func point(_ arrow: EditMenuArrow, at offset: CGFloat) {
        (self.arrow, arrowOffset) = (arrow, offset)
        setNeedsLayout()
    }

    /// The rectangle of the row in the bar.
    private var rowRect: CGRect {
        let extent = EditMenuMetrics.arrow.height
        switch arrow {
        case .up: return CGRect(x: 0, y: extent, width: bounds.width, height: bounds.height - extent)
        case .left: return CGRect(x: extent, y: 0, width: bounds.width - extent, height: bounds.height)
        case .right: return CGRect(x: 0, y: 0, width: bounds.width - extent, height: bounds.height)
        case .down, .automatic: return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - extent)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        backdrop.frame = bounds
        let rect = rowRect
        var x: CGFloat = 0
        for (index, button) in row.enumerated() {
            let width = width(of: button)
            let left = isMirrored ? rect.maxX - x - width : rect.minX + x
            button.frame = CGRect(x: left, y: rect.minY, width: width, height: rect.height)
            if index > 0, lines.indices.contains(index - 1) {
                let edge = isMirrored ? left + width : left
                lines[index - 1].frame = CGRect(
                    x: edge, y: rect.minY, width: EditMenuMetrics.hairline, height: rect.height)
            }
            x += width
        }
        placeShape()
    }

    private func placeShape() {
        let path = EditMenuShape.path(rowRect, arrow: arrow, offset: arrowOffset)
        let space = -4 * EditMenuMetrics.shadowRadius
        let outside = UIBezierPath(rect: bounds.insetBy(dx: space, dy: space))
        outside.append(path)
        let mask = CAShapeLayer()
        mask.path = outside.cgPath
        mask.fillRule = .evenOdd
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        outline.frame = bounds
        outline.path = path.cgPath
        shadow.frame = bounds
        shadow.shadowPath = path.cgPath
        // Around the bar only: it is translucent.
        shadow.mask = mask
        CATransaction.commit()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let old = previousTraitCollection?.preferredContentSizeCategory
        guard old != nil, old != traitCollection.preferredContentSizeCategory else { return }
        update()
        onResize?()
    }

    /// A touch on the arrow or between commands does not reach what is below the bar.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The outline of an edit menu.
enum EditMenuShape {
    /// A rounded rectangle with an arrow at an edge; `offset` is the position of the tip along it.
    static func path(_ rect: CGRect, arrow: EditMenuArrow, offset: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(roundedRect: rect, cornerRadius: EditMenuMetrics.cornerRadius)
        let (half, extent) = (EditMenuMetrics.arrow.width / 2, EditMenuMetrics.arrow.height)
        let inset = EditMenuMetrics.cornerRadius + half
        let isVertical = arrow == .left || arrow == .right
        let range =
            isVertical
            ? rect.minY + inset...max(rect.minY + inset, rect.maxY - inset)
            : rect.minX + inset...max(rect.minX + inset, rect.maxX - inset)
        let at = min(max(offset, range.lowerBound), range.upperBound)
        let points: [CGPoint]
        switch arrow {
        case .up:
            points = [(at - half, rect.minY), (at, rect.minY - extent), (at + half, rect.minY)].map(point)
        case .left:
            points = [(rect.minX, at + half), (rect.minX - extent, at), (rect.minX, at - half)].map(point)
        case .right:
            points = [(rect.maxX, at - half), (rect.maxX + extent, at), (rect.maxX, at + half)].map(point)
        case .down, .automatic:
            points = [(at + half, rect.maxY), (at, rect.maxY + extent), (at - half, rect.maxY)].map(point)
        }
        let triangle = UIBezierPath()
        triangle.move(to: points[0])
        triangle.addLine(to: points[1])
        triangle.addLine(to: points[2])
        triangle.close()
        path.append(triangle)
        return path
    }

    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
}
