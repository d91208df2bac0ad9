import Foundation
import UIKitCore
import QuartzCore

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
        guard let foreign = foreignContents else { return completion(first(kind.fits)) }
        foreign.loadItems { items in
            for item in items {
                guard let type = item.types.first(where: kind.fits) else { continue }
                let completion = SharedObject(completion)
                item.provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {
                            completion.value(data.flatMap { PasteboardItem.value(of: $0, type) })
                        }
                    }
                }
                return
            }
            completion(nil)
        }
    }

    /// Passes the text of each selected item, or that of its URL, or `nil`, in a later turn of the main run loop; all items
    /// are selected by `nil`. Nothing else is read, and what another program has copied in the background (B-21).
    package final func loadTexts(_ itemSet: IndexSet?, completion: @escaping @MainActor ([String?]) -> Void) {
        func type(of item: PasteboardItem) -> String? {
            item.types.first(where: PasteboardItem.isText) ?? item.types.first(where: PasteboardItem.isURL)
        }
        func text(_ value: Any?) -> String? { value as? String ?? (value as? URL)?.absoluteString }
        guard let foreign = foreignContents else {
            let items = Self.selection(of: storedItems, itemSet)
            let texts = items.map { item in type(of: item).flatMap { text(item.value(for: $0)) } }
            _ = DeadlineQueue.main.schedule(at: MediaClock.now) { completion(texts) }
            return
        }
        foreign.loadItems { items in
            let wanted = Self.selection(of: items, itemSet).map { (item: $0, type: type(of: $0)) }
            foreign.load(wanted) { data in
                completion(
                    zip(wanted, data).map { wanted, data in
                        guard let type = wanted.type else { return nil }
                        if let data { return text(PasteboardItem.value(of: data, type)) }
                        // The URLs of a list are known.
                        return wanted.item.isForeign ? nil : text(wanted.item.value(for: type))
                    })
            }
        }
    }
}
