import CWayland
import CoreGraphics
import Foundation
import UIKitCore

/// The media types that drags exchange.
enum DragTypes {
    /// The names that are read from other programs, with their media types, the most faithful first.
    static let readable = [
        ("image/png", "image/png"), ("image/jpeg", "image/jpeg"), ("text/html", "text/html"),
        ("text/uri-list", "text/uri-list"), (text, text), ("UTF8_STRING", text), ("text/plain", text),
    ]
    /// Other names under which UTF-8 text is offered.
    static let textAliases = ["UTF8_STRING", "text/plain"]
    /// The media type of UTF-8 text.
    static let text = "text/plain;charset=utf-8"
    /// Stands for contents that only the program itself can take.
    static let own = "application/x-touchstone-drag"
}

/// Takes drags of other programs over a window of this one, and loads what they drop (CX-203).
@MainActor final class IncomingWaylandDrag {
    private let offer: SelectionOffer
    /// The serial of the entry.
    private let serial: UInt32
    /// The types that can be read: the name to ask for, and the media type.
    private let types: [(name: String, mediaType: String)]
    private var isAccepted = false

    /// A drag has come over the content of the window with a number; `nil` for the frame of a window.
    init(_ offer: SelectionOffer, serial: UInt32, over window: Int?) {
        (self.offer, self.serial) = (offer, serial)
        let offered = offer.types
        var types: [(name: String, mediaType: String)] = []
        for (name, mediaType) in DragTypes.readable
        where offered.contains(name) && !types.contains(where: { $0.mediaType == mediaType }) {
            types.append((name, mediaType))
        }
        self.types = types
        if let window, !types.isEmpty { DragExchange.receiver?.dragEntered(types.map(\.mediaType), on: window) }
    }

    /// The drag is at a point of the window's screen, in points; `nil` over the frame of the window.
    func move(to point: CGPoint?) {
        isAccepted = point.map { !types.isEmpty && DragExchange.receiver?.dragMoved(to: $0) == true } ?? false
        offer.accept(isAccepted ? types.first?.name : nil, serial: serial)
    }

    /// The drag has left.
    func leave() {
        offer.destroy()
        DragExchange.receiver?.dragExited()
    }

    /// The contents were dropped: they are read on another thread, as the other program may take its time.
    func drop() {
        guard isAccepted else { return leave() }
        let (offer, types) = (offer, types)
        let thread = Thread {
            let contents = SelectionReader(offer: offer).readAll(types.map(\.name))
            DispatchQueue.main.async { MainActor.assumeIsolated { Self.dropped(contents, types, offer) } }
        }
        thread.name = "Touchstone drag"
        thread.start()
    }

    private static func dropped(
        _ contents: [String: Data], _ types: [(name: String, mediaType: String)], _ offer: SelectionOffer
    ) {
        var named: [String: Data] = [:]
        for (name, mediaType) in types { named[mediaType] = contents[name] }
        if DragExchange.receiver?.dropped(named) == true { offer.finish() }
        offer.destroy()
    }
}
