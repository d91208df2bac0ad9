import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    // MARK: Heights

    /// The height of a section's header, or the estimate with which it counts until it is shown.
    final func headerHeight(of section: Int) -> CGFloat {
        storage.titles[section] = dataSource?.tableView(self, titleForHeaderInSection: section)
        let delegate = self.delegate
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, estimatedHeightForHeaderInSection: section) }
        }
        let estimate = answer ?? estimatedSectionHeaderHeight
        guard estimate > 0 else { return measuredHeaderHeight(of: section) }
        storage.estimatedHeaders.insert(section)
        return estimate
    }

    /// The height of a section's header, with the space above it (TV-46…TV-51, TV-163).
    private func measuredHeaderHeight(of section: Int) -> CGFloat {
        storage.estimatedHeaders.remove(section)
        let title = storage.titles[section]
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, heightForHeaderInSection: section) }
        }
        let given = answer ?? sectionHeaderHeight
        if given < 0, given != Self.automaticDimension {
            stopForMisuse(
                "section header height must not be negative - provided height for section \(section) is \(given)")
        }
        if style == .plain, given >= 0 {
            let hasHeader = given > 0 && (answer != nil || title != nil || hasView(.header, of: section))
            return hasHeader ? given + topPadding : 0
        }
        if given > 0, given < TableMetrics.tinyHeight { return 0 }
        if given > 0, answer != nil || title == nil { return given }
        let view = delegate?.tableView(self, viewForHeaderInSection: section)
        if style == .plain {
            guard title != nil || view != nil else { return 0 }
            return (view.map { fitted($0) } ?? plainTitleHeight) + topPadding
        }
        if given > 0, view != nil { return given }
        if let view { return fitted(view) }
        let space = section == 0 ? firstGroupSpace : TableMetrics.roundedUp(TableMetrics.groupedTopSpace / 2)
        guard let title else { return space }
        let fitting = max(space, space / 2 + textHeight(title) + TableMetrics.groupedTextBottom)
        return max(given, TableMetrics.roundedUp(fitting))
    }

    /// The height of a section's footer, or the estimate with which it counts until it is shown.
    final func footerHeight(of section: Int) -> CGFloat {
        storage.footerTitles[section] = dataSource?.tableView(self, titleForFooterInSection: section)
        let delegate = self.delegate
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, estimatedHeightForFooterInSection: section) }
        }
        let estimate = answer ?? estimatedSectionFooterHeight
        guard estimate > 0 else { return measuredFooterHeight(of: section) }
        storage.estimatedFooters.insert(section)
        return estimate
    }

    /// The height of a section's footer (TV-46, TV-51, TV-53, TV-163).
    private func measuredFooterHeight(of section: Int) -> CGFloat {
        storage.estimatedFooters.remove(section)
        let title = storage.footerTitles[section]
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, heightForFooterInSection: section) }
        }
        let given = answer ?? sectionFooterHeight
        if given < 0, given != Self.automaticDimension {
            stopForMisuse(
                "section footer height must not be negative - provided height for section \(section) is \(given)")
        }
        if style == .plain, given >= 0 {
            return given > 0 && (answer != nil || title != nil || hasView(.footer, of: section)) ? given : 0
        }
        if given > 0, given < TableMetrics.tinyHeight { return 0 }
        if given > 0, answer != nil || title == nil { return given }
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            return given > 0 ? given : fitted(view)
        }
        if style == .plain { return title == nil ? 0 : plainTitleHeight }
        if let title {
            return max(given, TableMetrics.groupedTextTop + textHeight(title) + TableMetrics.groupedTextBottom)
        }
        return TableMetrics.roundedUp(TableMetrics.groupedTopSpace / 2)
    }

    /// Measures the headers and footers that come into sight and count with estimates. Returns whether one changed.
    final func measureHeaders(from top: CGFloat, to bottom: CGFloat) -> Bool {
        guard !storage.estimatedHeaders.isEmpty || !storage.estimatedFooters.isEmpty else { return false }
        guard let first = data.section(at: Double(top - sectionsTop)),
            let last = data.section(at: Double(bottom - sectionsTop))
        else { return false }
        var growth = 0.0
        for section in first...max(first, last) {
            if storage.estimatedHeaders.contains(section), rectForHeader(inSection: section).minY < bottom {
                let height = Double(measuredHeaderHeight(of: section))
                growth += abs(storage.data?.setHeaderHeight(height, of: section) ?? 0)
            }
            if storage.estimatedFooters.contains(section), rectForFooter(inSection: section).minY < bottom {
                let height = Double(measuredFooterHeight(of: section))
                growth += abs(storage.data?.setFooterHeight(height, of: section) ?? 0)
            }
        }
        if growth > 0 { updateContentSize() }
        return growth > 0
    }

    /// The space above the first group: none below a table header of tiny height (TV-50).
    private var firstGroupSpace: CGFloat {
        if storage.headerHeight > 0, storage.headerHeight < TableMetrics.tinyHeight { return 0 }
        return TableMetrics.groupedTopSpace
    }

    /// The space above every section header with content of a plain table (TV-49).
    final var topPadding: CGFloat {
        sectionHeaderTopPadding == Self.automaticDimension
            ? TableMetrics.plainHeaderTopPadding : max(0, sectionHeaderTopPadding)
    }

    private var plainTitleHeight: CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
        return max(
            TableMetrics.plainHeaderHeight, TableMetrics.roundedUp(font.lineHeight + TableMetrics.plainHeaderMargin))
    }

    /// Whether the delegate gives a section a view. It is asked only where nothing else decides that a plain table has a
    /// header or footer: the property's height alone makes none (TV-47).
    private func hasView(_ kind: SectionViewKind, of section: Int) -> Bool {
        let view =
            kind == .footer
            ? delegate?.tableView(self, viewForFooterInSection: section)
            : delegate?.tableView(self, viewForHeaderInSection: section)
        if let view, view.superview == nil { recycle(view) }
        return view != nil
    }

    /// The height of a view that is asked only to be measured; it goes to its pool.
    private func fitted(_ view: UIView) -> CGFloat {
        defer { if view.superview == nil { recycle(view) } }
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
        let data = displayedData
        guard let sections = sections(in: visible, of: data) else { return takeAwayAllHeaders() }
        for kind in SectionViewKind.allCases {
            for (section, view) in storage[keyPath: kind.views] where !sections.contains(section) {
                removeHeader(view, kind, section)
            }
        }
        for section in sections {
            for kind in SectionViewKind.allCases { layOutHeader(kind, of: section, in: data, visible) }
        }
    }

    /// The sections in sight; `nil` without sections.
    final func sections(in visible: ClosedRange<CGFloat>, of data: SectionOffsets) -> ClosedRange<Int>? {
        guard let first = data.section(at: Double(visible.lowerBound - sectionsTop)),
            let last = data.section(at: Double(visible.upperBound - sectionsTop))
        else { return nil }
        return first...max(first, last)
    }

    private func layOutHeader(
        _ kind: SectionViewKind, of section: Int, in data: SectionOffsets, _ visible: ClosedRange<CGFloat>
    ) {
        guard let placement = placement(of: kind, section, in: data, visible) else {
            if let view = storage[keyPath: kind.views][section] { removeHeader(view, kind, section) }
            return
        }
        if let view = storage[keyPath: kind.views][section] { return place(view, placement) }
        withoutInheritedAnimation {
            guard let view = makeHeader(kind, of: section) else { return }
            place(view, placement)
            if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
        }
    }

    /// Where the header or footer of a section is while a part of the content is in sight, and whether it floats; `nil`
    /// if the section has none.
    final func placement(
        of kind: SectionViewKind, _ section: Int, in data: SectionOffsets, _ visible: ClosedRange<CGFloat>
    ) -> (frame: CGRect, isFloating: Bool)? {
        let values = data.sections[section]
        var frame =
            kind == .header
            ? band(data.top(of: section), values.headerHeight)
            : band(data.footerTop(of: section), values.footerHeight)
        guard frame.height > 0 else { return nil }
        guard style == .plain else { return (frame, false) }
        if kind == .header {
            let padding = min(topPadding, frame.height)
            frame.origin.y += padding
            frame.size.height -= padding
            // It floats, and is pushed away by the end of its section (TV-54).
            let (rest, end) = (frame.minY, sectionsTop + CGFloat(data.bottom(of: section)))
            frame.origin.y = max(rest, min(visible.lowerBound, end - frame.height))
            return (frame, frame.minY > rest)
        }
        let (rest, start) = (frame.minY, sectionsTop + CGFloat(data.top(of: section) + values.headerHeight))
        frame.origin.y = min(rest, max(visible.upperBound - frame.height, start))
        return (frame, frame.minY < rest)
    }

    final func place(_ view: UIView, _ placement: (frame: CGRect, isFloating: Bool)) {
        if view.frame != placement.frame { view.frame = placement.frame }
        (view as? UITableViewHeaderFooterView)?.adopt(sideInset: sideInset, isFloating: placement.isFloating)
    }

    /// Makes and shows the header or footer of a section; `nil` if it has neither view nor title.
    final func makeHeader(_ kind: SectionViewKind, of section: Int) -> UIView? {
        let isFooter = kind == .footer
        var view =
            isFooter
            ? delegate?.tableView(self, viewForFooterInSection: section)
            : delegate?.tableView(self, viewForHeaderInSection: section)
        let title = isFooter ? storage.footerTitles[section] : storage.titles[section]
        if view == nil, let title { view = titleView(title, isFooter: isFooter) }
        guard let view else { return nil }
        if let view = view as? UITableViewHeaderFooterView { view.isGrouped = style != .plain }
        addHeaderView(view)
        storage[keyPath: kind.views][section] = view
        switch kind {
        case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
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

    private func removeHeader(_ view: UIView, _ kind: SectionViewKind, _ section: Int) {
        storage[keyPath: kind.views][section] = nil
        takeAway(view, kind, section)
    }

    /// Removes a header or footer and gives it to its pool (TV-31).
    final func takeAway(_ view: UIView, _ kind: SectionViewKind, _ section: Int) {
        view.removeFromSuperview()
        switch kind {
        case .header: delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        case .footer: delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        recycle(view)
    }

    private func recycle(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        reuse.views[identifier, default: []].append(view)
    }

    final func takeAwayAllHeaders() {
        for kind in SectionViewKind.allCases {
            let views = storage[keyPath: kind.views].sorted { $0.key < $1.key }
            for (section, view) in views { removeHeader(view, kind, section) }
        }
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

/// The views at the ends of a section.
enum SectionViewKind: CaseIterable {
    case header
    case footer

    /// The shown views of this kind, by section.
    var views: WritableKeyPath<TableStorage, [Int: UIView]> {
        switch self {
        case .header: \.headers
        case .footer: \.footers
        }
    }
}
