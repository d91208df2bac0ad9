/// The sections and items of a list at one moment, by identifiers.
///
/// Build a snapshot, or change a copy of the present one, and hand it to a diffable data source, which shows the
/// difference. Identifiers are unique in a snapshot (CV-100). Operations on identifiers that are not in the snapshot
/// stop the program, except deletions, which ignore them (CV-123).
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// A section and its items.
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    var sections: [Section] = []
    /// The section of every item.
    var owners: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// The items marked by `reloadItems(_:)`.
    public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The sections marked by `reloadSections(_:)`.
    public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items marked by `reconfigureItems(_:)`.
    public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections (CV-102).
    public init() {}

    // MARK: Reading

    /// The number of items of all sections.
    public var numberOfItems: Int { owners.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// Returns the number of items of a section, which must be in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[requiredIndex(of: identifier)].items.count
    }

    /// Returns the items of a section, which must be in the snapshot, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[requiredIndex(of: identifier)].items
    }

    /// Returns the section that contains an item; `nil` if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    /// Returns the index of an item among the items of all sections; `nil` if it is not in the snapshot (CV-123).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let position = position(of: identifier) else { return nil }
        return sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
    }

    /// Returns the index of a section; `nil` if it is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// The number of items of each section.
    package var counts: [Int] { sections.map(\.items.count) }

    /// Where an item is; `nil` if it is not in the snapshot.
    package func position(of identifier: ItemIdentifierType) -> ListPosition? {
        guard let owner = owners[identifier], let section = indexOfSection(owner),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return ListPosition(section: section, item: item)
    }

    /// The item at a position; `nil` if there is none.
    package func item(at position: ListPosition) -> ItemIdentifierType? {
        guard sections.indices.contains(position.section) else { return nil }
        let items = sections[position.section].items
        return items.indices.contains(position.item) ? items[position.item] : nil
    }

    // MARK: Marking

    /// Marks items so that they are shown by other cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        mark(identifiers, verb: "reload", in: \.reloadedItemIdentifiers)
    }

    /// Marks items so that their cells are configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        mark(identifiers, verb: "reconfigure", in: \.reconfiguredItemIdentifiers)
    }

    /// Marks sections so that they are shown by other views.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            _ = requiredIndex(of: identifier)
            if !reloadedSectionIdentifiers.contains(identifier) { reloadedSectionIdentifiers.append(identifier) }
        }
    }

    private mutating func mark(
        _ identifiers: [ItemIdentifierType], verb: String,
        in list: WritableKeyPath<NSDiffableDataSourceSnapshot, [ItemIdentifierType]>
    ) {
        var marked = Set(self[keyPath: list])
        for identifier in identifiers {
            guard owners[identifier] != nil else {
                stopForMisuse(
                    "Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)")
            }
            if marked.insert(identifier).inserted { self[keyPath: list].append(identifier) }
        }
    }

    /// A copy without marks: the state after the snapshot was applied.
    package var withoutMarks: NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedItemIdentifiers = []
        copy.reloadedSectionIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        return copy
    }

    // MARK: Lookups that must succeed

    func requiredIndex(of identifier: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(identifier) else {
            stopForMisuse("Section identifier was not found: \(identifier)")
        }
        return index
    }

    func requiredPosition(of identifier: ItemIdentifierType) -> ListPosition {
        guard let position = position(of: identifier) else {
            stopForMisuse("Item identifier was not found: \(identifier)")
        }
        return position
    }
}
