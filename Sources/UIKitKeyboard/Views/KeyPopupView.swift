import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The measures of pop-ups and lists, in points.
enum PopupMetrics {
    /// The height with the key (KB-42).
    static func height(for width: CGFloat) -> CGFloat { width <= 320 ? 102.5 : 108.5 }
    /// How much wider than the key it is (KB-42).
    static let extraWidth: CGFloat = 26
    /// The narrowing between the copy and the key (KB-42).
    static let bridge: CGFloat = 8.5
    static let cornerRadius: CGFloat = 9
    /// The height of the copy where there is no space for more (decision).
    static let minimumHeight: CGFloat = 34
    /// How long it stays after the lift, in seconds (KB-43).
    static let lingering: TimeInterval = 0.05
    /// The width and height of an alternative, and the margin around the row (decision).
    static let alternativeWidth: CGFloat = 36
    static let alternativeHeight: CGFloat = 46
    static let alternativesMargin: CGFloat = 5
}

/// A magnified copy of a key above it, joined with it (KB-41, KB-42), with one character or a row of alternatives (KB-44
/// to KB-46).
final class KeyPopupView: UIView {
    private let shape = CAShapeLayer()
    private let highlight = UIView()
    private var labels: [UILabel] = []
    /// The row of alternatives in this view's coordinates; one cell for a single character.
    private var cells: [CGRect] = []
    /// The alternatives in the order on the screen, as indices into the choices.
    private var order: [Int] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.addSublayer(shape)
        shape.shadowOpacity = 0.3
        shape.shadowRadius = 2.5
        shape.shadowOffset = CGSize(width: 0, height: 1)
        highlight.layer.cornerRadius = 5
        addSubview(highlight)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows choices above a key. Its frame, the bounds and the area are those of the superview.
    ///
    /// - Parameters:
    ///   - choice: the chosen one; `nil` for a single character, which is not marked.
    ///   - area: where pop-ups are seen. One that does not fit above its key covers it.
    func show(_ choices: [String], choice: Int?, above key: CGRect, in bounds: CGRect, area: CGRect) {
        // Cells are as wide as the widest choice, for domains such as ".com".
        let longest = choices.map(\.count).max() ?? 1
        let isRow = choice != nil
        let height = max(
            PopupMetrics.height(for: bounds.width) - key.height - PopupMetrics.bridge, PopupMetrics.minimumHeight)
        let cell =
            isRow ? max(PopupMetrics.alternativeWidth, CGFloat(longest) * 12 + 10) : key.width + PopupMetrics.extraWidth
        let margin = isRow ? PopupMetrics.alternativesMargin : 0
        let width = cell * CGFloat(choices.count) + 2 * margin
        // KB-46: towards the side with more space, with the own character at the key.
        let opensRight = key.midX <= bounds.midX
        order = opensRight || !isRow ? Array(choices.indices) : choices.indices.reversed()
        var x =
            isRow
            ? (opensRight ? key.midX - cell / 2 - margin : key.midX + cell / 2 + margin - width) : key.midX - width / 2
        x = min(max(x, bounds.minX + 1), max(bounds.minX + 1, bounds.maxX - width - 1))
        var boxHeight = isRow ? PopupMetrics.alternativeHeight + 2 * margin : height
        let bottom = key.minY - PopupMetrics.bridge
        let top = max(bottom - boxHeight, area.minY + 1)
        boxHeight = max(min(boxHeight, bottom - top), PopupMetrics.minimumHeight)
        frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
        let box = CGRect(x: x, y: top, width: width, height: boxHeight)
        cells = order.indices.map {
            CGRect(
                x: box.minX + margin + CGFloat($0) * cell, y: box.minY + margin, width: cell,
                height: boxHeight - 2 * margin)
        }
        update(choices, choice: choice, fontSize: min(isRow ? 23 : 38, boxHeight * 0.75))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.path = Self.outline(box: box, key: key).cgPath
        shape.fillColor = KeyboardTheme.popup.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
    }

    private func update(_ choices: [String], choice: Int?, fontSize: CGFloat) {
        while labels.count > choices.count { labels.removeLast().removeFromSuperview() }
        while labels.count < choices.count {
            let label = UILabel()
            label.textAlignment = .center
            addSubview(label)
            labels.append(label)
        }
        highlight.isHidden = choice == nil
        highlight.backgroundColor = KeyboardTheme.selection
        for (position, index) in order.enumerated() {
            let label = labels[position]
            label.text = choices[index]
            label.font = .systemFont(
                ofSize: choices[index].count > 2 ? 17 : fontSize, weight: fontSize > 30 ? .light : .regular)
            label.textColor = index == choice ? .white : KeyboardTheme.title
            label.frame = cells[position]
            if index == choice { highlight.frame = cells[position] }
        }
    }

    /// The choice at a point of the superview: the nearest column.
    func choice(at x: CGFloat) -> Int? {
        guard let nearest = cells.indices.min(by: { abs(cells[$0].midX - x) < abs(cells[$1].midX - x) }) else {
            return nil
        }
        return order[nearest]
    }

    /// The box, the key and curves between them.
    private static func outline(box: CGRect, key: CGRect) -> UIBezierPath {
        let radius = PopupMetrics.cornerRadius
        if box.maxY > key.minY { return UIBezierPath(roundedRect: box, cornerRadius: radius) }
        let keyRadius: CGFloat = 5
        let bridge = key.minY - box.maxY
        let path = UIBezierPath()
        path.move(to: CGPoint(x: box.minX + radius, y: box.minY))
        path.addLine(to: CGPoint(x: box.maxX - radius, y: box.minY))
        path.addQuadCurve(
            to: CGPoint(x: box.maxX, y: box.minY + radius), controlPoint: CGPoint(x: box.maxX, y: box.minY))
        if box.maxX - key.maxX > 0.5 {
            path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - radius))
            if box.maxX - key.maxX > 2 * radius + bridge {
                path.addQuadCurve(
                    to: CGPoint(x: box.maxX - radius, y: box.maxY), controlPoint: CGPoint(x: box.maxX, y: box.maxY))
                path.addLine(to: CGPoint(x: key.maxX + bridge, y: box.maxY))
                path.addQuadCurve(
                    to: CGPoint(x: key.maxX, y: key.minY), controlPoint: CGPoint(x: key.maxX, y: box.maxY))
            } else {
                path.addCurve(
                    to: CGPoint(x: key.maxX, y: key.minY + bridge),
                    controlPoint1: CGPoint(x: box.maxX, y: box.maxY + bridge / 2),
                    controlPoint2: CGPoint(x: key.maxX, y: key.minY - bridge / 2))
            }
        } else {
            path.addLine(to: CGPoint(x: max(box.maxX, key.maxX), y: box.maxY))
        }
        path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - keyRadius))
        path.addQuadCurve(
            to: CGPoint(x: key.maxX - keyRadius, y: key.maxY), controlPoint: CGPoint(x: key.maxX, y: key.maxY))
        path.addLine(to: CGPoint(x: key.minX + keyRadius, y: key.maxY))
        path.addQuadCurve(
            to: CGPoint(x: key.minX, y: key.maxY - keyRadius), controlPoint: CGPoint(x: key.minX, y: key.maxY))
        if key.minX - box.minX > 0.5 {
            if key.minX - box.minX > 2 * radius + bridge {
                path.addLine(to: CGPoint(x: key.minX, y: key.minY))
                path.addQuadCurve(
                    to: CGPoint(x: key.minX - bridge, y: box.maxY), controlPoint: CGPoint(x: key.minX, y: box.maxY))
                path.addLine(to: CGPoint(x: box.minX + radius, y: box.maxY))
                path.addQuadCurve(
                    to: CGPoint(x: box.minX, y: box.maxY - radius), controlPoint: CGPoint(x: box.minX, y: box.maxY))
            } else {
                path.addLine(to: CGPoint(x: key.minX, y: key.minY + bridge))
                path.addCurve(
                    to: CGPoint(x: box.minX, y: box.maxY - radius),
                    controlPoint1: CGPoint(x: key.minX, y: key.minY - bridge / 2),
                    controlPoint2: CGPoint(x: box.minX, y: box.maxY + bridge / 2))
            }
        } else {
            path.addLine(to: CGPoint(x: min(box.minX, key.minX), y: box.maxY))
        }
        path.addLine(to: CGPoint(x: box.minX, y: box.minY + radius))
        path.addQuadCurve(
            to: CGPoint(x: box.minX + radius, y: box.minY), controlPoint: CGPoint(x: box.minX, y: box.minY))
        path.close()
        return path
    }
}
