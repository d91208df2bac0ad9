/// The changes of one batch update, in the order in which they were requested (TV-133…TV-139).
///
/// Deletions, reloads and the starts of moves name positions before the batch; insertions and the ends of moves name
/// positions after it, whatever the order of the calls.
package struct ListUpdateBatch: Equatable, Sendable {
    /// The deleted rows, by their positions before the batch.
    package var deletedItems: [ListPosition] = []
    /// The inserted rows, by their positions after the batch.
    package var insertedItems: [ListPosition] = []
    /// The reloaded rows, by their positions before the batch.
    package var reloadedItems: [ListPosition] = []
    /// The moved rows: positions before and after the batch.
    package var movedItems: [Move<ListPosition>] = []
    /// The deleted sections, by their indexes before the batch.
    package var deletedSections: [Int] = []
    /// The inserted sections, by their indexes after the batch.
    package var insertedSections: [Int] = []
    /// The reloaded sections, by their indexes before the batch.
    package var reloadedSections: [Int] = []
    /// The moved sections: indexes before and after the batch.
    package var movedSections: [Move<Int>] = []

    package init() {}

    /// A move: where it starts before the batch, and where it ends after it.
    package struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
        /// The position before the batch.
        package let from: Position
        /// The position after the batch.
        package let to: Position

        package init(from: Position, to: Position) {
            self.from = from
            self.to = to
        }
    }

    /// Whether nothing changes.
    package var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
            && !changesSections
    }

    /// Whether sections are deleted, inserted, reloaded or moved.
    package var changesSections: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty)
    }
}
