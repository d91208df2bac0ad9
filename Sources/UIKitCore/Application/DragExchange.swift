import CoreGraphics
import Foundation

/// Connects the drags of this program with those of other programs on the same desktop.
@MainActor package enum DragExchange {
    /// The host, if it can offer drags to other programs.
    package static weak var host: (any DragExchangeHost)?
    /// What takes part in the drags of other programs; `nil` while no view can.
    package static var receiver: (any IncomingDragReceiver)?
}

/// A host that offers drags to other programs.
@MainActor package protocol DragExchangeHost: AnyObject {
    /// A drag with contents has begun.
    func dragBegan(_ contents: any ContentOffer)
    /// The finger is at a point of the screen, in points. Returns whether that is the window of another program.
    func dragMoved(to point: CGPoint) -> Bool
    /// The finger has lifted over another program; passes on whether that has taken the contents.
    func dragDropped(completion: @escaping @MainActor (Bool) -> Void)
    /// The drag has ended in this program.
    func dragCancelled()
}

/// Takes part in drags of other programs over this one's window.
@MainActor package protocol IncomingDragReceiver: AnyObject {
    /// A drag with contents of these media types has come over the window.
    func dragEntered(_ contentTypes: [String])
    /// The drag is at a point of the screen, in points. Returns whether a drop would be accepted there.
    func dragMoved(to point: CGPoint) -> Bool
    /// The drag has left.
    func dragExited()
    /// The contents were dropped, by media type. Returns whether they were accepted.
    func dropped(_ contents: [String: Data]) -> Bool
}
