import CoreGraphics
import ListUpdates
import UIKitCore

/// The places of all sections of a layout.
@MainActor final class CompositionalSolution {
    let geometry: SectionGeometry
    let configuration: UICollectionViewCompositionalLayoutConfiguration
    let sections: [SectionLayout]
    /// The layout's own headers and footers.
    private(set) var boundaries: [SolvedBoundary]
    private(set) var measuredBoundaries: [Int: CGSize]
    /// The measured sizes of the items, headers and footers of a section, by number.
    struct Measurements {
        var items: [Int: CGSize] = [:]
        var boundaries: [Int: CGSize] = [:]
    }

    /// The measured sizes for the next solution, if an update has moved items.
    private var movedMeasurements: [Int: Measurements]?
    /// The length of the content along the scrolling axis, in points.
    private(set) var contentLength: CGFloat = 0

    init(
        _ sections: [SectionLayout], geometry: SectionGeometry,
        configuration: UICollectionViewCompositionalLayoutConfiguration, measuredBoundaries: [Int: CGSize] = [:]
    ) {
        self.sections = sections
        self.geometry = geometry
        self.configuration = configuration
        self.measuredBoundaries = measuredBoundaries
        let solver = GroupSolver(grid: geometry.grid, scrollAxis: geometry.scrollAxis, traits: geometry.traits)
        boundaries = configuration.boundarySupplementaryItems.enumerated().map { index, item in
            var size = solver.size(item.layoutSize, in: geometry.containerSize)
            if let measured = measuredBoundaries[index] {
                if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
                if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
            }
            return SolvedBoundary(item, size: size)
        }
        arrange()
    }

    /// Puts the sections one after the other (CV-82).
    func arrange() {
        let axis = geometry.scrollAxis
        let leading = SolvedBoundary.extent(boundaries, along: axis, atStart: true)
        var position = leading
        for (index, section) in sections.enumerated() {
            if index > 0 { position += configuration.interSectionSpacing }
            section.start = position
            position += section.length
        }
        contentLength = position + SolvedBoundary.extent(boundaries, along: axis, atStart: false)
    }

    /// The size of the content, in points.
    var contentSize: CGSize {
        var size = geometry.containerSize
        size[geometry.scrollAxis] = contentLength
        return size
    }

    /// The sections that meet a part of the scrolling axis, found by bisection.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        func first(where isPast: (SectionLayout) -> Bool) -> Int {
            var (low, high) = (0, sections.count)
            while low < high {
                let middle = (low + high) / 2
                if isPast(sections[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let lower = first { $0.start + $0.length >= start }
        let upper = first { $0.start > end }
        return lower..<max(lower, upper)
    }

    /// The measured sizes of all sections that have some, by section.
    var measurements: [Int: Measurements] {
        if let movedMeasurements { return movedMeasurements }
        var result: [Int: Measurements] = [:]
        for (index, section) in sections.enumerated() {
            if section.measuredItems.isEmpty, section.measuredBoundaries.isEmpty { continue }
            result[index] = Measurements(items: section.measuredItems, boundaries: section.measuredBoundaries)
        }
        return result
    }

    /// Moves measured sizes with their items in an update (CV-91).
    func itemsDidMove(_ transition: ListTransition) {
        var moved: [Int: Measurements] = [:]
        for (section, known) in measurements {
            if let new = transition.newSection(of: section), !transition.isReloaded(section: section) {
                moved[new, default: Measurements()].boundaries = known.boundaries
            }
            for (item, size) in known.items {
                let position = ListPosition(section: section, item: item)
                guard let new = transition.newPosition(of: position), !transition.isReloaded(position) else { continue }
                moved[new.section, default: Measurements()].items[new.item] = size
            }
        }
        movedMeasurements = moved
    }

    /// One of the layout's own headers and footers.
    func boundary(_ index: Int) -> SectionElement? {
        guard boundaries.indices.contains(index) else { return nil }
        let axis = geometry.scrollAxis
        let item = configuration.boundarySupplementaryItems[index]
        let leading = SolvedBoundary.extent(boundaries, along: axis, atStart: true)
        let trailing = SolvedBoundary.extent(boundaries, along: axis, atStart: false)
        let frame = boundaries[index].frame(
            outer: (0, contentLength), inner: (leading, contentLength - trailing),
            sides: (0, geometry.containerSize[geometry.across]), scrollAxis: axis)
        return SectionElement(
            kind: .boundary(index), frame: frame, zIndex: item.zIndex,
            hasEstimatedWidth: item.layoutSize.widthDimension.isEstimated,
            hasEstimatedHeight: item.layoutSize.heightDimension.isEstimated)
    }

    /// Records the measured size of one of the layout's own headers and footers, in points.
    func setMeasuredBoundary(_ index: Int, _ size: CGSize) {
        guard boundaries.indices.contains(index) else { return }
        measuredBoundaries[index] = size
        let item = configuration.boundarySupplementaryItems[index]
        if item.layoutSize.widthDimension.isEstimated { boundaries[index].size.width = size.width }
        if item.layoutSize.heightDimension.isEstimated { boundaries[index].size.height = size.height }
        arrange()
    }
}
