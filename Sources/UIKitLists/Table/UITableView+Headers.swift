import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    // MARK: Heights

    /// The height of a section's header, with the space above it (TV-46…TV-51, TV-163).
    final func headerHeight(of section: Int, in sectionCount: Int) -> CGFloat {
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        storage.titles[section] = title
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, heightForHeaderInSection: section) }
        }
        let given = answer ?? sectionHeaderHeight
        if given < 0, given != Self.automaticDimension {
            stopForMisuse(
                "section header height must not be negative - provided height for section \(section) is \(given)")
        }
        let hasView = delegate?.tableView(self, viewForHeaderInSection: section) != nil
        let hasContent = title != nil || hasView
        if style == .plain {
            if given >= 0 { return given == 0 ? 0 : given + (hasContent ? topPadding : 0) }
            guard hasContent else { return 0 }
            return (hasView ? fittedHeaderHeight(of: section) : plainTitleHeight) + topPadding
        }
        if given > 0 { return given < TableMetrics.tinyHeight ? 0 : given }
        if hasView { return fittedHeaderHeight(of: section) }
        let space = section == 0 ? firstGroupSpace : TableMetrics.roundedUp(TableMetrics.groupedTopSpace / 2)
        guard let title else { return space }
        return max(space, space / 2 + textHeight(title) + TableMetrics.groupedTextBottom)
    }

    /// The height of a section's footer (TV-46, TV-51, TV-53, TV-163).
    final func footerHeight(of section: Int, in sectionCount: Int) -> CGFloat {
        let title = dataSource?.tableView(self, titleForFooterInSection: section)
        storage.footerTitles[section] = title
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, heightForFooterInSection: section) }
        }
        let given = answer ?? sectionFooterHeight
        if given < 0, given != Self.automaticDimension {
            stopForMisuse(
                "section footer height must not be negative - provided height for section \(section) is \(given)")
        }
        let view = delegate?.tableView(self, viewForFooterInSection: section)
        if style == .plain {
            if given >= 0 { return given }
            if let view { return fitted(view) }
            return title == nil ? 0 : plainTitleHeight
        }
        if given > 0 { return given < TableMetrics.tinyHeight ? 0 : given }
        if let view { return fitted(view) }
        if let title { return TableMetrics.groupedTextTop + textHeight(title) + TableMetrics.groupedTextBottom }
        return TableMetrics.roundedUp(TableMetrics.groupedTopSpace / 2)
    }

    /// The space above the first group: none below a table header of tiny height (TV-50).
    private var firstGroupSpace: CGFloat {
        if storage.headerHeight > 0, storage.headerHeight < TableMetrics.tinyHeight { return 0 }
        return TableMetrics.groupedTopSpace
    }

    private var topPadding: CGFloat {
        sectionHeaderTopPadding == Self.automaticDimension
            ? TableMetrics.plainHeaderTopPadding : max(0, sectionHeaderTopPadding)
    }

    private var plainTitleHeight: CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
        return max(
            TableMetrics.plainHeaderHeight, TableMetrics.roundedUp(font.lineHeight + TableMetrics.plainHeaderMargin))
    }

    private func fittedHeaderHeight(of section: Int) -> CGFloat {
        guard let view = delegate?.tableView(self, viewForHeaderInSection: section) else { return 0 }
        return fitted(view)
    }

    private func fitted(_ view: UIView) -> CGFloat {
        if let view = view as? UITableViewHeaderFooterView { view.isGrouped = style != .plain }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0 { return TableMetrics.roundedUp(size.height) }
        return style == .plain ? TableMetrics.plainHeaderHeight : TableMetrics.groupedTopSpace
    }

    private func textHeight(_ title: String) -> CGFloat {
        let margin = TableMetrics.margin(forWidth: bounds.width)
        let width = max(1, rowWidth - 2 * margin)
        let label = UILabel(frame: .zero)
        label.font = UITableViewHeaderFooterView.groupedFont(compatibleWith: traitCollection)
        label.numberOfLines = 0
        label.text = title
        return TableMetrics.roundedUp(
            label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    }

    // MARK: Views

    /// Makes, places and takes away the headers and footers of the sections in sight.
    final func layOutHeaders(in visible: ClosedRange<CGFloat>) {
        let data = self.data
        guard let first = data.section(at: Double(visible.lowerBound - sectionsTop)),
            let last = data.section(at: Double(visible.upperBound - sectionsTop))
        else { return takeAwayAllHeaders() }
        let sections = first...max(first, last)
        for (section, view) in storage.headers where !sections.contains(section) { removeHeader(view, section) }
        for (section, view) in storage.footers where !sections.contains(section) { removeFooter(view, section) }
        for section in sections {
            layOutHeader(of: section, floatingAt: visible.lowerBound)
            layOutFooter(of: section, floatingAt: visible.upperBound)
        }
    }

    private func layOutHeader(of section: Int, floatingAt top: CGFloat) {
        var frame = rectForHeader(inSection: section)
        guard frame.height > 0 else {
            if let view = storage.headers[section] { removeHeader(view, section) }
            return
        }
        let end = rect(forSection: section).maxY
        if style == .plain {
            let padding = min(hasTopPadding(section) ? topPadding : 0, frame.height)
            frame.origin.y += padding
            frame.size.height -= padding
            // It floats, and is pushed away by the end of its section (TV-54).
            frame.origin.y = max(frame.minY, min(top, end - frame.height))
        }
        guard let view = storage.headers[section] ?? makeHeader(of: section) else { return }
        if view.frame != frame { view.frame = frame }
        (view as? UITableViewHeaderFooterView)?.sideInset = sideInset
    }

    private func hasTopPadding(_ section: Int) -> Bool {
        storage.titles[section] != nil || storage.headers[section] != nil
    }

    private func layOutFooter(of section: Int, floatingAt bottom: CGFloat) {
        var frame = rectForFooter(inSection: section)
        guard frame.height > 0 else {
            if let view = storage.footers[section] { removeFooter(view, section) }
            return
        }
        if style == .plain {
            let start = rectForHeader(inSection: section).maxY
            frame.origin.y = min(frame.minY, max(bottom - frame.height, start))
        }
        guard let view = storage.footers[section] ?? makeFooter(of: section) else { return }
        if view.frame != frame { view.frame = frame }
        (view as? UITableViewHeaderFooterView)?.sideInset = sideInset
    }

    private func makeHeader(of section: Int) -> UIView? {
        var view = delegate?.tableView(self, viewForHeaderInSection: section)
        if view == nil, let title = storage.titles[section] { view = titleView(title, isFooter: false) }
        guard let view else { return nil }
        if let view = view as? UITableViewHeaderFooterView { view.isGrouped = style != .plain }
        addHeaderView(view)
        storage.headers[section] = view
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        return view
    }

    private func makeFooter(of section: Int) -> UIView? {
        var view = delegate?.tableView(self, viewForFooterInSection: section)
        if view == nil, let title = storage.footerTitles[section] { view = titleView(title, isFooter: true) }
        guard let view else { return nil }
        if let view = view as? UITableViewHeaderFooterView { view.isGrouped = style != .plain }
        addHeaderView(view)
        storage.footers[section] = view
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        return view
    }

    /// Headers lie in front of cells and behind the index (TV-22).
    private func addHeaderView(_ view: UIView) {
        if let index = storage.indexView { insertSubview(view, belowSubview: index) } else { addSubview(view) }
    }

    private static let titleIdentifier = "touchstone.section-title"

    private func titleView(_ title: String, isFooter: Bool) -> UIView {
        let view =
            reuse.views[Self.titleIdentifier]?.popLast()
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.isGrouped = style != .plain
        view.isFooter = isFooter
        view.showTitle(title)
        return view
    }

    private func removeHeader(_ view: UIView, _ section: Int) {
        storage.headers[section] = nil
        view.removeFromSuperview()
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        recycle(view)
    }

    private func removeFooter(_ view: UIView, _ section: Int) {
        storage.footers[section] = nil
        view.removeFromSuperview()
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        recycle(view)
    }

    private func recycle(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        reuse.views[identifier, default: []].append(view)
    }

    final func takeAwayAllHeaders() {
        for (section, view) in storage.headers.sorted(by: { $0.key < $1.key }) { removeHeader(view, section) }
        for (section, view) in storage.footers.sorted(by: { $0.key < $1.key }) { removeFooter(view, section) }
    }

    /// The header of a section that is on the screen; otherwise `nil` (TV-58).
    public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        storage.headers[section] as? UITableViewHeaderFooterView
    }

    /// The footer of a section that is on the screen; otherwise `nil` (TV-58).
    public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        storage.footers[section] as? UITableViewHeaderFooterView
    }
}
