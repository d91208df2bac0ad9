import CoreGraphics
import Foundation

/// Connects the drags of this program with those of other programs on the same desktop.
@MainActor package enum DragExchange {
    /// The host, if it can offer drags to other programs.
    package static weak var host: (any DragExchangeHost)?
    /// What takes part in the drags of other programs; `nil` while no view can.
    package static var receiver: (any IncomingDragReceiver)?
}

/// What the finger of a drag is over.
package enum DragPlace: Equatable, Sendable {
    /// The window of the desktop in which the drag began, or nothing that takes drags.
    case source
    /// A window of the desktop of this program, at a point of its screen, in points. The first window is number 0.
    case window(surface: Int, CGPoint)
    /// The window of another program.
    case otherProgram
}

/// A host that offers drags to other programs.
@MainActor package protocol DragExchangeHost: AnyObject {
    /// A drag has begun, with the contents that other programs can read.
    func dragBegan(_ contents: any ContentOffer)
    /// The finger is at a point of the screen of the window in which the drag began, in points. Returns what is there.
    func dragMoved(to point: CGPoint, on surface: Int) -> DragPlace
    /// The finger has lifted over another program; passes on whether that has taken the contents.
    func dragDropped(completion: @escaping @MainActor (Bool) -> Void)
    /// The drag has ended in this program.
    func dragCancelled()
}

/// Takes part in drags of other programs over this one's windows.
@MainActor package protocol IncomingDragReceiver: AnyObject {
    /// A drag with contents of these media types has come over a window of the desktop. The first window is number 0.
    func dragEntered(_ contentTypes: [String], on surface: Int)
    /// The drag is at a point of the window's screen, in points. Returns whether a drop would be accepted there.
    func dragMoved(to point: CGPoint) -> Bool
    /// The drag has left.
    func dragExited()
    /// The contents were dropped, by media type. Returns whether they were accepted.
    func dropped(_ contents: [String: Data]) -> Bool
}
