import Foundation
import Synchronization

/// One observation of a key path.
final class KeyValueRegistration: @unchecked Sendable {
    private struct Link {
        weak var object: AnyObject?
        let key: String
    }

    /// A change that was announced and has not been made yet.
    private struct PendingChange {
        let object: ObjectIdentifier
        let key: String
        let kind: NSKeyValueChange
        let indexes: IndexSet?
        let old: KeyValueSample?
        /// Whether the value is set to make a change of elements, which is announced already.
        let isNested: Bool
    }

    private struct State {
        var links: [Link] = []
        var pending: [PendingChange] = []
        var isEnded = false
    }

    private weak var object: NSObject?
    /// The observer; `nil` for an observation with a closure.
    private(set) weak var observer: NSObject?
    /// The path as it was given.
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    private let keys: [Substring]
    private let options: NSKeyValueObservingOptions
    private let read: (NSObject) -> Any?
    private let deliver: (NSObject, KeyValueChange) -> Void
    private let lock = NSRecursiveLock()
    private var state = State()

    init(
        _ object: NSObject, keyPath: String, options: NSKeyValueObservingOptions, observer: NSObject? = nil,
        context: UnsafeMutableRawPointer? = nil, read: @escaping (NSObject) -> Any?,
        deliver: @escaping (NSObject, KeyValueChange) -> Void
    ) {
        self.object = object
        self.observer = observer
        self.keyPath = keyPath
        self.options = options
        self.context = context
        self.read = read
        self.deliver = deliver
        keys = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    }

    deinit { end() }

    /// Begins to observe; with the option `initial`, notifies first.
    func begin() {
        guard let object else { return }
        connect()
        guard options.contains(.initial) else { return }
        deliver(object, KeyValueChange(new: options.contains(.new) ? sample(object) : nil))
    }

    /// Stops to observe.
    func end() {
        let links = lock.withLock { () -> [Link] in
            state.isEnded = true
            defer { state.links = [] }
            return state.links
        }
        remove(links)
    }

    // MARK: Links

    /// Listens to every object on the path, and to what its keys depend on.
    private func connect() {
        var links: [Link] = []
        if let object { addLinks(from: object, keys[...], &links) }
        let isEnded = lock.withLock {
            if !state.isEnded { state.links = links }
            return state.isEnded
        }
        if isEnded { return }
        for link in links {
            if let object = link.object { KeyValueObservers.add(self, to: object, for: link.key) }
        }
    }

    private func addLinks(from object: NSObject, _ path: ArraySlice<Substring>, _ links: inout [Link]) {
        guard let first = path.first, links.count < Self.maximumLinkCount else { return }
        let property = ObjectiveCClass.property(String(first), of: object)
        let key = property?.name ?? String(first)
        if links.contains(where: { $0.object === object && $0.key == key }) { return }
        links.append(Link(object: object, key: key))
        let paths = KeyValueClass.affectingKeyPaths(type(of: object), key)
        for affecting in paths.sorted() { addLinks(from: object, affecting.split(separator: ".")[...], &links) }
        guard path.count > 1 else { return }
        let isKnown = property != nil || object is any NSObjectOverrides.ValueForKey
        guard isKnown, let next = object.value(forKey: key) as? NSObject else { return }
        addLinks(from: next, path.dropFirst(), &links)
    }

    /// The links of one registration: keys that depend on one another without end are cut off here (decision).
    private static let maximumLinkCount = 1000

    private func remove(_ links: [Link]) {
        for link in links {
            guard let object = link.object else { continue }
            KeyValueObservers.remove(self, from: object, for: link.key)
        }
    }

    /// Follows the path again if a change may have put other objects on it.
    private func reconnect() {
        let links = lock.withLock { state.isEnded || state.links.count < 2 && keys.count < 2 ? [] : state.links }
        guard !links.isEmpty else { return }
        remove(links)
        connect()
    }

    // MARK: Changes

    func willChange(_ changed: AnyObject, _ key: String, _ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        guard let object else { return }
        let isNested =
            kind == .setting
            && lock.withLock {
                state.pending.contains {
                    $0.kind != .setting && $0.key == key && $0.object == ObjectIdentifier(changed)
                }
            }
        var old: KeyValueSample?
        if options.contains(.old) {
            old = kind == .setting ? sample(object) : elements(of: object, at: indexes, kind, without: .insertion)
        }
        let pending = PendingChange(
            object: ObjectIdentifier(changed), key: key, kind: kind, indexes: indexes, old: old, isNested: isNested)
        lock.withLock { state.pending.append(pending) }
        if isNested { return }
        if options.contains(.prior) {
            deliver(object, KeyValueChange(kind: kind, old: old, indexes: indexes, isPrior: true))
        }
    }

    func didChange(_ changed: AnyObject, _ key: String) {
        let pending = lock.withLock { () -> PendingChange? in
            let index = state.pending.lastIndex { $0.object == ObjectIdentifier(changed) && $0.key == key }
            return index.map { state.pending.remove(at: $0) }
        }
        guard let pending, !pending.isNested, let object else { return }
        reconnect()
        if lock.withLock({ state.isEnded }) { return }
        var change = KeyValueChange(kind: pending.kind, old: pending.old, indexes: pending.indexes)
        if options.contains(.new) {
            change.new =
                pending.kind == .setting
                ? sample(object) : elements(of: object, at: pending.indexes, pending.kind, without: .removal)
        }
        deliver(object, change)
    }

    private func sample(_ object: NSObject) -> KeyValueSample? { KeyValueSample(read(object)) ?? .empty }

    /// The elements at some positions of a to-many relationship; `nil` for the kind that has none at this time.
    private func elements(
        of object: NSObject, at indexes: IndexSet?, _ kind: NSKeyValueChange, without: NSKeyValueChange
    ) -> KeyValueSample? {
        guard kind != without, let indexes else { return nil }
        let value = read(object)
        let all = (value as? [Any]) ?? (value as? NSArray)?.allObjects ?? []
        return KeyValueSample(indexes.filter(all.indices.contains).map { all[$0] })
    }
}

extension NSArray {
    fileprivate var allObjects: [Any] { (0..<count).map { object(at: $0) } }
}
