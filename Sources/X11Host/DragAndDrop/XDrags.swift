import CXlib
import CoreGraphics
import Foundation
import UIKitCore

/// Drag and drop between the application and other X programs.
@MainActor final class XDrags: DragExchangeHost {
    private let incoming: IncomingXDrag
    private let outgoing: OutgoingXDrag

    /// Announces that the window takes drags; `scale` is in pixels per point.
    init(_ connection: XConnection, window: Window, scale: CGFloat) {
        let shared = DragConnection(connection, window: window)
        incoming = IncomingXDrag(shared, scale: scale)
        outgoing = OutgoingXDrag(shared, scale: scale)
        DragExchange.host = self
    }

    /// Handles an event of drag and drop; returns false for others.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case ClientMessage:
            let message = event.xclient
            return message.format == 32 && (incoming.handle(message) || outgoing.handle(message))
        case SelectionNotify: incoming.received(event.xselection)
        case SelectionRequest: outgoing.requested(event.xselectionrequest)
        case PropertyNotify:
            incoming.propertyChanged(event.xproperty)
            outgoing.propertyChanged(event.xproperty)
        default: return false
        }
        // Others may be interested in the same selections and properties.
        return false
    }

    func dragBegan(_ contents: any ContentOffer) { outgoing.begin(contents) }

    func dragMoved(to point: CGPoint) -> Bool { outgoing.move(to: point) }

    func dragDropped(completion: @escaping @MainActor (Bool) -> Void) { outgoing.drop(completion: completion) }

    func dragCancelled() { outgoing.cancel() }
}
