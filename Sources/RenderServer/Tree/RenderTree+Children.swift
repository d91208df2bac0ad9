import QuartzCore

extension RenderTree {
    /// The node's children are now these, back to front. A layer named twice counts once; one that contains the node
    /// itself is left out.
    func setChildren(of node: RenderNode, _ ids: [LayerID]) {
        let former = node.children
        let listing = beginListing()
        var children: [RenderNode] = []
        children.reserveCapacity(ids.count)
        var stayed: [(node: RenderNode, formerOrder: Int)] = []
        for id in ids {
            let child = self.node(id)
            if child.listing == listing { continue }
            if child.parent === node && !child.isMask {
                stayed.append((child, child.siblingOrder))
            } else {
                if node.isBelow(child) { continue }
                leave(child)
                child.parent = node
                touchEntered(child)
            }
            child.listing = listing
            child.siblingOrder = children.count
            children.append(child)
        }
        for child in former where child.parent === node && child.listing != listing { leave(child) }
        for place in placesOutOfOrder(stayed.map(\.formerOrder)) { touch(stayed[place].node) }
        node.children = children
        node.raster = nil
        node.childrenAreStale = true
        markDirty(node)
    }

    /// The node is masked by this layer from now on.
    func setMask(of node: RenderNode, _ id: LayerID?) {
        if node.mask?.id == id { return }
        touch(node)
        node.shadowMask = nil
        node.raster = nil
        if let former = node.mask { leave(former) }
        guard let id else { return }
        let mask = self.node(id)
        if node.isBelow(mask) { return }
        leave(mask)
        mask.parent = node
        mask.isMask = true
        node.mask = mask
        mask.placementIsStale = true
        markDirty(mask)
    }

    /// The layer is gone for good.
    func remove(_ id: LayerID) {
        guard let node = nodes[id] else { return }
        leave(node)
        node.emitter = nil
        node.tiles = nil
        stop(node)
        if replicators[id] != nil { dropCopies(of: node) }
        forget(node)
    }

    /// Takes a node from its parent, with the damage that makes.
    private func leave(_ node: RenderNode) {
        guard let parent = node.parent else { return }
        touch(node)
        if node.isMask {
            // What it hid shows from now on.
            touch(parent)
            parent.shadowMask = nil
            parent.raster = nil
            node.isMask = false
            parent.mask = nil
        }
        parent.childrenAreStale = true
        node.parent = nil
        node.tint = nil
        markDirty(parent)
    }
}

/// The places of a list of different numbers that have to be taken out so that the rest grows; as few as possible.
func placesOutOfOrder(_ numbers: [Int]) -> [Int] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    // The last place of the best growing row of each length, and for each place the one before it in its row.
    var lasts: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
        var low = 0
        var high = lasts.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[lasts[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[place] = lasts[low - 1] }
        if low == lasts.count { lasts.append(place) } else { lasts[low] = place }
    }
    var isKept = [Bool](repeating: false, count: numbers.count)
    var place = lasts.last ?? -1
    while place >= 0 {
        isKept[place] = true
        place = previous[place]
    }
    return numbers.indices.filter { !isKept[$0] }
}
