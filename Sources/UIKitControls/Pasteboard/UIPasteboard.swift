import Foundation
import QuartzCore
import UIKitCore

/// Holds what is copied and cut, for this program and, if it is the general one, for all programs of the desktop.
///
///     UIPasteboard.general.string = "Hello"
///     if UIPasteboard.general.hasImages { show(UIPasteboard.general.image) }
///
/// The contents are items; an item has a value for each of several types (B-05). Properties such as `string` read the
/// first item that has such a value, and replace all items (B-10).
///
/// Contents of other programs are read when they are asked for. A call waits for the other program for at most 20 seconds
/// and reads at most 256 MB in all; the first type that is not answered within 2 seconds ends it, and what was not read is
/// `nil` or left out. `itemProviders` load without waiting, and tell the reason (B-20).
@preconcurrency @MainActor open class UIPasteboard: NSObject, PasteboardIdentity {
    /// The name.
    public let name: Name
    private var ownItems: [PasteboardItem] = []
    private var count = 0
    private var expiry: DeadlineQueue.Deadline?
    private var announcement: DeadlineQueue.Deadline?
    /// The types before the changes that are not announced yet.
    private var typesBefore: Set<String>?
    private var foreign: ForeignPasteboard?
    private var seenForeignChanges = 0

    init(_ name: Name) {
        self.name = name
        super.init()
        guard name == .general else { return }
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.announceForeignChange() }
        }
    }

    // MARK: Pasteboards

    /// The pasteboard that is shared by all programs (B-01): on X, the clipboard of the desktop (B-19).
    open class var general: UIPasteboard { NamedPasteboards.general }

    /// The pasteboard of this program with a name. A new one lives until the program ends or removes it (B-02).
    ///
    /// `nil` if there is none and `create` is false. The general pasteboard and the one for searches always exist.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard let existing = NamedPasteboards.named(pasteboardName, create: create) else { return nil }
        self.init(same: existing)
    }

    /// Creates a pasteboard of this program with a fresh name (B-02).
    open class func withUniqueName() -> UIPasteboard {
        NamedPasteboards.add(UIPasteboard(Name(UUID().uuidString)))
    }

    /// Removes a pasteboard of this program with its contents; no effect on the general one (B-03).
    open class func remove(withName pasteboardName: Name) { NamedPasteboards.remove(pasteboardName) }

    /// Whether the contents outlive the program: those of the general pasteboard (B-16), through the clipboard manager
    /// of the desktop, if one runs.
    open var isPersistent: Bool { name == .general }

    // MARK: Items

    private var host: (any PasteboardHost)? { name == .general ? PasteboardExchange.host : nil }

    /// Whether the contents are those of another program.
    private var isForeign: Bool { host.map { !$0.isOwner(of: .clipboard) } ?? false }

    /// What another program has copied; `nil` if the contents are those of this program.
    final var foreignContents: ForeignPasteboard? {
        guard let host, isForeign else { return nil }
        var changes = host.foreignChangeCount(of: .clipboard)
        if let foreign, foreign.changes == changes { return foreign }
        var new = ForeignPasteboard(host, changes: changes)
        // The notice of a change may come with the answer about the types: the contents would count as replaced. One call
        // does not wait twice (B-20).
        if !new.isSilent, changes != host.foreignChangeCount(of: .clipboard) {
            changes = host.foreignChangeCount(of: .clipboard)
            new = ForeignPasteboard(host, changes: changes)
        }
        foreign = new
        ownItems = []
        return new
    }

    final var storedItems: [PasteboardItem] { foreignContents?.items ?? ownItems }

    /// Passes the items to what reads their data, as one call (B-20).
    final func reading<Value>(_ body: ([PasteboardItem]) -> Value) -> Value {
        guard let foreign = foreignContents else { return body(ownItems) }
        return foreign.call { body(foreign.items) }
    }

    /// The types of the first item, without reading its data.
    private var firstTypes: [String] { foreignContents?.firstTypes ?? ownItems.first?.types ?? [] }

    /// Whether an item has a type that fits, without reading data (B-11).
    final func hasType(_ fits: (String) -> Bool) -> Bool {
        if let foreignContents { return foreignContents.types.contains(where: fits) }
        return ownItems.contains { $0.types.contains(where: fits) }
    }

    /// Replaces the contents. Items of another program are read first, as it cannot be asked afterwards (B-22); it is not
    /// waited for if there are none.
    final func replace(_ items: [PasteboardItem], localOnly: Bool = false, expirationDate: Date? = nil) {
        let items = foreign?.load(items) ?? items
        if isForeign { ownItems = [] }
        prepareAnnouncement()
        ownItems = items
        foreign = nil
        let offered = localOnly ? [] : items.map(\.provider)
        host?.offer(ProviderOffer(offered, naming: .all), on: .clipboard)
        if let expiry { DeadlineQueue.main.cancel(expiry) }
        expiry = expirationDate.map { date in
            DeadlineQueue.main.schedule(at: MediaClock.now + date.timeIntervalSinceNow) { [weak self] in
                guard let self, !isForeign else { return }
                replace([])
            }
        }
    }

    /// The number of items.
    open var numberOfItems: Int { storedItems.count }

    /// The items: for each the values by their types (B-05). Setting it replaces all items (B-07).
    open var items: [[String: Any]] {
        get { reading { $0.map(\.dictionary) } }
        set { setItems(newValue) }
    }

    /// Adds items to those that the pasteboard has (B-07). What another program has copied is read first: at most 256 MB,
    /// for at most 20 seconds; types that cannot be read are left out (B-22).
    open func addItems(_ items: [[String: Any]]) { replace(storedItems + items.map { PasteboardItem($0) }) }

    /// Replaces all items (B-15).
    ///
    /// - Parameters:
    ///   - items: for each item the values by their types.
    ///   - options: a date after which the items vanish, and whether other programs do not see them.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        replace(
            items.map { PasteboardItem($0) }, localOnly: options[.localOnly] as? Bool ?? false,
            expirationDate: options[.expirationDate] as? Date)
    }

    /// The items as providers, which load without waiting and tell why contents of another program cannot be had (B-20).
    /// Setting it replaces all items.
    open var itemProviders: [NSItemProvider] {
        get { storedItems.map(\.provider) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces all items by what providers load when it is asked for (B-15).
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        replace(itemProviders.map { PasteboardItem($0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    /// Replaces all items by objects, one item for each (B-15).
    open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        setItemProviders(
            objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    // MARK: Types

    /// The types of the first item, the most faithful first (B-09). No data of another program is read: until its list of
    /// URLs was read, a list without HTML is taken for one of files.
    open var types: [String] { firstTypes }

    /// Whether the first item has one of the types, or one that conforms to it (B-09).
    open func contains(pasteboardTypes: [String]) -> Bool {
        firstTypes.contains { own in pasteboardTypes.contains { NSItemProvider.conforms(own, to: $0) } }
    }

    /// Whether a selected item has one of the types, or one that conforms to it; all items are selected by `nil` (B-08,
    /// B-09).
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        selected(itemSet).contains { $0.hasType(pasteboardTypes) }
    }

    /// The indexes of the items that have one of the types, or one that conforms to it; `nil` if none has (B-09).
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let all = storedItems
        let indexes = all.indices.filter { all[$0].hasType(pasteboardTypes) }
        return indexes.isEmpty ? nil : IndexSet(indexes)
    }

    /// The types of each selected item; all items are selected by `nil` (B-08).
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { selected(itemSet).map(\.types) }

    private func selected(_ itemSet: IndexSet?) -> [PasteboardItem] { Self.selection(of: storedItems, itemSet) }

    /// The selected ones of some items; all are selected by `nil` (B-08).
    final class func selection(of items: [PasteboardItem], _ itemSet: IndexSet?) -> [PasteboardItem] {
        itemSet.map { set in set.filter { items.indices.contains($0) }.map { items[$0] } } ?? items
    }

    // MARK: Changes

    /// How often the contents have changed. It grows by one at the end of the turn of the run loop in which this program
    /// changes them, and when the application becomes active after another program did (B-12).
    open var changeCount: Int { count }

    /// The change is announced at the end of the turn, with all others of the turn (B-12).
    private func prepareAnnouncement() {
        if typesBefore == nil { typesBefore = Set(ownItems.flatMap(\.types)) }
        if let announcement { DeadlineQueue.main.cancel(announcement) }
        announcement = DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in self?.announce() }
    }

    private func announce() {
        guard let before = typesBefore else { return }
        (typesBefore, announcement) = (nil, nil)
        let after = Set(ownItems.flatMap(\.types))
        count += 1
        var info: [AnyHashable: Any]?
        if before != after {
            info = [
                Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
                Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
            ]
        }
        NotificationCenter.default.post(name: Self.changedNotification, object: self, userInfo: info)
    }

    /// Which types another program has changed is not known without waiting for it.
    private func announceForeignChange() {
        guard let changes = host?.foreignChangeCount(of: .clipboard), changes != seenForeignChanges else { return }
        seenForeignChanges = changes
        count += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
}

/// Lets an initializer return an object that exists.
@MainActor protocol PasteboardIdentity {}

extension PasteboardIdentity {
    fileprivate init?(same pasteboard: UIPasteboard) {
        guard let existing = pasteboard as? Self else { return nil }
        self = existing
    }
}
