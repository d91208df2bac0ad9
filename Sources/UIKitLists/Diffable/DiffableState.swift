import Foundation
import ListUpdates
import UIKitCore

/// What a diffable data source knows: the snapshot that is shown, and where its items are.
package struct DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    /// The snapshot that is shown, without marks.
    package private(set) var current = Snapshot()
    /// Whether a snapshot was shown.
    package var wasApplied = false
    /// The position of every item, made when it is first asked for.
    private var positions: [Item: ListPosition]?

    package init() {}

    /// Makes a snapshot the one that is shown.
    package mutating func adopt(_ snapshot: Snapshot) {
        current = snapshot.withoutMarks
        positions = nil
    }

    /// Returns the item at a position; `nil` if there is none (CV-108).
    package func item(at indexPath: IndexPath) -> Item? {
        indexPath.count == 2 ? current.item(at: ListPosition(indexPath)) : nil
    }

    /// Returns the position of an item; `nil` if it is not there (CV-108).
    package mutating func indexPath(of item: Item) -> IndexPath? {
        if positions == nil { positions = makePositions() }
        return positions?[item]?.indexPath
    }

    /// Returns the section at an index; `nil` if there is none.
    package func section(at index: Int) -> Section? {
        let sections = current.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    private func makePositions() -> [Item: ListPosition] {
        var positions: [Item: ListPosition] = [:]
        positions.reserveCapacity(current.numberOfItems)
        for (section, identifier) in current.sectionIdentifiers.enumerated() {
            for (item, value) in current.itemIdentifiers(inSection: identifier).enumerated() {
                positions[value] = ListPosition(section: section, item: item)
            }
        }
        return positions
    }
}
