import CoreGraphics
import Foundation
import UIKitCore

/// Takes part in the drags of other programs over this one's windows (CX-203).
@MainActor final class IncomingDrags: IncomingDragReceiver {
    private static let shared = IncomingDrags()
    private var drag: DragController?
    private var contents: ForeignContents?

    /// Starts to receive drags; called when the first view can take drops.
    static func receive() { DragExchange.receiver = shared }

    func dragEntered(_ contentTypes: [String], on surface: Int) {
        dragExited()
        guard let window = DragController.frontWindow(on: surface) else { return }
        let contents = ForeignContents()
        self.contents = contents
        let provider = NSItemProvider()
        for type in ForeignContents.typeIdentifiers(contentTypes) {
            provider.registerDataRepresentation(forTypeIdentifier: type) {
                $0(nil, ItemProviderError.unavailable(type))
                return nil
            }
        }
        guard !provider.registeredTypeIdentifiers.isEmpty else { return }
        drag = DragController([UIDragItem(itemProvider: provider)], in: window)
    }

    func dragMoved(to point: CGPoint) -> Bool {
        guard let drag, let window = drag.session.window else { return false }
        drag.move(to: window.convert(point, from: nil as UIWindow?))
        return drag.operation == .copy || drag.operation == .move
    }

    func dragExited() {
        drag?.cancel()
        drag = nil
    }

    func dropped(_ contents: [String: Data]) -> Bool {
        guard let drag, drag.operation == .copy || drag.operation == .move else {
            dragExited()
            return false
        }
        let items = ForeignContents.items(contents)
        if !items.isEmpty { drag.session.items = items }
        self.drag = nil
        drag.end()
        return true
    }
}

/// Turns what other programs drag into items.
struct ForeignContents {
    private static let uriList = ContentTypes.uriList
    /// Media types and their uniform types, the most faithful first.
    private static let known = [
        ("image/png", "public.png"), ("image/jpeg", "public.jpeg"), ("text/html", "public.html"),
        (uriList, "public.url"), ("text/plain;charset=utf-8", "public.utf8-plain-text"),
        ("text/plain", "public.utf8-plain-text"),
    ]

    static func typeIdentifiers(_ contentTypes: [String]) -> [String] {
        var types: [String] = []
        for (media, type) in known where contentTypes.contains(media) && !types.contains(type) {
            if media == uriList { types.append("public.file-url") }
            types.append(type)
        }
        return types
    }

    /// One item for every URL of a list, otherwise one with all representations.
    @MainActor static func items(_ contents: [String: Data]) -> [UIDragItem] {
        if let list = contents[uriList] {
            let urls = ContentTypes.urls(of: list)
            if !urls.isEmpty { return urls.map { UIDragItem(itemProvider: NSItemProvider(object: $0)) } }
        }
        let provider = NSItemProvider()
        for (media, type) in known {
            guard let data = contents[media], !provider.registeredTypeIdentifiers.contains(type) else { continue }
            provider.registerDataRepresentation(forTypeIdentifier: type) {
                $0(data, nil)
                return nil
            }
        }
        return provider.registeredTypeIdentifiers.isEmpty ? [] : [UIDragItem(itemProvider: provider)]
    }
}
