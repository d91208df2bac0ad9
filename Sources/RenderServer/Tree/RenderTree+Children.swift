import QuartzCore

extension RenderTree {
    /// Sets the node's children, back to front. A repeated layer counts once; one that contains the node itself is
    /// ignored.
    func setChildren(of node: RenderNode, _ ids: [LayerID]) {
        let previous = node.children
        let listID = makeChildListID()
        var children: [RenderNode] = []
        children.reserveCapacity(ids.count)
        var remaining: [(node: RenderNode, formerOrder: Int)] = []
        for id in ids {
            let child = self.node(id)
            if child.childListID == listID { continue }
            if child.parent === node && !child.isMask {
                remaining.append((child, child.siblingOrder))
            } else {
                if node.isDescendant(of: child) { continue }
                detach(child)
                child.parent = node
                invalidateInserted(child)
            }
            child.childListID = listID
            child.siblingOrder = children.count
            children.append(child)
        }
        for child in previous where child.parent === node && child.childListID != listID { detach(child) }
        for index in indicesOutOfOrder(remaining.map(\.formerOrder)) { invalidate(remaining[index].node) }
        node.children = children
        for child in children where child.level != node.level + 1 { updateLevels(from: child) }
        node.raster = nil
        node.areChildrenStale = true
        markDirty(node)
    }

    /// Sets the node's mask; `nil` removes it.
    func setMask(of node: RenderNode, _ id: LayerID?) {
        if node.mask?.id == id { return }
        invalidate(node)
        node.shadowMask = nil
        node.raster = nil
        if let previous = node.mask { detach(previous) }
        guard let id else { return }
        let mask = self.node(id)
        if node.isDescendant(of: mask) { return }
        detach(mask)
        mask.parent = node
        mask.isMask = true
        node.mask = mask
        updateLevels(from: mask)
        mask.isPlacementStale = true
        markDirty(mask)
    }

    /// Removes a layer permanently.
    func remove(_ id: LayerID) {
        guard let node = existingNode(id) else { return }
        detach(node)
        node.emitter = nil
        node.tiles = nil
        stopRunning(node)
        if replicators[id] != nil { removeCopies(of: node) }
        unregister(node)
    }

    /// Detaches a node from its parent and damages its pixels.
    private func detach(_ node: RenderNode) {
        guard let parent = node.parent else { return }
        invalidate(node)
        if node.isMask {
            // The mask no longer hides parts of the parent.
            invalidate(parent)
            parent.shadowMask = nil
            parent.raster = nil
            node.isMask = false
            parent.mask = nil
        }
        parent.areChildrenStale = true
        node.parent = nil
        node.tint = nil
        markDirty(parent)
    }
}

/// The indices to remove from a list of distinct numbers so that the rest increases; as few as possible.
func indicesOutOfOrder(_ numbers: [Int]) -> [Int] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    // The index of the smallest last element of an increasing subsequence of each length, and for each index its
    // predecessor.
    var tails: [Int] = []
    var predecessors = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { predecessors[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var isKept = [Bool](repeating: false, count: numbers.count)
    var index = tails.last ?? -1
    while index >= 0 {
        isKept[index] = true
        index = predecessors[index]
    }
    return numbers.indices.filter { !isKept[$0] }
}
