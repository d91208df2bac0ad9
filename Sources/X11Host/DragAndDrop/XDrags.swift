import CXlib
import CoreGraphics
import Foundation
import UIKitCore

/// Drag and drop between the application and other X programs.
@MainActor final class XDrags: DragExchangeHost {
    private let connection: DragConnection
    private let incoming: IncomingXDrag
    private let outgoing: OutgoingXDrag

    /// Announces that the first window takes drags; `scale` is in pixels per point.
    init(_ connection: XConnection, window: Window, scale: CGFloat) {
        self.connection = DragConnection(connection)
        incoming = IncomingXDrag(self.connection, scale: scale)
        outgoing = OutgoingXDrag(self.connection, scale: scale)
        add(window, surface: 0)
        DragExchange.host = self
    }

    /// Announces that a window takes drags, with its number in input frames.
    func add(_ window: Window, surface: Int) { connection.add(window, surface: surface) }

    /// Forgets a window that is being destroyed.
    func remove(_ window: Window) { connection.remove(window) }

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

    func dragMoved(to point: CGPoint, on surface: Int) -> DragPlace { outgoing.move(to: point, on: surface) }

    func dragDropped(completion: @escaping @MainActor (Bool) -> Void) { outgoing.drop(completion: completion) }

    func dragCancelled() { outgoing.cancel() }
}
