import CoreGraphics
import Foundation
import UIKitCore

/// Is told when the user presses the button of a pen, which stands for the double tap on a pencil (CX-206).
///
///     let interaction = UIPencilInteraction()
///     interaction.delegate = self
///     view.addInteraction(interaction)
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    /// The interactions in views.
    private static var all: [Reference] = []

    private struct Reference {
        weak var interaction: UIPencilInteraction?
    }

    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// The object that is told; not retained, `nil` by default.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether the delegate is told; true by default.
    open var isEnabled = true

    /// Creates an interaction.
    public override init() {
        super.init()
    }

    /// Creates an interaction with a delegate.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// What the user wants a tap to do: `switchEraser`, as the system has no setting for it (CX-206).
    open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }

    /// Whether the user wants to draw with pens only: false, as the system has no setting for it (CX-206).
    open class var prefersPencilOnlyDrawing: Bool { false }

    /// Called before the interaction is added to a view, or with `nil` before it is removed.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) {
        self.view = view
        Self.all.removeAll { $0.interaction == nil || $0.interaction === self }
        if view != nil { Self.all.append(Reference(interaction: self)) }
        PencilTaps.receive = { Self.tap() }
    }

    /// Tells all interactions whose view is in a window.
    private static func tap() {
        for interaction in all.compactMap(\.interaction) where interaction.isEnabled && interaction.view?.window != nil
        {
            interaction.delegate?.pencilInteractionDidTap(interaction)
        }
    }
}

/// Is told of taps on a pencil.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
    /// The user has pressed the button of a pen; does nothing by default.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    /// Does nothing.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// What a tap on a pencil does.
public enum UIPencilPreferredAction: Int, Sendable {
    /// Nothing.
    case ignore = 0
    /// Changes between the tool and the eraser.
    case switchEraser = 1
    /// Changes between the tool and the one before.
    case switchPrevious = 2
    /// Shows a palette of colors.
    case showColorPalette = 3
    /// Shows the settings of the ink.
    case showInkAttributes = 4
}
