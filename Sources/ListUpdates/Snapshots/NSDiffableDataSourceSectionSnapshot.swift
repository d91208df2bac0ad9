/// The items of one section as a tree, of which only those are visible whose ancestors are all expanded (CV-110).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    var nodes: [ItemIdentifierType: Node] = [:]
    /// The items without parent, in order.
    public internal(set) var rootItems: [ItemIdentifierType] = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: Reading

    /// All items, each before its children.
    public var items: [ItemIdentifierType] { list(rootItems, descendsInto: { _ in true }) }

    /// The items whose ancestors are all expanded, each before its children.
    public var visibleItems: [ItemIdentifierType] { list(rootItems) { nodes[$0]?.isExpanded == true } }

    /// Returns whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    /// Returns whether the children of an item are shown; false for an item that is not in the snapshot.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

    /// Returns whether all ancestors of an item are expanded; false for an item that is not in the snapshot.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard var node = nodes[item] else { return false }
        while let parent = node.parent, let next = nodes[parent] {
            if !next.isExpanded { return false }
            node = next
        }
        return true
    }

    /// Returns the index of an item in `items`; `nil` if it is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? {
        contains(item) ? items.firstIndex(of: item) : nil
    }

    /// Returns the number of ancestors of an item, which must be in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, node) = (0, required(item))
        while let parent = node.parent {
            level += 1
            node = required(parent)
        }
        return level
    }

    /// Returns the item that contains `child`; `nil` for a root item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

    /// Returns the descendants of an item as a separate snapshot.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot {
        var result = NSDiffableDataSourceSectionSnapshot()
        let node = required(parent)
        result.rootItems = includingParent ? [parent] : node.children
        for item in list(result.rootItems, descendsInto: { _ in true }) { result.nodes[item] = nodes[item] }
        for item in result.rootItems { result.nodes[item]?.parent = nil }
        return result
    }

    // MARK: Changing

    /// Appends items to the children of an item; `nil`, the default, makes them root items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        add(items)
        setChildren(of: parent) { $0 += items }
        for item in items { nodes[item]?.parent = parent }
    }

    /// Inserts items directly before a sibling.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, beside: item, offset: 0)
    }

    /// Inserts items directly after a sibling.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, beside: item, offset: 1)
    }

    /// Inserts the items of another snapshot directly before an item.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        insert(snapshot.rootItems, beside: item, offset: 0)
        graft(snapshot)
    }

    /// Inserts the items of another snapshot directly after an item.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
        insert(snapshot.rootItems, beside: item, offset: 1)
        graft(snapshot)
    }

    /// Deletes items with their descendants; those that are not in the snapshot are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where nodes[item] != nil {
            let gone = list([item]) { _ in true }
            setChildren(of: nodes[item]?.parent) { $0.removeAll { $0 == item } }
            for descendant in gone { nodes[descendant] = nil }
        }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Shows the children of items.
    public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items) }

    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items) }

    /// Replaces the children of an item by the items of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        delete(required(parent).children)
        append(snapshot.rootItems, to: parent)
        graft(snapshot)
    }

    // MARK: Implementation

    private func required(_ item: ItemIdentifierType) -> Node {
        guard let node = nodes[item] else { stopForMisuse("Item identifier was not found: \(item)") }
        return node
    }

    /// The items and their descendants in order, without recursion: a tree may be deep.
    func list(
        _ roots: [ItemIdentifierType], descendsInto descends: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var pending = Array(roots.reversed())
        while let item = pending.popLast() {
            result.append(item)
            if descends(item), let node = nodes[item] { pending += node.children.reversed() }
        }
        return result
    }

    private mutating func add(_ items: [ItemIdentifierType]) {
        let repeated = items.duplicates + items.filter { nodes[$0] != nil }
        guard repeated.isEmpty else {
            let list = repeated.map { "\($0)" }.joined(separator: ", ")
            stopForMisuse("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(list))}")
        }
        for item in items { nodes[item] = Node() }
    }

    private mutating func setChildren(
        of parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void
    ) {
        guard let parent else { return change(&rootItems) }
        _ = required(parent)
        change(&nodes[parent]!.children)
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        let parent = required(other).parent
        add(items)
        setChildren(of: parent) { children in
            let index = children.firstIndex(of: other) ?? children.count
            children.insert(contentsOf: items, at: index + offset)
        }
        for item in items { nodes[item]?.parent = parent }
    }

    /// Takes over what is below the root items of a snapshot, which are already here.
    private mutating func graft(_ snapshot: NSDiffableDataSourceSectionSnapshot) {
        let roots = Set(snapshot.rootItems)
        add(snapshot.items.filter { !roots.contains($0) })
        for (item, node) in snapshot.nodes {
            let parent = roots.contains(item) ? nodes[item]?.parent : node.parent
            nodes[item] = Node(parent: parent, children: node.children, isExpanded: node.isExpanded)
        }
    }

    private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType]) {
        for item in items where nodes[item] != nil { nodes[item]!.isExpanded = isExpanded }
    }
}
