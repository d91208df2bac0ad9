import Foundation

extension InputFrame {
    /// True if the frame holds only contact movements, so its delivery may wait for the next frame.
    public var containsOnlyMoves: Bool {
        !contacts.isEmpty && corrections.isEmpty && keys.isEmpty && pointer == nil && scroll == nil && transform == nil
            && contacts.allSatisfy { $0.phase == .moved }
    }
}

/// Consecutive frames that hold only moves, coalesced for delivery as one (E-07). No sample is lost; all remain in
/// order of time.
public struct MoveBatch: Hashable, Sendable {
    /// The frames, oldest first.
    public private(set) var frames: [InputFrame] = []

    /// Creates an empty batch.
    public init() {}

    /// True if there is nothing to deliver.
    public var isEmpty: Bool { frames.isEmpty }

    /// Appends a frame that holds only moves and has the same modifiers as the batch. Returns `false` for any other
    /// frame, without appending it; deliver the batch first.
    public mutating func append(_ frame: InputFrame) -> Bool {
        guard frame.containsOnlyMoves, frames.last.map({ $0.modifiers == frame.modifiers }) ?? true else {
            return false
        }
        frames.append(frame)
        return true
    }

    /// Empties the batch and returns its frames, oldest first.
    public mutating func drain() -> [InputFrame] {
        var drained: [InputFrame] = []
        drain(into: &drained)
        return drained
    }

    /// Empties the batch into a list, replacing the list's contents. The two exchange storage, so alternating lists
    /// avoid allocations.
    public mutating func drain(into list: inout [InputFrame]) {
        list.removeAll(keepingCapacity: true)
        swap(&frames, &list)
    }
}
