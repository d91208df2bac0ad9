import Foundation
import Support
import UIKitCore

/// What another program has copied. Its types are read at once, its data when it is asked for (B-20).
@MainActor final class ForeignPasteboard {
    /// How long one call of the program may wait for another program in all, in seconds (decision).
    static var totalTimeout: TimeInterval = 20
    /// How much one call of the program may read, in bytes (decision).
    static var maximumSize = 256 << 20
    /// The greatest number of items of another program that are looked at (decision).
    private static let maximumItems = 1000

    /// What is left of the limits of one call.
    private struct Budget {
        var end: TimeInterval
        var size: Int
    }

    /// The change of the host's pasteboard that this is about.
    let changes: Int
    private let reader: any ContentReader
    private let names: [String]
    /// Whether it has not told its types in time.
    let isSilent: Bool
    /// The names that each provider of `items` reads, with their types.
    private var readNames: [ObjectIdentifier: [(type: String, name: String)]] = [:]
    /// The limits of the call that is in progress.
    private var budget: Budget?
    private var madeItems: [PasteboardItem]?

    init(_ host: any PasteboardHost, changes: Int) {
        self.changes = changes
        reader = host.reader(of: .clipboard)
        do throws(ContentError) {
            names = try host.contentTypes(of: .clipboard)
            isSilent = false
        } catch {
            (names, isSilent) = ([], error == .timeout)
        }
    }

    // MARK: Types

    /// The types of all items, without reading data.
    private(set) lazy var types = ContentTypes.types(of: names).map(\.type)

    /// The types of the first item, without reading data. Before the list was read, a list of URLs counts as one of files,
    /// as file managers copy them, unless the other program also has the HTML of a link (B-09).
    var firstTypes: [String] {
        if let madeItems { return madeItems.first?.types ?? [] }
        switch list {
        case ProviderOffer.itemList?:
            let prefix = ProviderOffer.name(ofItem: 0, "")
            return names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        case .some:
            let web = [ContentTypes.url, ContentTypes.text]
            return types.contains(ContentTypes.html) ? web : [ContentTypes.fileURL] + web
        case nil: return types
        }
    }

    /// The name of the list that says what the items are; `nil` if there is one item.
    private var list: String? {
        [ProviderOffer.itemList, ContentTypes.uriList].first(where: names.contains)
    }

    // MARK: Items

    /// The items: those of another program of this kind, one for each URL of a list, otherwise one. A list is read once.
    var items: [PasteboardItem] {
        if let madeItems { return madeItems }
        return makeItems(list.flatMap(read))
    }

    /// Reads the list of the items in the background, if there is one, and passes the items.
    func loadItems(_ completion: @escaping @MainActor ([PasteboardItem]) -> Void) {
        guard madeItems == nil, let list else { return completion(items) }
        loadData([list]) { data in completion(self.madeItems ?? self.makeItems(data[list])) }
    }

    private func makeItems(_ data: Data?) -> [PasteboardItem] {
        let items = data.flatMap(listedItems) ?? [onlyItem].compactMap(\.self)
        madeItems = items
        return items
    }

    /// The items that a list has; `nil` if it is malformed or empty.
    private func listedItems(_ data: Data) -> [PasteboardItem]? {
        var items: [PasteboardItem] = []
        if list == ContentTypes.uriList {
            items = ContentTypes.urls(of: data).prefix(Self.maximumItems).map { PasteboardItem(url: $0 as URL) }
        } else if let types = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String]] {
            items = types.prefix(Self.maximumItems).enumerated().map { index, types in
                item(types.map { ($0, ProviderOffer.name(ofItem: index, $0)) })
            }
        }
        return items.isEmpty ? nil : items
    }

    private var onlyItem: PasteboardItem? {
        let all = ContentTypes.types(of: names)
        return all.isEmpty ? nil : item(all.filter { $0.name != ContentTypes.uriList })
    }

    private func item(_ types: [(type: String, name: String)]) -> PasteboardItem {
        let provider = NSItemProvider()
        readNames[ObjectIdentifier(provider)] = types
        for (type, name) in types {
            let reader = reader
            provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                do throws(ContentError) {
                    completion(Self.data(try reader.read(name), of: name), nil)
                } catch {
                    completion(nil, ItemProviderError.unreadable(type, error))
                }
                return nil
            }
        }
        return PasteboardItem(provider, of: self)
    }

    /// Text in Latin 1 becomes UTF-8.
    private nonisolated static func data(_ data: Data, of name: String) -> Data {
        name == ContentTypes.latinText ? Data(String(decoding: data.map(UInt16.init), as: UTF16.self).utf8) : data
    }

    // MARK: Reading

    /// Runs one call of the program: all that it reads counts together, and the first type that is not answered in time
    /// ends it (B-20).
    func call<Value>(_ body: () -> Value) -> Value {
        guard budget == nil else { return body() }
        budget = Budget(end: MonotonicClock.seconds + Self.totalTimeout, size: Self.maximumSize)
        defer { budget = nil }
        return body()
    }

    /// The data of a type of an item; `nil` if it cannot be had within the limits of the call.
    func data(of provider: NSItemProvider, _ type: String) -> Data? {
        guard let name = name(of: type, provider), let data = read(name) else { return nil }
        return Self.data(data, of: name)
    }

    private func name(of type: String, _ provider: NSItemProvider) -> String? {
        readNames[ObjectIdentifier(provider)]?.first { $0.type == type }?.name
    }

    private func read(_ name: String) -> Data? {
        call {
            guard let limits = budget, limits.end > MonotonicClock.seconds else { return nil }
            switch wait(for: name, until: limits.end) {
            case .success(let data):
                guard data.count <= limits.size else { return nil }
                budget?.size -= data.count
                return data
            case .failure(.timeout):
                budget?.end = 0
                return nil
            case .failure: return nil
            }
        }
    }

    /// Reads on another thread: a program that sends slowly is left to it at the end of the time.
    private func wait(for name: String, until end: TimeInterval) -> Result<Data, ContentError> {
        let (answer, reader) = (Answer<Result<Data, ContentError>>(), reader)
        DispatchQueue.global(qos: .userInitiated).async {
            do throws(ContentError) {
                answer.set(.success(try reader.read(name)))
            } catch {
                answer.set(.failure(error))
            }
        }
        return answer.wait(timeout: end - MonotonicClock.seconds) ?? .failure(.timeout)
    }

    /// Reads contents in the background, within the limits of one call, and passes what could be had by its name.
    private func loadData(_ names: [String], _ completion: @escaping @MainActor ([String: Data]) -> Void) {
        let (reader, completion) = (reader, SharedObject(completion))
        DispatchQueue.global(qos: .userInitiated).async {
            let data = reader.readAll(names)
            DispatchQueue.main.async { MainActor.assumeIsolated { completion.value(data) } }
        }
    }

    /// Reads a type of each of some items in the background, within the limits of one call.
    ///
    /// - Parameters:
    ///   - wanted: the items with the types; one without a type is not read.
    ///   - completion: called on the main actor with the data of each item; `nil` for those that cannot be had.
    func load(_ wanted: [(item: PasteboardItem, type: String?)], _ completion: @escaping @MainActor ([Data?]) -> Void) {
        let names = wanted.map { item, type in type.flatMap { name(of: $0, item.provider) } }
        loadData(names.compactMap(\.self)) { data in
            completion(names.map { name in name.flatMap { data[$0] }.map { Self.data($0, of: name ?? "") } })
        }
    }

    /// The same items, but those of the other program with their data, which is read now. What cannot be read is left out
    /// (B-22).
    func load(_ items: [PasteboardItem]) -> [PasteboardItem] {
        let wanted = items.flatMap { readNames[ObjectIdentifier($0.provider)] ?? [] }
        guard !wanted.isEmpty else { return items }
        let read = reader.readAll(wanted.map(\.name))
        return items.compactMap { item in
            guard let types = readNames[ObjectIdentifier(item.provider)] else { return item }
            let values = types.compactMap { type, name in read[name].map { (type, Self.data($0, of: name)) } }
            guard !values.isEmpty else { return nil }
            let provider = NSItemProvider()
            for (type, data) in values {
                provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                    completion(data, nil)
                    return nil
                }
            }
            return PasteboardItem(provider)
        }
    }
}
