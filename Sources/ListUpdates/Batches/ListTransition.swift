/// Where every section and row of a list is before and after a batch update.
///
/// It is made by `ListUpdateBatch.transition(from:to:)`, which checks that the update fits the data. Looking up a row
/// takes a time that depends on the number of changes, not of rows.
package struct ListTransition: Sendable {
    /// The sections before and after the update: the ones that stay and those that were moved.
    let sections: IndexShift
    let sectionTargets: [Int: Int]
    let sectionSources: [Int: Int]
    /// How the rows shift in each section that stays and has changes, by its index before the update.
    let shifts: [Int: IndexShift]
    let itemTargets: [ListPosition: ListPosition]
    let itemSources: [ListPosition: ListPosition]
    let reloadedItems: Set<ListPosition>
    let reloadedSections: Set<Int>

    /// The index after the update of a section; `nil` if it was deleted.
    package func newSection(of section: Int) -> Int? { sectionTargets[section] ?? sections.newIndex(of: section) }

    /// The index before the update of a section; `nil` if it was inserted.
    package func oldSection(of section: Int) -> Int? { sectionSources[section] ?? sections.oldIndex(of: section) }

    /// The position after the update of a row; `nil` if it was deleted. A reloaded row has a position.
    package func newPosition(of position: ListPosition) -> ListPosition? {
        if let target = itemTargets[position] { return target }
        guard !reloadedSections.contains(position.section), let section = newSection(of: position.section) else {
            return nil
        }
        guard let shift = shifts[position.section] else { return ListPosition(section: section, item: position.item) }
        return shift.newIndex(of: position.item).map { ListPosition(section: section, item: $0) }
    }

    /// The position before the update of a row; `nil` if it was inserted.
    package func oldPosition(of position: ListPosition) -> ListPosition? {
        if let source = itemSources[position] { return source }
        guard let section = oldSection(of: position.section), !reloadedSections.contains(section) else { return nil }
        guard let shift = shifts[section] else { return ListPosition(section: section, item: position.item) }
        return shift.oldIndex(of: position.item).map { ListPosition(section: section, item: $0) }
    }

    /// Whether a row, by its position before the update, gets another cell.
    package func isReloaded(_ position: ListPosition) -> Bool {
        reloadedItems.contains(position) || reloadedSections.contains(position.section)
    }

    /// Whether a section, by its index before the update, gets other views.
    package func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }
}
