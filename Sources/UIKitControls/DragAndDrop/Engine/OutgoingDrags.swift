import CoreGraphics
import Foundation
import UIKitCore

/// Offers drags of this program to others and in its further windows, through the host (CX-203).
@MainActor enum OutgoingDrags {
    private static var offers: [ObjectIdentifier: ProviderOffer] = [:]

    static func begin(_ drag: DragController) {
        guard let host = DragExchange.host, offers.isEmpty else { return }
        // Other programs get nothing of a restricted drag; windows of this one get the items themselves.
        let items = drag.session.isRestrictedToDraggingApplication ? [] : drag.session.items
        let offer = ProviderOffer(items.map(\.itemProvider), naming: .mediaTypes)
        guard !offer.contentTypes.isEmpty || UIScreen.hasSeveral else { return }
        offers[ObjectIdentifier(drag)] = offer
        host.dragBegan(offer)
    }

    /// Tells the host that the finger is at a point of the window in which the drag began, in points. Returns what is there.
    static func move(_ drag: DragController, to point: CGPoint, in window: UIWindow) -> DragPlace {
        guard offers[ObjectIdentifier(drag)] != nil, let host = DragExchange.host else { return .source }
        return host.dragMoved(to: window.convert(point, to: nil as UIWindow?), on: window.screen.surface)
    }

    /// The finger has lifted over another program.
    static func drop(_ drag: DragController, completion: @escaping @MainActor (Bool) -> Void) {
        let offer = offers.removeValue(forKey: ObjectIdentifier(drag))
        guard offer != nil, let host = DragExchange.host else { return completion(false) }
        host.dragDropped(completion: completion)
    }

    static func cancel(_ drag: DragController) {
        if offers.removeValue(forKey: ObjectIdentifier(drag)) != nil { DragExchange.host?.dragCancelled() }
    }
}
