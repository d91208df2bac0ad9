import Foundation
import UIKitCore

/// What another program has copied. Its types are read at once, its data when it is asked for (B-20).
@MainActor final class ForeignPasteboard {
    /// The change of the host's pasteboard that this is about.
    let changes: Int
    private let reader: any ContentReader
    private let names: [String]

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
        for (type, name) in all where name != ContentTypes.uriList { register(type, name, in: provider) }
        return [PasteboardItem(provider)]
    }()

    /// The items of a program that offers several (B-19).
    private var listedItems: [PasteboardItem] {
        guard names.contains(ProviderOffer.itemList), let list = try? reader.read(ProviderOffer.itemList),
            let items = try? PropertyListSerialization.propertyList(from: list, format: nil) as? [[String]]
        else { return [] }
        return items.prefix(Self.maximumItems).enumerated().map { index, types in
            let provider = NSItemProvider()
            for type in types { register(type, ProviderOffer.name(ofItem: index, type), in: provider) }
            return PasteboardItem(provider)
        }
    }

    /// The greatest number of items of another program that are looked at (decision).
    private static let maximumItems = 1000

    private func register(_ type: String, _ name: String, in provider: NSItemProvider) {
        let reader = reader
        provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
            do throws(ContentError) {
                let data = try reader.read(name)
                let isLatin = name == ContentTypes.latinText
                completion(isLatin ? Data(String(decoding: data.map(UInt16.init), as: UTF16.self).utf8) : data, nil)
            } catch {
                completion(nil, ItemProviderError.unreadable(type, error))
            }
            return nil
        }
    }
}
