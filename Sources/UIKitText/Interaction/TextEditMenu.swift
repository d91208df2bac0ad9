import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

/// A text input that lets its delegate change the edit menu (TX-181).
@MainActor package protocol TextMenuSource: UIResponder {
    /// The menu for the selection in place of the suggested commands; `nil` for those.
    func editMenu(suggested: [UIMenuElement]) -> UIMenu?
    /// The menu is about to appear.
    func editMenuWillShow(_ animator: any UIEditMenuInteractionAnimating)
    /// The menu is about to disappear.
    func editMenuWillHide(_ animator: any UIEditMenuInteractionAnimating)
}

/// Shows the edit menu for the selection of a text input (TX-111, TX-126, TX-138 to TX-141).
@MainActor final class TextEditMenu {
    private weak var input: (any UIResponder & UITextInput)?
    /// The text and the selection that the menu is about: it hides when they change.
    private var shownRange: UITextRange?
    private let owner = UIEditMenuInteraction(delegate: nil)

    init(_ input: any UIResponder & UITextInput) { self.input = input }

    /// Whether the menu is shown.
    var isVisible: Bool { EditMenuPresenter.shared.isVisible(for: owner) }

    /// Whether the touch that taps now has just hidden the menu by beginning outside of it.
    private var wasHiddenByTap: Bool {
        let elapsed = MediaClock.now - EditMenuPresenter.shared.lastTouchOutside
        return shownRange != nil && elapsed < TextInteractionMetrics.tapDuration
    }

    /// TX-111: a tap that changes nothing shows the menu, or hides it.
    func toggle() {
        if isVisible || wasHiddenByTap { return hide() }
        show()
    }

    /// Shows the menu above or below the selection or the caret: elements, or the commands that are possible.
    func show(_ elements: [UIMenuElement]? = nil) {
        guard let input, input.isFirstResponder, let selection = input.selectedTextRange else { return hide() }
        let view = input.textInputView
        let rects = selection.isEmpty ? [] : input.selectionRects(for: selection).map(\.rect)
        let text = rects.dropFirst().reduce(rects.first ?? input.caretRect(for: selection.start)) { $0.union($1) }
        let visible = text.intersection(view.bounds.insetBy(dx: -1, dy: -1))
        // The handles stay free.
        let handle = 2 * TextInteractionMetrics.handleRadius - TextInteractionMetrics.handleOverlap
        let target = (visible.isNull ? text : visible).insetBy(dx: 0, dy: selection.isEmpty ? 0 : -handle)
        let suggested = EditMenuCommands.suggested(from: input)
        let source = input as? any TextMenuSource
        let menu = elements == nil ? source?.editMenu(suggested: suggested) : nil
        shownRange = selection
        EditMenuPresenter.shared.show(
            elements ?? menu?.children ?? suggested, for: owner, from: input, target: view, target,
            willShow: { [weak source] in source?.editMenuWillShow($0) },
            willHide: { [weak source] in source?.editMenuWillHide($0) },
            performed: { [weak self] action in
                // TX-140: both show the menu again for the new selection.
                if action == EditActions.select || action == EditActions.selectAll { self?.show() }
            })
    }

    /// Hides the menu.
    func hide() {
        shownRange = nil
        if isVisible { EditMenuPresenter.shared.hide() }
    }

    /// The text or the selection has changed, or the input is no longer first responder.
    func inputChanged() {
        guard let shownRange else { return }
        if input?.isFirstResponder != true || input?.selectedTextRange?.isEqual(shownRange) != true { hide() }
    }
}
