import CoreGraphics

/// A view that shows that the pointer of a mouse, a trackpad or a pen is over it (CX-344). It sets `highlightsUnderPointer`:
/// asking a view whether it conforms costs a search of all conformances for each class.
@MainActor package protocol PointerHighlightable: UIView {
    /// The pointer, without a pressed button, moved to a point in the coordinates of the view; `nil`: it left.
    func pointerDidMove(to point: CGPoint?)
}

extension UIView {
    /// Whether the view is `PointerHighlightable`; false by default.
    package final var highlightsUnderPointer: Bool {
        get { flags.contains(.highlightsUnderPointer) }
        set { flags.set(.highlightsUnderPointer, newValue) }
    }
}

/// Tells the view below the pointer, or its nearest ancestor that shows the pointer, where it is.
@MainActor final class PointerHighlight {
    private weak var hitView: UIView?
    private weak var highlighted: (any PointerHighlightable)?

    func move(to point: CGPoint, in window: UIWindow, over view: UIView) {
        if hitView !== view {
            let next = Self.highlightable(from: view)
            if next !== highlighted { highlighted?.pointerDidMove(to: nil) }
            hitView = view
            highlighted = next
        }
        highlighted.map { $0.pointerDidMove(to: $0.convert(point, from: window)) }
    }

    func end() {
        highlighted?.pointerDidMove(to: nil)
        hitView = nil
        highlighted = nil
    }

    private static func highlightable(from view: UIView) -> (any PointerHighlightable)? {
        var current: UIView? = view
        while let view = current {
            if view.highlightsUnderPointer, let view = view as? any PointerHighlightable { return view }
            current = view.superview
        }
        return nil
    }
}
