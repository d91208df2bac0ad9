import QuartzCore

/// The open animation blocks of all views, innermost last, and whether changes are animated at all.
@MainActor enum ViewAnimations {
    /// False makes changes take effect at once.
    static var areEnabled = true
    private(set) static var blocks: [AnimationBlock] = [] {
        didSet { CALayer.animatesOwnerChanges = !blocks.isEmpty }
    }

    /// The block that changes belong to; `nil` outside of blocks, where setters have nothing to set.
    static var innermost: AnimationBlock? { blocks.last }

    static func open(_ block: AnimationBlock) {
        blocks.append(block)
    }

    /// Closes the innermost block; without one nothing happens.
    static func close() {
        innermost?.layOutResizedViews()
        blocks.popLast()?.close()
    }

    /// Runs a closure as a block.
    static func run(_ block: AnimationBlock, _ animations: () -> Void) {
        open(block)
        let depth = blocks.count
        animations()
        // Blocks that the closure began and did not commit end with it.
        while blocks.count > depth { close() }
        close()
    }
}
