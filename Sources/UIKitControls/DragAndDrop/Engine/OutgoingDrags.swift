import CoreGraphics
import Foundation
import UIKitCore

/// Offers drags of this program to others, through the host (CX-203).
@MainActor enum OutgoingDrags {
    private static var offers: [ObjectIdentifier: ProviderOffer] = [:]

    static func begin(_ drag: DragController) {
        guard let host = DragExchange.host, offers.isEmpty else { return }
        let offer = ProviderOffer(drag.session.items.map(\.itemProvider), naming: .mediaTypes)
        guard !offer.contentTypes.isEmpty else { return }
        offers[ObjectIdentifier(drag)] = offer
        host.dragBegan(offer)
    }

    /// Tells the host where the finger is. Returns whether it is over the window of another program.
    static func move(_ drag: DragController) -> Bool {
        guard offers[ObjectIdentifier(drag)] != nil, let window = drag.session.window else { return false }
        return DragExchange.host?.dragMoved(to: window.convert(drag.session.position, to: nil as UIWindow?)) ?? false
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
