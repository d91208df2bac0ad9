import ListUpdates

/// Where the placeholders of a list are among its elements (TV-363).
package enum ListPlaceholderPositions {
    /// The element before which a placeholder stands after an update: the same one, or the next one of its section that
    /// is left; the number of elements for the end, and `nil` without the section.
    package static func moved(
        _ position: ListPosition, _ transition: ListTransition, oldCounts: [Int], newCounts: [Int]
    ) -> ListPosition? {
        guard let section = transition.newSection(of: position.section), newCounts.indices.contains(section) else {
            return nil
        }
        let count = oldCounts.indices.contains(position.section) ? oldCounts[position.section] : 0
        let next = (position.item..<max(position.item, count)).lazy
            .compactMap { transition.newPosition(of: ListPosition(section: position.section, item: $0)) }
            .first { $0.section == section }
        return next ?? ListPosition(section: section, item: newCounts[section])
    }

    /// The positions of placeholders among everything shown, by the elements before which they stand, in order. With an
    /// open gap, its position counts without the placeholders; it is shown before those at the same element.
    package static func shown(_ positions: [ListPosition], gap: ListPosition? = nil) -> [ListPosition] {
        var before: [Int: Int] = [:]
        return positions.map { position in
            var shown = position
            if let gap, gap.section == position.section, gap.item <= position.item { shown.item += 1 }
            shown.item += before[position.section, default: 0]
            before[position.section, default: 0] += 1
            return shown
        }
    }

    /// The position among everything shown of an element, or of the gap.
    package static func shown(_ content: ListPosition, among placeholders: [ListPosition]) -> ListPosition {
        var result = content
        // They are in order, so each one that stands before the element moves it on.
        for placeholder in placeholders where placeholder.section == content.section && placeholder.item <= result.item
        {
            result.item += 1
        }
        return result
    }

    /// The element, or the gap, at a position among everything shown; of a placeholder the element behind it.
    package static func content(_ shown: ListPosition, among placeholders: [ListPosition]) -> ListPosition {
        let before = placeholders.count { $0.section == shown.section && $0.item < shown.item }
        return ListPosition(section: shown.section, item: shown.item - before)
    }
}
