import CXlib
import Foundation
import UIKitCore

/// What this program offers in a selection.
struct OwnedSelection {
    let pasteboard: DesktopPasteboard
    /// The number of the offer.
    let number: Int
    let contents: any ContentOffer
    /// The types by their atoms, and their order.
    let types: [Atom: String]
    let order: [Atom]
    /// When the selection was taken, in the server's time; 0 until it is.
    var time: Time = 0

    init(_ contents: any ContentOffer, number: Int, on pasteboard: DesktopPasteboard, _ display: OpaquePointer) {
        self.pasteboard = pasteboard
        self.number = number
        self.contents = contents
        let names = contents.contentTypes
        order = names.isEmpty ? [] : XAtoms.intern(names, display)
        types = Dictionary(zip(order, names)) { first, _ in first }
    }
}

/// A request for several types at once (`MULTIPLE`), which is answered when all are stored.
final class MultipleRequest {
    let request: XSelectionRequestEvent
    let property: Atom
    /// Pairs of types and properties; a property of 0 stands for a type that cannot be had.
    var pairs: [UInt]
    private var remaining: Int

    init(_ request: XSelectionRequestEvent, _ property: Atom, pairs: [UInt]) {
        self.request = request
        self.property = property
        self.pairs = pairs
        remaining = pairs.count / 2
    }

    /// A pair was stored, or not. Returns whether it was the last.
    func stored(_ index: Int, _ isStored: Bool) -> Bool {
        if !isStored { pairs[2 * index + 1] = 0 }
        remaining -= 1
        return remaining <= 0
    }
}
