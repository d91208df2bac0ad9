import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
    /// The depth that is added to pinned views, so that they lie in front of all cells (CV-84).
    private static let pinnedDepth = 1 << 20

    private var isMirrored: Bool {
        collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            && solution?.geometry.scrollAxis == .vertical
    }

    /// Whether views change with the visible part of the content.
    final var followsVisibleBounds: Bool {
        guard let solution else { return false }
        return solution.configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
            || solution.sections.contains {
                $0.section.visibleItemsInvalidationHandler != nil
                    || $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
            }
    }

    // MARK: Attributes

    /// The attributes of an element of a section, before the section scrolls across.
    final func attributes(_ element: SectionElement, in section: Int) -> UICollectionViewLayoutAttributes {
        let layout = solution?.sections[section]
        let key: ElementKey =
            switch element.kind {
            case .item(let item): .cell(IndexPath(item: item, section: section))
            case .attached(let kind, let number): .supplementary(kind, IndexPath(item: number, section: section))
            case .boundary(let number):
                .supplementary(
                    layout?.section.boundarySupplementaryItems[number].elementKind ?? "",
                    IndexPath(item: 0, section: section))
            case .decoration(let number):
                .decoration(
                    layout?.section.decorationItems[number].elementKind ?? "",
                    IndexPath(item: number, section: section))
            }
        var frame = element.frame
        if let solution, let layout {
            frame.origin[solution.geometry.scrollAxis] += layout.start
            if case .boundary(let number) = element.kind {
                let item = layout.section.boundarySupplementaryItems[number]
                pin(&frame, item, layout.boundaries[number], from: layout.start, to: layout.start + layout.length)
            }
        }
        return make(key, element, frame)
    }

    private func make(
        _ key: ElementKey, _ element: SectionElement, _ frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(of: key)
        attributes.frame = solution?.geometry.grid.nearest(frame) ?? frame
        attributes.zIndex = element.zIndex
        (attributes as? CompositionalLayoutAttributes)?.row = row(of: element, key.path)
        attributes.fitsWidth = element.hasEstimatedWidth
        attributes.fitsHeight = element.hasEstimatedHeight
        if let solution, case .boundary(let number) = element.kind {
            let items =
                solution.sections.indices.contains(key.path.section)
                ? solution.sections[key.path.section].section.boundarySupplementaryItems : []
            let item =
                items.first { $0.elementKind == key.kind } ?? solution.configuration.boundarySupplementaryItems[number]
            if item.pinToVisibleBounds { attributes.zIndex += Self.pinnedDepth }
        }
        return attributes
    }

    /// Keeps a pinned view inside the visible part of the content while its container is (CV-84).
    private func pin(
        _ frame: inout CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, _ boundary: SolvedBoundary,
        from start: CGFloat, to end: CGFloat
    ) {
        guard item.pinToVisibleBounds, let collectionView, let axis = solution?.geometry.scrollAxis else { return }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        if boundary.isBefore(axis) {
            frame.origin[axis] = max(frame.start(axis), min(visible.start(axis), end - frame.size[axis]))
        } else if boundary.isAfter(axis) {
            frame.origin[axis] = min(frame.start(axis), max(visible.end(axis) - frame.size[axis], start))
        }
    }

    /// Moves an element of a section that scrolls across to where the section has scrolled, and mirrors it in
    /// right-to-left interfaces.
    final func shifted(
        _ attributes: UICollectionViewLayoutAttributes, _ element: SectionElement, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        if let solution, solution.sections[section].isOrthogonal, element.scrollsAcross {
            attributes.center[solution.sections[section].groupAxis] -= offset(ofSection: section)
        }
        if isMirrored, let solution {
            attributes.center.x = solution.geometry.containerSize.width - attributes.center.x
        }
        return attributes
    }

    // MARK: Elements in a rectangle

    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution, let collectionView else { return [] }
        let axis = solution.geometry.scrollAxis
        var result: [UICollectionViewLayoutAttributes] = []
        let environment = LayoutEnvironment(
            LayoutContainer(collectionView.bounds.size), collectionView.traitCollection)
        for index in solution.sections(from: rect.start(axis), to: rect.end(axis)) {
            let section = solution.sections[index]
            var elements = contents(of: section, index, in: rect)
            elements += section.boundaries.indices.compactMap { section.boundary($0) }
            let own = elements.map { attributes($0, in: index) }
            if let handler = section.section.visibleItemsInvalidationHandler {
                handler(own.map(VisibleItem.init), handlerOffset(of: section, index), environment)
            }
            for (attributes, element) in zip(own, elements) { result.append(shifted(attributes, element, index)) }
            for number in section.section.decorationItems.indices {
                guard let element = section.decoration(number) else { continue }
                result.append(shifted(attributes(element, in: index), element, index))
            }
        }
        for number in solution.boundaries.indices {
            if let attributes = layoutBoundary(number) { result.append(attributes) }
        }
        return result.filter { $0.frame.intersects(rect) }
    }

    private func contents(of section: SectionLayout, _ index: Int, in rect: CGRect) -> [SectionElement] {
        let axis = section.groupAxis
        guard section.isOrthogonal else {
            let start = rect.start(axis) - section.start
            return section.contents(from: start, to: start + rect.size[axis])
        }
        var start = rect.start(axis)
        if isMirrored { start = section.geometry.containerSize.width - rect.maxX }
        start += offset(ofSection: index)
        return section.contents(from: start, to: start + rect.size[axis])
    }

    /// The offset that a handler sees: that of the section, or of the collection view.
    private func handlerOffset(of section: SectionLayout, _ index: Int) -> CGPoint {
        guard section.isOrthogonal else { return collectionView?.contentOffset ?? .zero }
        var point = CGPoint.zero
        point[section.groupAxis] = offset(ofSection: index)
        return point
    }

    /// One of the layout's own headers and footers: item 0 of section 0 (decision).
    private func layoutBoundary(_ number: Int) -> UICollectionViewLayoutAttributes? {
        guard let solution, let element = solution.boundary(number) else { return nil }
        let item = solution.configuration.boundarySupplementaryItems[number]
        var frame = element.frame
        pin(&frame, item, solution.boundaries[number], from: 0, to: solution.contentLength)
        let attributes = make(.supplementary(item.elementKind, IndexPath(item: 0, section: 0)), element, frame)
        if isMirrored { attributes.center.x = solution.geometry.containerSize.width - attributes.center.x }
        return attributes
    }

    final func supplementary(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let solution else { return nil }
        if let number = solution.configuration.boundarySupplementaryItems.firstIndex(where: { $0.elementKind == kind })
        {
            return layoutBoundary(number)
        }
        guard solution.sections.indices.contains(path.section) else { return nil }
        let section = solution.sections[path.section]
        let boundary = section.section.boundarySupplementaryItems.firstIndex { $0.elementKind == kind }
        let element = boundary.map { path.item == 0 ? section.boundary($0) : nil } ?? section.attached(kind, path.item)
        return element.map { shifted(attributes($0, in: path.section), $0, path.section) }
    }
}

extension SectionElement {
    /// Whether the view moves with a section that scrolls across.
    var scrollsAcross: Bool {
        switch kind {
        case .item, .attached: true
        case .boundary, .decoration: false
        }
    }
}
