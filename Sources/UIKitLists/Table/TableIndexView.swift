import CoreGraphics
import Foundation
import UIKitCore

/// The index at the trailing edge of a table (TV-102…TV-105).
final class TableIndexView: UIView {
    weak var table: UITableView?
    /// The titles of all sections.
    var titles: [String] = [] {
        didSet { if titles != oldValue { setNeedsDisplay() } }
    }
    private var lastIndex: Int?

    private static let font = UIFont.systemFont(ofSize: TableMetrics.indexFontSize, weight: .semibold)
    private static let dot = "•"

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    private var lineHeight: CGFloat { Self.font.lineHeight.rounded(.up) }

    /// What is drawn: all titles, or some with dots between them if not all fit (TV-105).
    private var shownTitles: [String] {
        let capacity = max(3, Int(bounds.height / lineHeight))
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

    override func draw(_ rect: CGRect) {
        let color = table?.sectionIndexColor ?? tintColor ?? .systemBlue
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

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lastIndex = nil
        backgroundColor = table?.sectionIndexTrackingBackgroundColor ?? table?.sectionIndexBackgroundColor
        track(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = table?.sectionIndexBackgroundColor
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = table?.sectionIndexBackgroundColor
    }

    /// Jumps to the section of the title under the finger, once while it stays there (TV-103).
    private func track(_ touches: Set<UITouch>) {
        guard let touch = touches.first, !titles.isEmpty else { return }
        let height = CGFloat(shownTitles.count) * lineHeight
        let part = (touch.location(in: self).y - top) / max(1, height)
        let index = min(max(0, Int(part * CGFloat(titles.count))), titles.count - 1)
        guard index != lastIndex else { return }
        lastIndex = index
        table?.jump(toIndexTitle: titles[index], at: index)
    }
}

extension UITableView {
    /// Asks the titles of the index again.
    public final func reloadSectionIndexTitles() {
        storage.indexTitles = nil
        setNeedsLayout()
    }

    private var rowCount: Int { data.sections.reduce(0) { $0 + $1.rows.count } }

    /// Shows the index if there are titles and enough rows (TV-102).
    final func layOutIndex() {
        let titles = storage.indexTitles ?? dataSource?.sectionIndexTitles(for: self) ?? []
        storage.indexTitles = titles
        guard !titles.isEmpty, rowCount >= sectionIndexMinimumDisplayRowCount else {
            storage.indexView?.removeFromSuperview()
            storage.indexView = nil
            return
        }
        let view = storage.indexView ?? TableIndexView(frame: .zero)
        view.table = self
        view.titles = titles
        if view.superview !== self {
            view.backgroundColor = sectionIndexBackgroundColor
            addSubview(view)
            storage.indexView = view
        }
        let inset = adjustedContentInset
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.frame = CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - TableMetrics.indexWidth, y: bounds.minY + inset.top,
            width: TableMetrics.indexWidth, height: max(0, bounds.height - inset.top - inset.bottom))
    }

    /// Scrolls to the section of a title without animation; the search title to the very top (TV-103, TV-104).
    final func jump(toIndexTitle title: String, at index: Int) {
        let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
        if title == Self.indexSearch {
            return setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
        }
        guard section >= 0, section < numberOfSections else { return }
        let top = rect(forSection: section).minY - adjustedContentInset.top
        setContentOffset(CGPoint(x: contentOffset.x, y: legalOffset(top)), animated: false)
    }
}
