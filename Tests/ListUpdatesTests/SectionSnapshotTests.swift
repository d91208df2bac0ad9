import Expectations
import ListUpdates
import Testing

@Suite struct SectionSnapshotTests {
    private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a1x"], to: "a1")
        return tree
    }

    @Test("CV-110 only items whose ancestors are expanded are visible")
    func visibility() {
        var tree = tree()
        expect(tree.visibleItems, equals: ["a", "b"])

        tree.expand(["a1"])
        #expect(tree.visibleItems == ["a", "b"] && !tree.isVisible("a1x"))

        tree.expand(["a"])
        #expect(tree.visibleItems == ["a", "a1", "a1x", "a2", "b"] && tree.isVisible("a1x"))

        tree.collapse(["a"])
        #expect(tree.visibleItems == ["a", "b"] && tree.isExpanded("a1"))
    }

    @Test("CV-110 items form a tree")
    func structure() {
        let tree = tree()

        expect(tree.items, equals: ["a", "a1", "a1x", "a2", "b"])
        expect(tree.rootItems, equals: ["a", "b"])
        expect(tree.level(of: "a1x"), equals: 2)
        expect(tree.parent(of: "a1x"), equals: "a1")
        #expect(tree.parent(of: "a") == nil)
        expect(tree.index(of: "a2"), equals: 3)
        #expect(tree.index(of: "z") == nil)
        expect(tree.snapshot(of: "a").items, equals: ["a1", "a1x", "a2"])
        expect(tree.snapshot(of: "a", includingParent: true).items, equals: ["a", "a1", "a1x", "a2"])
    }

    @Test("CV-110 deleting an item deletes its descendants")
    func deletion() {
        var tree = tree()

        tree.delete(["a1", "z"])

        #expect(tree.items == ["a", "a2", "b"] && !tree.contains("a1x"))
    }

    @Test("CV-110 the children of an item are replaced by another snapshot")
    func replacing() {
        var tree = tree()
        var children = NSDiffableDataSourceSectionSnapshot<String>()
        children.append(["n"])
        children.append(["n1"], to: "n")
        children.expand(["n"])

        tree.replace(childrenOf: "a", using: children)
        tree.insert(["c"], before: "b")

        expect(tree.items, equals: ["a", "n", "n1", "c", "b"])
        #expect(tree.isExpanded("n") && tree.parent(of: "n") == "a" && tree.level(of: "n1") == 2)
    }
}
