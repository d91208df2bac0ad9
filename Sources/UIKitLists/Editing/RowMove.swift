import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitScrolling

/// The numbers of moving a row, in points and points per second (decision, TV-289).
enum MoveMetrics {
    /// The height of the areas at top and bottom in which the finger scrolls.
    static let scrollingZone: CGFloat = 60
    /// The speed at the edge.
    static let maximumScrollingSpeed: CGFloat = 800
}

/// A row that the user moves.
@MainActor final class RowMove {
    let source: ListPosition
    let cell: UITableViewCell
    let scroller: MoveScroller
    /// The distance from the top of the row to the finger.
    let grip: CGFloat
    /// Where the row would be dropped now.
    var target: ListPosition
    /// The table with the row there; `nil` while it is at its old place.
    var preview: Preview?

    init(_ source: ListPosition, _ cell: UITableViewCell, _ scroller: MoveScroller, grip: CGFloat) {
        self.source = source
        self.cell = cell
        self.scroller = scroller
        self.grip = grip
        target = source
    }

    /// The place for the row when its top is at a distance from the top of the sections. A row of the same section gives
    /// way when the moved one reaches so far that it would cover the place behind it.
    func proposedTarget(in data: SectionOffsets, top: CGFloat) -> ListPosition {
        let data = preview?.data ?? data
        let extent = data.extent(of: target)
        let middle = Double(top) + extent.height / 2
        guard let section = data.section(at: middle) else { return source }
        let rows = data.sections[section].rows
        let start = data.top(of: section) + data.sections[section].headerHeight
        guard rows.count > 0, middle >= start else { return ListPosition(section: section, item: 0) }
        let item = rows.row(at: middle - start)
        let rowTop = start + rows.offset(of: item)
        let rowBottom = rowTop + rows.height(of: item)
        guard section == target.section else {
            let isBelow = middle > (rowTop + rowBottom) / 2
            return ListPosition(section: section, item: isBelow ? item + 1 : item)
        }
        if item > target.item, middle < rowBottom - extent.height {
            return ListPosition(section: section, item: max(target.item, item - 1))
        }
        if item < target.item, middle > rowTop + extent.height {
            return ListPosition(section: section, item: min(target.item, item + 1))
        }
        return ListPosition(section: section, item: item)
    }

    /// The rows of a table with one of them at another place.
    struct Preview {
        let transition: ListTransition
        let data: SectionOffsets

        /// `nil` if there is no such place.
        init?(moving source: ListPosition, to target: ListPosition, in data: SectionOffsets) {
            guard data.sections.indices.contains(target.section), target.item >= 0 else { return nil }
            var batch = ListUpdateBatch()
            if source != target { batch.movedItems = [.init(from: source, to: target)] }
            var counts = data.sections.map(\.rows.count)
            counts[source.section] -= 1
            counts[target.section] += 1
            let height = data.sections[source.section].rows.height(of: source.item)
            let isMeasured = data.sections[source.section].rows.measuredHeight(of: source.item) != nil
            self.init(
                batch, counts, [Gap(position: target, height: height)], isMeasured: isMeasured, in: data,
                changing: [source.section, target.section])
        }

        /// The place of a row that the data source does not have, by its position among all visible rows, and its
        /// height in points.
        struct Gap {
            var position: ListPosition
            var height: Double
        }

        /// A table with gaps. `nil` if there is no such place.
        init?(opening gaps: [Gap], in data: SectionOffsets) {
            let sections = Set(gaps.map(\.position.section))
            guard sections.isSubset(of: data.sections.indices), gaps.allSatisfy({ $0.position.item >= 0 }) else {
                return nil
            }
            var batch = ListUpdateBatch()
            batch.insertedItems = gaps.map(\.position)
            var counts = data.sections.map(\.rows.count)
            for gap in gaps { counts[gap.position.section] += 1 }
            self.init(batch, counts, gaps, isMeasured: false, in: data, changing: sections)
        }

        /// The table after a batch that brings rows to positions.
        private init?(
            _ batch: ListUpdateBatch, _ counts: [Int], _ targets: [Gap], isMeasured: Bool, in data: SectionOffsets,
            changing changed: Set<Int>
        ) {
            guard targets.allSatisfy({ $0.position.item < counts[$0.position.section] }),
                let transition = try? batch.transition(from: data.sections.map(\.rows.count), to: counts)
            else { return nil }
            self.transition = transition
            var sections = data.sections
            for index in changed {
                sections[index].rows = data.sections[index].rows.changed(count: counts[index]) { row in
                    let new = transition.newPosition(of: ListPosition(section: index, item: row))
                    return new?.section == index ? new?.item : nil
                }
            }
            for target in targets {
                let (position, height) = (target.position, target.height)
                if isMeasured {
                    sections[position.section].rows.setHeight(height, of: position.item)
                } else {
                    sections[position.section].rows.setEstimate(height, of: position.item)
                }
            }
            self.data = SectionOffsets(sections)
        }
    }
}

/// Scrolls a table while a row is held near its edge (TV-289).
@MainActor final class MoveScroller {
    private var ticker: FrameTicker?
    private var lastTime: TimeInterval?
    private let scroll: (CGFloat) -> Void
    /// The speed, in points per second; 0 at rest.
    var speed: CGFloat = 0 {
        didSet { if speed == 0 { stop() } else { ticker?.start() } }
    }

    /// Creates a scroller at rest. `scroll` receives distances in points.
    init(scroll: @escaping (CGFloat) -> Void) {
        self.scroll = scroll
        ticker = FrameTicker { [weak self] in self?.step(at: $0) }
    }

    /// Stops scrolling.
    func stop() {
        ticker?.stop()
        lastTime = nil
    }

    private func step(at time: TimeInterval) {
        defer { if speed != 0 { lastTime = time } }
        guard let lastTime else { return }
        scroll(speed * CGFloat(time - lastTime))
    }
}
