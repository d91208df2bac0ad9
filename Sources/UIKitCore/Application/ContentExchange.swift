import Foundation

/// Contents that this program offers to others, in a drag or on a pasteboard. A host loads them on any thread.
package protocol ContentOffer: AnyObject, Sendable {
    /// The names of the types, the most faithful first: media types, and uniform types for pasteboards.
    var contentTypes: [String] { get }
    /// Passes the contents of a type, or `nil`, to a closure, on any thread.
    func load(_ contentType: String, completion: @escaping @Sendable (Data?) -> Void)
}

/// Why the contents of another program cannot be had.
package enum ContentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The program does not have the type, or no program offers anything.
    case unavailable
    /// The program did not answer, or stopped sending, or sent too slowly.
    case timeout
    /// The contents are larger than what is accepted; the limit is in bytes.
    case tooLarge(limit: Int)
    /// The program broke the rules of the exchange.
    case malformed
    /// The connection to the desktop is lost.
    case disconnected

    package var description: String {
        switch self {
        case .unavailable: "the other program does not offer these contents"
        case .timeout: "the other program does not send the contents in time"
        case .tooLarge(let limit): "the contents of the other program are larger than \(limit) bytes"
        case .malformed: "the other program sends contents that cannot be read"
        case .disconnected: "the connection to the desktop is lost"
        }
    }
}

/// Connects the pasteboards of this program with those of the desktop.
@MainActor package enum PasteboardExchange {
    /// The host, if its desktop has a pasteboard.
    package static weak var host: (any PasteboardHost)?
}

/// A clipboard of the desktop.
package enum DesktopPasteboard: Sendable {
    /// What is copied and cut: the general pasteboard.
    case clipboard
    /// What is selected: pasted with the middle button of a mouse.
    case selection
}

/// A host whose desktop has pasteboards.
@MainActor package protocol PasteboardHost: AnyObject {
    /// Offers contents in place of what the pasteboard has. Other programs read them until another one offers its own.
    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard)
    /// Whether what this program offered last is still on the pasteboard.
    func isOwner(of pasteboard: DesktopPasteboard) -> Bool
    /// A number that changes with each change of the pasteboard by another program.
    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int
    /// The names of the types that another program offers. Waits for it, for a limited time.
    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String]
    /// What reads contents of another program; it may be called on any thread.
    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader
}

/// Reads contents of another program, on any thread.
package protocol ContentReader: Sendable {
    /// The contents of a type. Waits for the other program, for a limited time.
    func read(_ contentType: String) throws(ContentError) -> Data
    /// The contents of several types, within the limits of one; those that cannot be had are left out.
    func readAll(_ contentTypes: [String]) -> [String: Data]
}
