/// A flat index of the visual bounds of a layer's sublayers. Finding those that intersect a rectangle reads no layers.
/// Blocks of `blockLength` neighbors have common bounds that are tested first.
///
/// A search costs O(n / 32 + hits). An update of one child costs O(1), or O(32 + n / 32) if it lay on the edge of its
/// block.
struct ChildIndex {
    static let blockLength = 32

    private(set) var boxes: [Box] = []
    private(set) var blocks: [Box] = []
    /// The bounds of all children.
    private(set) var bounds = Box.empty

    /// Rebuilds the index from the visual bounds of all children.
    mutating func rebuild(_ extents: some Sequence<Box>) {
        boxes.removeAll(keepingCapacity: true)
        boxes.append(contentsOf: extents)
        blocks.removeAll(keepingCapacity: true)
        var start = 0
        while start < boxes.count {
            blocks.append(union(from: start))
            start += ChildIndex.blockLength
        }
        bounds = blocks.reduce(.empty) { $0.union($1) }
    }

    /// Updates the visual bounds of one child.
    mutating func update(_ index: Int, to box: Box) {
        let previous = boxes[index]
        boxes[index] = box
        let block = index / ChildIndex.blockLength
        let previousBlock = blocks[block]
        if !previous.isEmpty && previousBlock.sharesEdge(previous) && !box.contains(previous) {
            blocks[block] = union(from: block * ChildIndex.blockLength)
        } else {
            blocks[block] = previousBlock.union(box)
        }
        if blocks[block] == previousBlock { return }
        if !previousBlock.isEmpty && bounds.sharesEdge(previousBlock) {
            bounds = blocks.reduce(.empty) { $0.union($1) }
        } else {
            bounds = bounds.union(blocks[block])
        }
    }

    /// Appends the indices of the children that share an area with `box`, back to front.
    func collect(_ box: Box, into found: inout [Int32]) {
        blocks.withUnsafeBufferPointer { blocks in
            boxes.withUnsafeBufferPointer { boxes in
                for block in 0..<blocks.count where blocks[block].overlaps(box) {
                    let start = block &* ChildIndex.blockLength
                    let end = min(start &+ ChildIndex.blockLength, boxes.count)
                    for index in start..<end where boxes[index].overlaps(box) {
                        found.append(Int32(truncatingIfNeeded: index))
                    }
                }
            }
        }
    }

    private func union(from start: Int) -> Box {
        var result = Box.empty
        for index in start..<min(start + ChildIndex.blockLength, boxes.count) { result = result.union(boxes[index]) }
        return result
    }
}
