extension CALayer {
    /// The mask is a layer like a sublayer, but stands in no list.
    final func replaceMask(_ new: CALayer?) {
        let old = extras?.mask
        guard new !== old, !isPresentation, new.map({ canAdopt($0) }) ?? true else { return }
        old.map { orphan($0) }
        old?.isMask = false
        new?.detach()
        withExtras { $0.mask = new }
        if let new {
            new.isMask = true
            adopt(new)
        }
        mark(.mask)
    }
}
