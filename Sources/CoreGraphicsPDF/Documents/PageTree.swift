/// A page with what it has from the branches that it hangs on.
struct PageEntry {
    var page: PDFNode
    /// Boxes, rotation and resources.
    var inherited: [String: PDFNode]
}

/// The pages of a file, in order. Branches may lead back to each other, be very deep, or hold the same page again and
/// again: each branch is followed once, and only so deep.
enum PageTree {
    private static let inheritable = ["MediaBox", "CropBox", "Rotate", "Resources"]

    private struct Branch {
        var kids: PDFNode
        var index = 0
        var inherited: [String: PDFNode]
    }

    /// Throws when the file has no tree of pages, or one that is damaged beyond use.
    static func pages(of store: PDFStore) throws(PDFStore.OpenError) -> [PageEntry] {
        guard let top = store.root["Pages"], top.dictionaryNode != nil else { throw .damaged("it has no pages") }
        var pages: [PageEntry] = []
        var seen: Set<ObjectIdentifier> = []
        var branches: [Branch] = []
        var invalidEntries = 0
        visit(top, [:], &pages, &branches, &seen, &invalidEntries)
        while !branches.isEmpty, pages.count < PDFLimits.pages {
            let last = branches.count - 1
            guard branches[last].index < branches[last].kids.count else {
                branches.removeLast()
                continue
            }
            let kid = branches[last].kids[branches[last].index]
            branches[last].index += 1
            visit(kid, branches[last].inherited, &pages, &branches, &seen, &invalidEntries)
            guard invalidEntries <= PDFLimits.invalidEntries else { throw .damaged("its tree of pages is damaged") }
        }
        guard !pages.isEmpty else { throw .damaged("it has no pages") }
        return pages
    }

    private static func visit(
        _ node: PDFNode?, _ inherited: [String: PDFNode], _ pages: inout [PageEntry], _ branches: inout [Branch],
        _ seen: inout Set<ObjectIdentifier>, _ invalidEntries: inout Int
    ) {
        guard let node, node.type == .dictionary else {
            invalidEntries += 1
            return
        }
        var inherited = inherited
        for key in inheritable { if let value = node[key] { inherited[key] = value } }
        guard let kids = node["Kids"], kids.type == .array else {
            pages.append(PageEntry(page: node, inherited: inherited))
            return
        }
        guard seen.insert(ObjectIdentifier(node)).inserted, branches.count < PDFLimits.treeDepth else {
            invalidEntries += 1
            return
        }
        branches.append(Branch(kids: kids, inherited: inherited))
    }
}
