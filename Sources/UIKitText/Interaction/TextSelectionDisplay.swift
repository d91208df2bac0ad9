import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A text input that has its own views for the selection, behind and in front of its text.
@MainActor package protocol TextSelectionHost: UIView {
    /// The view behind the text, which clips the selection.
    var selectionContainer: UIView { get }
    /// The view in front of the text, which clips the caret.
    var caretContainer: UIView { get }
    /// Whether the selection is hidden, though there is one (TX-71).
    var hidesSelection: Bool { get }
    /// Whether an empty selection is shown as a caret.
    var showsCaret: Bool { get }
}

extension TextSelectionHost {
    /// True.
    package var showsCaret: Bool { true }
}

/// Shows the caret, the selection and its handles over a text input (TX-129, TX-134, TX-135).
@MainActor final class TextSelectionDisplay {
    private weak var input: (any UITextInput)?
    private let caret = UIView()
    private var highlights: [UIView] = []
    private let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
    private var blink: DeadlineQueue.Deadline?
    /// The caret under a finger on the keyboard's space bar, and its middle in the coordinates of the input's view; `nil`
    /// without one.
    private var floating: (caret: UIView, middle: CGPoint)?
    /// Whether the selection was made by touch, and has handles.
    var showsHandles = false

    init(_ input: any UITextInput) {
        self.input = input
        prepare(caret)
    }

    private func prepare(_ caret: UIView) {
        caret.isUserInteractionEnabled = false
        caret.layer.cornerRadius = TextInteractionMetrics.caretWidth / 2
    }

    /// Shows a second caret in the tint color with its middle at a point, and the real one grey, which no longer blinks;
    /// ends that for `nil` (KB-61).
    func floatCaret(at middle: CGPoint?) {
        if let middle {
            let caret = floating?.caret ?? UIView()
            if floating == nil { prepare(caret) }
            floating = (caret, middle)
        } else {
            floating?.caret.removeFromSuperview()
            floating = nil
        }
        update()
    }

    /// The rectangles of the handles' discs that are shown, start first, in the input view's coordinates.
    var handleFrames: [CGRect?] { handles.map { $0.superview == nil ? nil : $0.frame } }

    /// Removes everything.
    func hide() {
        stopBlinking()
        caret.removeFromSuperview()
        floating?.caret.removeFromSuperview()
        for view in highlights + handles { view.removeFromSuperview() }
    }

    /// Shows the current selection of the input. The caret is on for a moment.
    func update() {
        guard let input, let view = input.textInputView.window.map({ _ in input.textInputView }),
            (input as? UIResponder)?.isFirstResponder == true, let selection = input.selectedTextRange
        else { return hide() }
        let host = view as? any TextSelectionHost
        let color = view.tintColor ?? .systemBlue
        if host?.hidesSelection == true { return hide() }
        UIView.performWithoutAnimation {
            showCaret(input, selection, in: host?.caretContainer ?? view, from: view, color)
            let rects = selection.isEmpty ? [] : input.selectionRects(for: selection)
            showHighlights(rects, in: host?.selectionContainer ?? view, isBehind: host == nil, from: view, color)
            showHandles(rects, in: view, color)
        }
    }

    private func showCaret(
        _ input: any UITextInput, _ selection: UITextRange, in container: UIView, from view: UIView, _ color: UIColor
    ) {
        guard selection.isEmpty, (view as? any TextSelectionHost)?.showsCaret != false else {
            caret.removeFromSuperview()
            floating?.caret.removeFromSuperview()
            return stopBlinking()
        }
        if caret.superview !== container { container.addSubview(caret) }
        let rect = input.caretRect(for: selection.start)
        place(caret, rect, in: container, from: view)
        let shown = floating == nil ? color : TextInteractionMetrics.leftCaretColor
        if caret.backgroundColor !== shown { caret.backgroundColor = shown }
        startBlinking()
        guard let floating else { return }
        stopBlinking()
        if floating.caret.superview !== container { container.addSubview(floating.caret) }
        let frame = CGRect(
            x: floating.middle.x - rect.width / 2, y: floating.middle.y - rect.height / 2, width: rect.width,
            height: rect.height)
        place(floating.caret, frame, in: container, from: view)
        floating.caret.backgroundColor = color
    }

    /// Places a caret on whole pixels (TX-27): between two it would be wider and pale.
    private func place(_ caret: UIView, _ rect: CGRect, in container: UIView, from view: UIView) {
        caret.frame = container.alignedToPixels(container.convert(rect, from: view), keepsWidth: true)
    }

    private func showHighlights(
        _ rects: [UITextSelectionRect], in container: UIView, isBehind: Bool, from view: UIView, _ color: UIColor
    ) {
        while highlights.count < rects.count {
            let new = UIView()
            new.isUserInteractionEnabled = false
            highlights.append(new)
        }
        for (index, highlight) in highlights.enumerated() {
            guard index < rects.count else {
                highlight.removeFromSuperview()
                continue
            }
            if highlight.superview !== container {
                if isBehind { container.insertSubview(highlight, at: 0) } else { container.addSubview(highlight) }
            }
            // On whole pixels, the rectangles of two lines meet without a seam.
            highlight.frame = container.alignedToPixels(container.convert(rects[index].rect, from: view))
            highlight.backgroundColor = color.withAlphaComponent(TextInteractionMetrics.selectionAlpha)
        }
    }

    private func showHandles(_ rects: [UITextSelectionRect], in view: UIView, _ color: UIColor) {
        let ends = [rects.first { $0.containsStart }, rects.first { $0.containsEnd }]
        for (handle, rect) in zip(handles, ends) {
            guard let rect, showsHandles else {
                handle.removeFromSuperview()
                continue
            }
            let isRightToLeft = rect.writingDirection == .rightToLeft
            let x = handle.isStart != isRightToLeft ? rect.rect.minX : rect.rect.maxX
            guard view.bounds.insetBy(dx: -1, dy: -1).contains(CGPoint(x: x, y: rect.rect.midY)) else {
                handle.removeFromSuperview()
                continue
            }
            if handle.superview !== view { view.addSubview(handle) }
            handle.show(at: x, line: rect.rect, color)
        }
    }

    // MARK: Blinking

    private func startBlinking() {
        stopBlinking()
        caret.alpha = 1
        scheduleBlink()
    }

    private func scheduleBlink() {
        blink = DeadlineQueue.main.schedule(at: MediaClock.now + TextInteractionMetrics.blinkInterval) { [weak self] in
            guard let self, caret.superview != nil else { return }
            UIView.performWithoutAnimation { self.caret.alpha = self.caret.alpha == 0 ? 1 : 0 }
            scheduleBlink()
        }
    }

    private func stopBlinking() {
        if let blink { DeadlineQueue.main.cancel(blink) }
        blink = nil
    }
}

/// A handle at an end of a selection: a disc on a stalk, above the start and below the end (TX-129).
private final class SelectionHandle: UIView {
    let isStart: Bool
    private let disc = UIView()
    private let stalk = UIView()

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        disc.layer.cornerRadius = TextInteractionMetrics.handleRadius
        addSubview(stalk)
        addSubview(disc)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the handle at an edge of a line.
    func show(at x: CGFloat, line: CGRect, _ color: UIColor) {
        let diameter = 2 * TextInteractionMetrics.handleRadius
        let extra = diameter - TextInteractionMetrics.handleOverlap
        let width = TextInteractionMetrics.stalkWidth
        frame = CGRect(
            x: x - diameter / 2, y: isStart ? line.minY - extra : line.minY, width: diameter,
            height: line.height + extra)
        if let superview { frame = superview.alignedToPixels(frame, keepsWidth: true) }
        disc.frame = CGRect(x: 0, y: isStart ? 0 : frame.height - diameter, width: diameter, height: diameter)
        stalk.frame = CGRect(
            x: (diameter - width) / 2, y: isStart ? diameter / 2 : 0, width: width, height: frame.height - diameter / 2)
        for view in [disc, stalk] { view.backgroundColor = color }
    }
}
