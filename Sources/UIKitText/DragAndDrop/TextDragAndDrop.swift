import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A text of which the selection can be dragged.
@MainActor protocol TextDragHost: AnyObject {
    var dragAndDrop: TextDragAndDrop { get }
    /// Moves characters with their attributes, as one step to undo, and selects them. The delegate of the view is asked
    /// once, about everything between them and where they go (TX-230).
    func perform(_ move: TextMove)
}

/// Characters of a text that move to another position of it, in UTF-16 units.
struct TextMove {
    /// The characters and everything between them and where they go.
    let range: NSRange
    /// Where the characters are afterwards.
    let selection: NSRange
    /// How much of the range goes to its end.
    private let split: Int

    /// Moves a range to an offset in the same text; `nil` if it is there already.
    init?(_ moved: NSRange, to offset: Int) {
        let end = moved.location + moved.length
        if offset > end {
            range = NSRange(location: moved.location, length: offset - moved.location)
            selection = NSRange(location: offset - moved.length, length: moved.length)
            split = moved.length
        } else if offset < moved.location {
            range = NSRange(location: offset, length: end - offset)
            selection = NSRange(location: offset, length: moved.length)
            split = moved.location - offset
        } else {
            return nil
        }
    }

    /// What replaces the text of the range.
    func text(replacing old: NSAttributedString) -> NSAttributedString {
        let start = NSRange(location: 0, length: split)
        let new = NSMutableAttributedString(attributedString: old)
        new.append(old.attributedSubstring(from: start))
        new.deleteCharacters(in: start)
        return new
    }
}

/// A text view or field.
typealias DraggableTextView = UIView & UITextDraggable & UITextDroppable & SelectionPasteTarget & TextDragHost

/// Drags the selection of a text view or field, and takes drops (TX-229, TX-230).
@MainActor final class TextDragAndDrop: NSObject {
    weak var dragDelegate: (any UITextDragDelegate)?
    weak var dropDelegate: (any UITextDropDelegate)?
    /// Added to the view when it is first edited or the program asks for it, as only a selection can be dragged.
    private(set) lazy var dragInteraction: UIDragInteraction = {
        let interaction = UIDragInteraction(delegate: self)
        interaction.isEnabled = true
        view?.addInteraction(interaction)
        return interaction
    }()
    private(set) lazy var dropInteraction = UIDropInteraction(delegate: self)
    private(set) var isDragging = false
    private(set) var isDropActive = false

    private weak var view: (any DraggableTextView)?
    private weak var interaction: UITextInteraction?
    /// The drag of the view's text, the range in it and what it had at the beginning.
    private weak var session: (any UIDragSession)?
    private var dragged: (range: UITextRange, text: String)?
    /// The caret where a drop would insert; `nil` while there is none.
    private var caret: UIView?

    /// Lets a view take drops, and drag its selection once it is first responder.
    func attach(to view: any DraggableTextView, _ interaction: UITextInteraction) {
        (self.view, self.interaction) = (view, interaction)
        view.addInteraction(dropInteraction)
    }

    /// The view has become first responder.
    func didBecomeFirst() { _ = dragInteraction }

    /// The selected text at a point of the text's view; `nil` if none of it can be dragged there.
    func draggableRange(at point: CGPoint) -> UITextRange? {
        guard dragInteraction.isEnabled, let view, !view.isSecureTextEntry, let range = view.selectedTextRange,
            !range.isEmpty, view.isFirstResponder,
            view.selectionRects(for: range).contains(where: { $0.rect.contains(point) })
        else { return nil }
        return range
    }

    private static func text(of item: UIDragItem) -> String? { item.localObject as? String }
}

// MARK: - Drags

extension TextDragAndDrop: UIDragInteractionDelegate {
    private final class Request: NSObject, UITextDragRequest {
        let dragRange: UITextRange
        let suggestedItems: [UIDragItem]
        let dragSession: any UIDragSession
        var existingItems: [UIDragItem] { [] }
        var isSelected: Bool { true }

        init(_ range: UITextRange, _ items: [UIDragItem], _ session: any UIDragSession) {
            (dragRange, suggestedItems, dragSession) = (range, items, session)
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        guard let view, self.interaction?.isMovingSelection != true,
            let range = draggableRange(at: session.location(in: view.textInputView)),
            let text = view.text(in: range)
        else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
        item.localObject = text
        let request = Request(range, [item], session)
        let items = dragDelegate?.textDraggableView(view, itemsForDrag: request) ?? [item]
        if !items.isEmpty { (self.session, dragged) = (session, (range, text)) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let view, let (draggedRange, text) = dragged else { return nil }
        let visible = view.textInputView.convert(view.bounds, from: view)
        let rects = view.selectionRects(for: draggedRange).map(\.rect).filter { $0.width > 0 }
        guard let first = rects.first else { return nil }
        let area = rects.reduce(first) { $0.union($1) }.intersection(visible)
        guard !area.isNull, !area.isEmpty else { return nil }
        let style = NSMutableParagraphStyle()
        // The text begins where it does in its line.
        style.firstLineHeadIndent = max(0, first.minX - area.minX)
        var attributes = view.textStyling(at: draggedRange.start, in: .forward) ?? [:]
        attributes[.paragraphStyle] = style
        let label = UILabel(frame: CGRect(origin: .zero, size: area.size))
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
        let margin = TextInteractionMetrics.dragPreviewMargin
        let preview = UIView(frame: label.frame.insetBy(dx: -margin, dy: -margin))
        preview.bounds.origin = CGPoint(x: -margin, y: -margin)
        preview.backgroundColor = .systemBackground
        preview.layer.cornerRadius = margin
        preview.addSubview(label)
        let target = UIDragPreviewTarget(
            container: view.textInputView, center: CGPoint(x: area.midX, y: area.midY))
        return UITargetedDragPreview(view: preview, parameters: UIDragPreviewParameters(), target: target)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        if let view { dragDelegate?.textDraggableView(view, willAnimateLiftWith: animator, session: session) }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isDragging = true
        self.interaction?.selectionDragDidBegin()
        if let view { dragDelegate?.textDraggableView(view, dragSessionWillBegin: session) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        isDragging = false
        dragged = nil
        if let view { dragDelegate?.textDraggableView(view, dragSessionDidEnd: session, with: operation) }
    }
}

// MARK: - Drops

extension TextDragAndDrop: UIDropInteractionDelegate {
    private final class DropRequest: NSObject, UITextDropRequest {
        let dropPosition: UITextPosition
        let suggestedProposal: UITextDropProposal
        let isSameView: Bool
        let dropSession: any UIDropSession

        init(
            _ position: UITextPosition, _ proposal: UITextDropProposal, isSameView: Bool, _ session: any UIDropSession
        ) {
            (dropPosition, suggestedProposal, dropSession) = (position, proposal, session)
            self.isSameView = isSameView
        }
    }

    private func isOwn(_ session: any UIDropSession) -> Bool {
        guard let own = self.session, let local = session.localDragSession else { return false }
        return own === local
    }

    /// The range that is dragged within the view; `nil` for other drags, and if the text has changed meanwhile.
    private func ownRange(_ session: any UIDropSession) -> UITextRange? {
        guard isOwn(session), let dragged, view?.text(in: dragged.range) == dragged.text else { return nil }
        return dragged.range
    }

    /// What the system would do with a drop where the finger is.
    private func request(_ session: any UIDropSession) -> DropRequest? {
        guard let view, let position = view.closestPosition(to: session.location(in: view.textInputView)) else {
            return nil
        }
        var operation = UIDropOperation.copy
        if let range = ownRange(session) {
            let isInside =
                view.compare(position, to: range.start) != .orderedAscending
                && view.compare(position, to: range.end) != .orderedDescending
            operation = isInside ? .cancel : .move
        }
        return DropRequest(position, UITextDropProposal(operation: operation), isSameView: isOwn(session), session)
    }

    private func proposal(_ request: DropRequest) -> UITextDropProposal {
        guard let view else { return request.suggestedProposal }
        return dropDelegate?.textDroppableView(view, proposalForDrop: request) ?? request.suggestedProposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        (view as? any TextKeyResponder)?.typesKeys != false && (view as? UIControl)?.isEnabled != false
            && session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isDropActive = true
        if let view { dropDelegate?.textDroppableView(view, dropSessionDidEnter: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let view, let request = request(session) else { return UIDropProposal(operation: .cancel) }
        dropDelegate?.textDroppableView(view, dropSessionDidUpdate: session)
        let proposal = proposal(request)
        let isShown = proposal.operation == .copy || proposal.operation == .move
        showCaret(at: isShown && proposal.dropAction == .insert ? request.dropPosition : nil)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isDropActive = false
        showCaret(at: nil)
        if let view { dropDelegate?.textDroppableView(view, dropSessionDidExit: session) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isDropActive = false
        showCaret(at: nil)
        if let view { dropDelegate?.textDroppableView(view, dropSessionDidEnd: session) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let view, let request = request(session) else { return }
        let proposal = proposal(request)
        dropDelegate?.textDroppableView(view, willPerformDrop: request)
        guard proposal.dropPerformer == .view else { return }
        if proposal.operation == .move, proposal.dropAction == .insert, let range = ownRange(session) {
            return move(range, to: request.dropPosition)
        }
        let local = session.localDragSession == nil ? [] : session.items.compactMap(Self.text)
        if local.count == session.items.count, !local.isEmpty {
            return insert(local.joined(separator: "\n"), proposal.dropAction, at: request.dropPosition)
        }
        let offset = view.offset(from: view.beginningOfDocument, to: request.dropPosition)
        session.loadObjects(ofClass: String.self) { [weak self] texts in
            guard let self, let view = self.view, !texts.isEmpty else { return }
            let position = view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument
            insert(texts.joined(separator: "\n"), proposal.dropAction, at: position)
        }
    }

    /// Inserts a dropped text and selects it, as one step to undo.
    private func insert(_ text: String, _ action: UITextDropProposal.Action, at position: UITextPosition) {
        guard let view, !text.isEmpty, view.isFirstResponder || view.becomeFirstResponder() else { return }
        let range: UITextRange? =
            switch action {
            case .insert: view.textRange(from: position, to: position)
            case .replaceSelection: view.selectedTextRange
            case .replaceAll: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
            }
        guard let range else { return }
        let start = view.offset(from: view.beginningOfDocument, to: range.start)
        view.selectedTextRange = range
        view.pasteSelected(text)
        guard let end = view.selectedTextRange?.end,
            let first = view.position(from: view.beginningOfDocument, offset: start),
            view.compare(first, to: end) == .orderedAscending
        else { return }
        view.selectedTextRange = view.textRange(from: first, to: end)
    }

    /// Moves text of the view to another position of it.
    private func move(_ range: UITextRange, to position: UITextPosition) {
        guard let view, view.isFirstResponder || view.becomeFirstResponder() else { return }
        let moved = NSRange(
            location: view.offset(from: view.beginningOfDocument, to: range.start),
            length: view.offset(from: range.start, to: range.end))
        let offset = view.offset(from: view.beginningOfDocument, to: position)
        if let move = TextMove(moved, to: offset) { view.perform(move) }
    }

    private func showCaret(at position: UITextPosition?) {
        guard let view, let position else {
            caret?.removeFromSuperview()
            caret = nil
            return
        }
        let caret = caret ?? UIView(frame: .zero)
        self.caret = caret
        caret.isUserInteractionEnabled = false
        caret.backgroundColor = view.tintColor
        caret.frame = view.caretRect(for: position)
        if caret.superview !== view.textInputView { view.textInputView.addSubview(caret) }
    }
}

extension UITextView: UITextDraggable, UITextDroppable, TextDragHost {
    /// Decides about drags of the text; not retained, `nil` by default (TX-229).
    public final var textDragDelegate: (any UITextDragDelegate)? {
        get { dragAndDrop.dragDelegate }
        set { dragAndDrop.dragDelegate = newValue }
    }
    /// The interaction that drags the selection.
    public final var textDragInteraction: UIDragInteraction? { dragAndDrop.dragInteraction }
    /// Whether the selection is dragged at present.
    public final var isTextDragActive: Bool { dragAndDrop.isDragging }
    /// Decides about drops into the text; not retained, `nil` by default (TX-230).
    public final var textDropDelegate: (any UITextDropDelegate)? {
        get { dragAndDrop.dropDelegate }
        set { dragAndDrop.dropDelegate = newValue }
    }
    /// The interaction that takes drops.
    public final var textDropInteraction: UIDropInteraction? { dragAndDrop.dropInteraction }
    /// Whether something is over the text that it would take.
    public final var isTextDropActive: Bool { dragAndDrop.isDropActive }
}

extension UITextField: UITextDraggable, UITextDroppable, TextDragHost {
    /// Decides about drags of the text; not retained, `nil` by default (TX-229).
    public final var textDragDelegate: (any UITextDragDelegate)? {
        get { dragAndDrop.dragDelegate }
        set { dragAndDrop.dragDelegate = newValue }
    }
    /// The interaction that drags the selection.
    public final var textDragInteraction: UIDragInteraction? { dragAndDrop.dragInteraction }
    /// Whether the selection is dragged at present.
    public final var isTextDragActive: Bool { dragAndDrop.isDragging }
    /// Decides about drops into the text; not retained, `nil` by default (TX-230).
    public final var textDropDelegate: (any UITextDropDelegate)? {
        get { dragAndDrop.dropDelegate }
        set { dragAndDrop.dropDelegate = newValue }
    }
    /// The interaction that takes drops.
    public final var textDropInteraction: UIDropInteraction? { dragAndDrop.dropInteraction }
    /// Whether something is over the text that it would take.
    public final var isTextDropActive: Bool { dragAndDrop.isDropActive }
}
