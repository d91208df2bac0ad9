import Foundation
import UIKitCore

/// Passes what is dropped on a responder with a paste configuration to it (B-26).
@MainActor final class PasteDrop: NSObject, UIDropInteractionDelegate {
    private(set) weak var responder: UIResponder?
    /// An interaction of no view: the view has none that takes the items.
    private(set) lazy var interaction = UIDropInteraction(delegate: self)

    init(_ responder: UIResponder) { self.responder = responder }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        responder?.canPaste(session.items.map(\.itemProvider)) == true
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        responder?.paste(itemProviders: session.items.map(\.itemProvider))
    }
}

extension PasteConfigurations {
    /// Lets responders with a paste configuration paste what the general pasteboard has, and what is dropped on them.
    package static func connect() {
        pasteboardItems = { UIPasteboard.general.itemProviders }
        receiveDrops = { IncomingDrags.receive() }
    }
}
