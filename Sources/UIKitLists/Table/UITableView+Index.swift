import CoreGraphics
import Foundation
import UIKitCore

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
        let view = storage.indexView ?? SectionIndexView(frame: .zero)
        view.color = sectionIndexColor
        view.trackingColor = sectionIndexTrackingBackgroundColor
        view.titles = titles
        if view.superview !== self {
            view.restingColor = sectionIndexBackgroundColor
            view.onTitle = { [weak self] in self?.jump(toIndexTitle: $0, at: $1) }
            addSubview(view)
            storage.indexView = view
        }
        view.place(in: self)
    }

    /// Scrolls to the section of a title without animation; the search title to the very top (TV-103, TV-104).
    final func jump(toIndexTitle title: String, at index: Int) {
        let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
        if title == Self.indexSearch {
            return setContentOffset(CGPoint(x: contentOffset.x, y: -expandedTopInset), animated: false)
        }
        guard section >= 0, section < numberOfSections else { return }
        let top = rect(forSection: section).minY
        setContentOffset(CGPoint(x: contentOffset.x, y: legalOffset(top - topInset(above: top))), animated: false)
    }
}
