import Foundation
import UIKitCore

/// What another program has copied. Its types are read at once, its data when it is asked for (B-20).
@MainActor final class ForeignPasteboard {
    /// The change of the host's pasteboard that this is about.
    let changes: Int
    private let reader: any ContentReader
    private let names: [String]
    /// The names that each provider of `items` reads, with their types.
    private var readNames: [ObjectIdentifier: [(type: String, name: String)]] = [:]

    init(_ host: any PasteboardHost, changes: Int) {
        self.changes = changes
        reader = host.reader(of: .clipboard)
        names = (try? host.contentTypes(of: .clipboard)) ?? []
    }

    /// The types of all items, without reading data.
    private(set) lazy var types = ContentTypes.types(of: names).map(\.type)

    /// The types of the first item.
    var firstTypes: [String] {
        names.contains(ProviderOffer.itemList) || names.contains(ContentTypes.uriList)
            ? items.first?.types ?? [] : types
    }

    /// The items: those of another program of this kind, one for each URL of a list, otherwise one.
    private(set) lazy var items: [PasteboardItem] = {
        let several = listedItems
        if !several.isEmpty { return several }
        let all = ContentTypes.types(of: names)
        guard !all.isEmpty else { return [] }
        if names.contains(ContentTypes.uriList), let list = try? reader.read(ContentTypes.uriList) {
            let urls = ContentTypes.urls(of: list)
            if !urls.isEmpty { return urls.map { PasteboardItem(url: $0 as URL) } }
        }
        let provider = NSItemProvider()
        register(all.filter { $0.name != ContentTypes.uriList }, in: provider)
        return [PasteboardItem(provider)]
    }()

    /// The items of a program that offers several (B-19).
    private var listedItems: [PasteboardItem] {
        guard names.contains(ProviderOffer.itemList), let list = try? reader.read(ProviderOffer.itemList),
            let items = try? PropertyListSerialization.propertyList(from: list, format: nil) as? [[String]]
        else { return [] }
        return items.prefix(Self.maximumItems).enumerated().map { index, types in
            let provider = NSItemProvider()
            register(types.map { ($0, ProviderOffer.name(ofItem: index, $0)) }, in: provider)
            return PasteboardItem(provider)
        }
    }

    /// The greatest number of items of another program that are looked at (decision).
    private static let maximumItems = 1000

    private func register(_ types: [(type: String, name: String)], in provider: NSItemProvider) {
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
    }

    /// Text in Latin 1 becomes UTF-8.
    private nonisolated static func data(_ data: Data, of name: String) -> Data {
        name == ContentTypes.latinText ? Data(String(decoding: data.map(UInt16.init), as: UTF16.self).utf8) : data
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
