import Foundation
import UIKitCore

/// Offers the contents of item providers to other programs: those that all programs may see.
final class ProviderOffer: ContentOffer {
    /// The names under which types are offered.
    enum Naming {
        /// Media types only.
        case mediaTypes
        /// Media types, uniform types, and the names of X for text.
        case all
    }

    /// The name of the list of the types of each item, a property list; and the prefix of one type of one item. Offered
    /// only if there are several items.
    static let itemList = "application/x-touchstone-items"
    static let itemPrefix = "application/x-touchstone-item;"

    let contentTypes: [String]
    private let providers: [NSItemProvider]

    init(_ providers: [NSItemProvider], naming: Naming) {
        self.providers = providers
        var names: [String] = []
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        for provider in providers {
            for type in Self.visibleTypes(of: provider) {
                if let media = ContentTypes.mediaType(of: type) {
                    add(media)
                    if naming == .all, media == ContentTypes.textMedia {
                        for alias in ContentTypes.offeredTextNames { add(alias) }
                    }
                }
                if naming == .all { add(type) }
            }
        }
        if naming == .all, providers.count > 1 {
            add(Self.itemList)
            for (index, provider) in providers.enumerated() {
                for type in Self.visibleTypes(of: provider) { add(Self.name(ofItem: index, type)) }
            }
        }
        contentTypes = names
    }

    /// The types that all programs may see.
    private static func visibleTypes(of provider: NSItemProvider) -> [String] {
        provider.representations.filter { $0.visibility == .all }.map(\.typeIdentifier)
    }

    /// The name of one type of one item.
    static func name(ofItem index: Int, _ type: String) -> String { "\(itemPrefix)\(index);\(type)" }

    func load(_ contentType: String, completion: @escaping @Sendable (Data?) -> Void) {
        guard contentTypes.contains(contentType) else { return completion(nil) }
        if contentType == Self.itemList { return completion(list) }
        if contentType.hasPrefix(Self.itemPrefix) {
            let parts = contentType.dropFirst(Self.itemPrefix.count).split(separator: ";", maxSplits: 1)
            guard parts.count == 2, let index = Int(parts[0]), providers.indices.contains(index) else {
                return completion(nil)
            }
            return load([(providers[index], String(parts[1]))], joinedAs: nil, completion: completion)
        }
        let media = ContentTypes.offeredTextNames.contains(contentType) ? ContentTypes.textMedia : contentType
        let sources = providers.compactMap { provider in
            Self.visibleTypes(of: provider)
                .first { $0 == media || ContentTypes.mediaType(of: $0) == media }
                .map { (provider, $0) }
        }
        // Texts and URLs of all items; of other data only the first.
        let joins = media == ContentTypes.textMedia || media == ContentTypes.uriList
        load(joins ? sources : Array(sources.prefix(1)), joinedAs: joins ? media : nil, completion: completion)
    }

    private var list: Data? {
        let types = providers.map(Self.visibleTypes)
        return try? PropertyListSerialization.data(fromPropertyList: types, format: .binary, options: 0)
    }

    /// Loads representations one after the other.
    private func load(
        _ sources: [(NSItemProvider, String)], joinedAs media: String?, parts: [Data] = [],
        completion: @escaping @Sendable (Data?) -> Void
    ) {
        guard let source = sources.first else { return completion(Self.join(parts, media)) }
        let rest = Array(sources.dropFirst())
        source.0.loadDataRepresentation(forTypeIdentifier: source.1) { [self] data, _ in
            load(rest, joinedAs: media, parts: parts + (data.map { [$0] } ?? []), completion: completion)
        }
    }

    private static func join(_ parts: [Data], _ media: String?) -> Data? {
        guard let first = parts.first else { return nil }
        switch media {
        case nil: return first
        case ContentTypes.uriList: return parts.reduce(Data()) { $0 + $1 + Data("\r\n".utf8) }
        default:
            // Appending copies whole parts; a joined sequence would go through them byte by byte.
            return parts.dropFirst().reduce(into: first) { result, part in
                result.append(contentsOf: [0x0A])
                result.append(part)
            }
        }
    }
}
