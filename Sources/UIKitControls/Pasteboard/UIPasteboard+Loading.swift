import Foundation

extension UIPasteboard {
    /// What a paste looks for.
    package enum ContentKind: Sendable {
        /// A text, as a `String`.
        case string
        /// An image, as a `UIImage`.
        case image
        /// Data of a type.
        case data(String)

        @MainActor fileprivate func fits(_ type: String) -> Bool {
            switch self {
            case .string: PasteboardItem.isText(type)
            case .image: PasteboardItem.isImage(type)
            case .data(let wanted): type == wanted
            }
        }
    }

    /// Whether an item has contents of a kind; no data is read (B-11).
    package final func has(_ kind: ContentKind) -> Bool { hasType(kind.fits) }

    /// Passes the contents of the first item that has a kind, or `nil`. What this program has copied is passed at once;
    /// what another program has copied is read in the background and passed on the main actor (TX-217).
    package final func load(_ kind: ContentKind, completion: @escaping @MainActor (Any?) -> Void) {
        guard isForeign else { return completion(first(kind.fits)) }
        for item in storedItems {
            guard let type = item.types.first(where: kind.fits) else { continue }
            let completion = SharedObject(completion)
            item.provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { completion.value(data.flatMap { PasteboardItem.value(of: $0, type) }) }
                }
            }
            return
        }
        completion(nil)
    }
}
