import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists
import UIKitScrolling

extension UICollectionViewFlowLayout {
    /// What stands for an item size that cells decide and no estimate gives.
    private static let standardSize = CGSize(width: 50, height: 50)

    final var axes: FlowAxes { FlowAxes(isVertical: scrollDirection == .vertical) }
    final var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }
    final var fitsCells: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    /// The length of the content across the axis (CV-66).
    final var acrossLength: CGFloat {
        guard let collectionView else { return 0 }
        let inset = axes.across(collectionView.adjustedContentInset)
        return max(0, axes.size(collectionView.bounds.size).across - inset.start - inset.end)
    }

    // MARK: Invalidation

    final func forget(_ context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || flow?.changesRoom == true { measured = [:] }
        for (position, size) in flow?.preferredSizes ?? [:] {
            measured[position] = size
            guard let section = sections?.indices.contains(position.section), section,
                position.item < sections?[position.section].lines.sizes.count ?? 0
            else { continue }
            sections?[position.section].lines.setSize(axes.size(checked(size)), of: position.item)
            changedItems[position.section] = min(changedItems[position.section] ?? Int.max, position.item)
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutDelegateMetrics ?? true || flow?.invalidateFlowLayoutAttributes ?? true
        {
            needsMetrics = true
        }
    }

    final func boundsContext(_ newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView else {
            return context
        }
        let changesRoom = axes.size(newBounds.size).across != axes.size(collectionView.bounds.size).across
        context.changesRoom = changesRoom
        context.invalidateFlowLayoutDelegateMetrics = changesRoom
        context.invalidateFlowLayoutAttributes = changesRoom
        guard !changesRoom else { return context }
        let sections = collectionView.storage.shown.keys.filter { $0.category == .supplementaryView }
        if sectionHeadersPinToVisibleBounds {
            let kind = UICollectionView.elementKindSectionHeader
            context.invalidateSupplementaryElements(
                ofKind: kind, at: sections.filter { $0.kind == kind }.map(\.path))
        }
        if sectionFootersPinToVisibleBounds {
            let kind = UICollectionView.elementKindSectionFooter
            context.invalidateSupplementaryElements(
                ofKind: kind, at: sections.filter { $0.kind == kind }.map(\.path))
        }
        return context
    }

    // MARK: Sections

    /// Makes the sections, or only what has changed.
    final func prepareSections() {
        guard let collectionView else { return }
        if needsMetrics || sections == nil || usedRoom != acrossLength {
            if let change = collectionView.storage.change { carryMeasuredSizes(change) }
            if let usedRoom, usedRoom != acrossLength { measured = [:] }
            usedRoom = acrossLength
            let counts = collectionView.layoutCounts
            sections = counts.indices.map { makeSection($0, counts[$0]) }
            needsMetrics = false
        } else {
            for (section, item) in changedItems { sections?[section].lines.solve(from: item) }
        }
        changedItems = [:]
        var start: CGFloat = 0
        for index in sections?.indices ?? 0..<0 {
            sections?[index].start = start
            start = sections?[index].end ?? start
        }
        warnAboutRoom()
    }

    /// Keeps the measured sizes of items that an update leaves or moves.
    private func carryMeasuredSizes(_ change: ElementChange) {
        guard !measured.isEmpty else { return }
        var carried: [ListPosition: CGSize] = [:]
        for (position, size) in measured {
            if let path = change.newKey(.cell(position.indexPath))?.path { carried[ListPosition(path)] = size }
        }
        measured = carried
    }

    private func makeSection(_ section: Int, _ count: Int) -> FlowSection {
        let (axes, delegate) = (axes, flowDelegate)
        var inset = sectionInset
        var (lineSpacing, itemSpacing) = (minimumLineSpacing, minimumInteritemSpacing)
        var (header, footer) = (headerReferenceSize, footerReferenceSize)
        if let delegate, let view = collectionView {
            inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
            lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
            itemSpacing = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        }
        let beyond = referenceInset
        let across = axes.across(inset)
        let room = acrossLength - across.start - across.end - beyond.start - beyond.end
        let lines = FlowLines(
            sizes(of: section, count), room: max(0, room), itemSpacing: itemSpacing, lineSpacing: lineSpacing)
        return FlowSection(
            lines, inset, header: max(0, axes.size(header).along), footer: max(0, axes.size(footer).along), axes,
            acrossStart: across.start + beyond.start)
    }

    /// What the section inset's reference has beyond the adjusted content inset, across the axis (CV-122).
    private var referenceInset: (start: CGFloat, end: CGFloat) {
        guard let view = collectionView, sectionInsetReference != .fromContentInset else { return (0, 0) }
        let reference = axes.across(
            sectionInsetReference == .fromSafeArea ? view.safeAreaInsets : view.layoutMargins)
        let content = axes.across(view.adjustedContentInset)
        return (max(0, reference.start - content.start), max(0, reference.end - content.end))
    }

    /// The sizes of the items of a section: measured ones, those of the delegate, or the same for all (CV-51, CV-52).
    private func sizes(of section: Int, _ count: Int) -> FlowSizes {
        let axes = axes
        let standard = axes.size(checked(resolved(fitsCells ? estimatedItemSize : itemSize)))
        guard count > 0 else { return .uniform(standard, 0) }
        var sizes = FlowSizes.uniform(standard, count)
        // There is no item to ask about where all are placeholders.
        if let delegate = flowDelegate, let view = collectionView, view.counts[section] > 0 {
            let first = OptionalMethod.ask {
                let path = view.dataPath(IndexPath(item: 0, section: section))
                return delegate.collectionView(view, layout: self, sizeForItemAt: path)
            }
            if let first {
                var list = [axes.size(checked(resolved(first)))]
                list.reserveCapacity(count)
                for item in 1..<max(1, count) {
                    let path = view.dataPath(IndexPath(item: item, section: section))
                    let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
                    list.append(axes.size(checked(resolved(size))))
                }
                sizes = list.allSatisfy { $0 == list[0] } ? .uniform(list[0], count) : .individual(list)
            }
        }
        guard fitsCells, measured.contains(where: { $0.key.section == section }) else { return sizes }
        var list = (0..<count).map { sizes[$0] }
        for (position, size) in measured where position.section == section && position.item < count {
            list[position.item] = axes.size(checked(size))
        }
        return .individual(list)
    }

    /// A size with the automatic one replaced by an estimate.
    private func resolved(_ size: CGSize) -> CGSize {
        guard size == Self.automaticSize else { return size }
        if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
        return itemSize == Self.automaticSize ? Self.standardSize : itemSize
    }

    /// A size without negative or infinite lengths.
    private func checked(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0, height: size.height.isFinite ? max(0, size.height) : 0)
    }

    /// Tells once about items that are longer than the line (CV-60).
    private func warnAboutRoom() {
        guard !hasWarnedAboutRoom, acrossLength > 0, sections?.contains(where: \.lines.overflows) == true else {
            return
        }
        hasWarnedAboutRoom = true
        let (length, start, end) =
            scrollDirection == .vertical ? ("width", "left", "right") : ("height", "top", "bottom")
        Diagnostics.log(
            "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(length) must be less than "
                + "the \(length) of the UICollectionView minus the section insets \(start) and \(end) values, minus the "
                + "content insets \(start) and \(end) values.")
    }
}
