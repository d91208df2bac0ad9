import Foundation
import PictureLibrary

/// What has changed in a fetch result: first what was removed, by the indexes before, then what was inserted, by the indexes
/// after, then what was changed and moved (DV-125).
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    /// The result as it was.
    public final let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    /// The result as it is.
    public final let fetchResultAfterChanges: PHFetchResult<ObjectType>
    /// Whether the indexes are known; otherwise the list has to be loaded again.
    public final let hasIncrementalChanges: Bool
    /// The indexes of removed objects, in the result before; `nil` if they are not known.
    public final let removedIndexes: IndexSet?
    /// The removed objects.
    public final let removedObjects: [ObjectType]
    /// The indexes of new objects, in the result after; `nil` if they are not known.
    public final let insertedIndexes: IndexSet?
    /// The new objects.
    public final let insertedObjects: [ObjectType]
    /// The indexes of changed objects, in the result after; `nil` if they are not known.
    public final let changedIndexes: IndexSet?
    /// The changed objects, as they are.
    public final let changedObjects: [ObjectType]
    private let moves: [(from: Int, to: Int)]

    /// Whether objects have other places, apart from those that follow from removals and insertions.
    open var hasMoves: Bool { !moves.isEmpty }

    /// Calls a block with the places of each moved object: in the result after removals and insertions, and afterwards.
    open func enumerateMoves(_ handler: (Int, Int) -> Void) { for move in moves { handler(move.from, move.to) } }

    var isEmpty: Bool {
        fetchResultBeforeChanges.found == fetchResultAfterChanges.found && changedObjects.isEmpty && moves.isEmpty
    }

    init(
        _ before: PHFetchResult<ObjectType>, _ after: PHFetchResult<ObjectType>, _ change: PictureChange,
        isIncremental: Bool
    ) {
        (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
        hasIncrementalChanges = isIncremental
        let (old, new) = (before.found, after.found)
        let (oldSet, newSet) = (Set(old), Set(new))
        let removed = old.indices.filter { !newSet.contains(old[$0]) }
        let inserted = new.indices.filter { !oldSet.contains(new[$0]) }
        removedObjects = removed.map { old[$0] }
        insertedObjects = inserted.map { new[$0] }
        let oldObjects = Dictionary(old.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = new.indices.filter { index in
            oldObjects[new[index]].map { Self.differs($0, new[index]) } ?? false
        }
        changedObjects = changed.map { new[$0] }
        removedIndexes = isIncremental ? IndexSet(removed) : nil
        insertedIndexes = isIncremental ? IndexSet(inserted) : nil
        changedIndexes = isIncremental ? IndexSet(changed) : nil
        moves = isIncremental ? Self.moves(old.filter { newSet.contains($0) }, new, IndexSet(inserted)) : []
    }

    private static func differs(_ before: ObjectType, _ after: ObjectType) -> Bool {
        switch (before, after) {
        case (let before as PHAsset, let after as PHAsset): before.picture != after.picture
        case (let before as PHAssetCollection, let after as PHAssetCollection):
            switch (before.source, after.source) {
            case (.album(let before), .album(let after)): before != after
            default: false
            }
        default: false
        }
    }

    /// The moves that put what has remained into its new order, one after the other.
    private static func moves(
        _ remaining: [ObjectType], _ new: [ObjectType], _ inserted: IndexSet
    ) -> [(from: Int, to: Int)] {
        guard remaining != new.indices.filter({ !inserted.contains($0) }).map({ new[$0] }) else { return [] }
        var rest = remaining[...]
        var present = new.indices.map { inserted.contains($0) ? new[$0] : rest.removeFirst() }
        var moves: [(from: Int, to: Int)] = []
        for index in new.indices where present[index] != new[index] {
            guard let from = present[index...].firstIndex(of: new[index]) else { continue }
            present.insert(present.remove(at: from), at: index)
            moves.append((from, index))
        }
        return moves
    }
}
