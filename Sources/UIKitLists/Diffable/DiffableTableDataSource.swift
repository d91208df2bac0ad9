import Foundation
import UIKitCore

/// The optional methods of a diffable data source of a table, which subclasses override. They answer nothing (TV-164).
///
/// It is apart from `UITableViewDiffableDataSource` because that is generic, and a generic class has no single method
/// table in which overrides can be found.
@preconcurrency @MainActor open class DiffableTableDataSource: NSObject, UITableViewDataSource {
    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { 0 }

    /// Returns the number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// Returns the cell that the provider gives for an item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// The title above a section; none by default.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// The title below a section; none by default.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Whether a row can be edited; true by default.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// Whether a row can be moved; true by default.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing by default; a row can be deleted by a swipe only if it is overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Does nothing by default; rows can be moved only if it is overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// The titles of the index; none by default.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// The section that a title of the index scrolls to; `index` by default.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
