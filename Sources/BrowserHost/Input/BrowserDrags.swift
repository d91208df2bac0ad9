import CoreGraphics
import Foundation
import UIKitCore

/// Passes drags of other programs over the page on to the views that take drops (CX-203). Drags of this program do not leave
/// the page: only browsers begin drags.
@MainActor final class BrowserDrags {
    private let link: BrowserLink
    private var isOver = false

    /// Answers the page through its connection.
    init(_ link: BrowserLink) { self.link = link }

    /// A drag has come, moved or left.
    func receive(_ drag: PageDrag) {
        switch drag {
        case .entered(let types):
            isOver = true
            DragExchange.receiver?.dragEntered(types.map(\.mediaType), on: 0)
        case .moved(let x, let y):
            guard isOver else { return }
            link.setDropAccepted(DragExchange.receiver?.dragMoved(to: CGPoint(x: x, y: y)) == true)
        case .left: leave()
        }
    }

    /// The drag has ended without a drop, or the page is gone.
    func leave() {
        if isOver { DragExchange.receiver?.dragExited() }
        isOver = false
    }

    /// Contents were dropped where the drag was last, by media type.
    func drop(_ contents: [String: Data]) {
        if isOver { _ = DragExchange.receiver?.dropped(contents) }
        isOver = false
    }
}
