import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// The index at the trailing edge of a table or collection view (TV-102…TV-105). A finger that lands on it selects titles
/// at once and never scrolls (TV-103).
package final class SectionIndexView: UIView, ImmediateTouchContent {
    /// The titles of all sections.
    package var titles: [String] = [] {
        didSet { if titles != oldValue { setNeedsDisplay() } }
    }
    /// The color of the titles; `nil`, the default, for the tint color.
    var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// The color behind the titles, and while they are touched; `nil`, the default, for none, and for the former.
    var restingColor: UIColor? { didSet { backgroundColor = restingColor } }
    var trackingColor: UIColor?
    /// Called with the title that a finger comes to, and its position.
    package var onTitle: ((String, Int) -> Void)?
    private var lastIndex: Int?

    private static let font = UIFont.systemFont(ofSize: TableMetrics.indexFontSize, weight: .semibold)
    private static let dot = "•"

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    package required init?(coder: NSCoder) { nil }

    private var lineHeight: CGFloat { Self.font.lineHeight.rounded(.up) }

    /// What is drawn: all titles, or some with dots between them if not all fit (TV-105).
    private var shownTitles: [String] {
        let capacity = max(3, Int(min(bounds.height / lineHeight, CGFloat(titles.count))))
        guard titles.count > capacity else { return titles }
        let shown = max(2, (capacity + 1) / 2)
        var result: [String] = []
        for index in 0..<shown {
            let title = titles[index * (titles.count - 1) / (shown - 1)]
            if index > 0 { result.append(Self.dot) }
            result.append(title)
        }
        return result
    }

    private var top: CGFloat { (bounds.height - CGFloat(shownTitles.count) * lineHeight) / 2 }

    package override func draw(_ rect: CGRect) {
        let color = color ?? tintColor ?? .systemBlue
        var y = top
        for title in shownTitles {
            if title == UITableView.indexSearch {
                let configuration = UIImage.SymbolConfiguration(pointSize: TableMetrics.indexFontSize)
                let image = UIImage(systemName: "magnifyingglass", withConfiguration: configuration)?
                    .withTintColor(color, renderingMode: .alwaysOriginal)
                if let image { image.draw(at: CGPoint(x: (bounds.width - image.size.width) / 2, y: y)) }
            } else {
                let text = NSAttributedString(string: title, attributes: [.font: Self.font, .foregroundColor: color])
                let size = text.size()
                text.draw(at: CGPoint(x: (bounds.width - size.width) / 2, y: y))
            }
            y += lineHeight
        }
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lastIndex = nil
        backgroundColor = trackingColor ?? restingColor
        track(touches)
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = restingColor
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = restingColor
    }

    /// Jumps to the section of the title under the finger, once while it stays there (TV-103).
    private func track(_ touches: Set<UITouch>) {
        guard let touch = touches.first, !titles.isEmpty else { return }
        let height = CGFloat(shownTitles.count) * lineHeight
        let part = (touch.location(in: self).y - top) / max(1, height)
        let index = Int(min(max(0, part * CGFloat(titles.count)), CGFloat(titles.count - 1)))
        guard index != lastIndex else { return }
        lastIndex = index
        onTitle?(titles[index], index)
    }

    /// Places the index at the trailing edge of a scroll view, inside its insets.
    package func place(in scrollView: UIScrollView) {
        let inset = scrollView.adjustedContentInset
        let area = scrollView.bounds.inset(by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
        let isRightToLeft = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        frame = CGRect(
            x: isRightToLeft ? area.minX : area.maxX - TableMetrics.indexWidth, y: area.minY,
            width: TableMetrics.indexWidth, height: max(0, area.height))
    }
}
