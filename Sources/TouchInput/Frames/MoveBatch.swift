import Foundation

extension InputFrame {
    /// True when the frame says nothing but that contacts moved, so that it may wait for the next one.
    public var containsOnlyMoves: Bool {
        !contacts.isEmpty && corrections.isEmpty && keys.isEmpty && pointer == nil && scroll == nil && transform == nil
            && contacts.allSatisfy { $0.phase == .moved }
    }
}

/// Consecutive frames that hold only moves, kept together so that they can be delivered as one (E-07). No sample is
/// lost: all of them are still there in order of time.
public struct MoveBatch: Hashable, Sendable {
    /// The frames, oldest first.
    public private(set) var frames: [InputFrame] = []

    /// Makes a batch without frames.
    public init() {}

    /// True when there is nothing to deliver.
    public var isEmpty: Bool { frames.isEmpty }

    /// Adds a frame that holds only moves, under the same modifiers. Any other frame is not taken, and `false` says
    /// so: the batch is to be delivered first.
    public mutating func append(_ frame: InputFrame) -> Bool {
        guard frame.containsOnlyMoves, frames.last.map({ $0.modifiers == frame.modifiers }) ?? true else { return false }
        frames.append(frame)
        return true
    }

    /// Empties the batch and gives what it held, oldest first.
    public mutating func drain() -> [InputFrame] {
        var drained: [InputFrame] = []
        drain(into: &drained)
        return drained
    }

    /// Empties the batch into a list, whose former content is dropped and whose storage the batch goes on with: two
    /// lists that take turns make no new ones.
    public mutating func drain(into list: inout [InputFrame]) {
        list.removeAll(keepingCapacity: true)
        swap(&frames, &list)
    }
}
