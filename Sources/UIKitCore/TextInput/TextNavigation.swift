import Foundation

/// The keys that move the caret, extend the selection and delete in any text input (TX-167 to TX-169).
@MainActor enum TextNavigation {
    /// The end of the selection that stays while the keys extend it.
    private struct Anchor {
        weak var input: AnyObject?
        var position: UITextPosition
    }

    private static var anchor: Anchor?
    /// The x coordinate that several moves up and down keep, in points, and the caret it was kept for (TX-168).
    private static var column: (x: CGFloat, caret: UITextPosition)?

    /// A distance that a key moves.
    private enum Unit {
        case character, word, line, document
    }

    /// Handles a key. Returns whether it has a meaning.
    static func handle(_ key: UIKey, by input: any UITextInput) -> Bool {
        let flags = key.modifierFlags
        let movesByWord = flags.contains(.alternate) || flags.contains(.control)
        let movesToEnd = flags.contains(.command)
        let extends = flags.contains(.shift)
        let unit: Unit = movesToEnd ? .line : movesByWord ? .word : .character
        switch key.keyCode {
        case .keyboardLeftArrow: move(input, .left, unit, extends)
        case .keyboardRightArrow: move(input, .right, unit, extends)
        case .keyboardUpArrow: moveVertically(input, .up, toEnd: movesToEnd, extends)
        case .keyboardDownArrow: moveVertically(input, .down, toEnd: movesToEnd, extends)
        case .keyboardHome: move(input, .backward, movesByWord || movesToEnd ? .document : .line, extends)
        case .keyboardEnd: move(input, .forward, movesByWord || movesToEnd ? .document : .line, extends)
        case .keyboardDeleteOrBackspace where unit != .character: delete(input, .backward, unit)
        case .keyboardDeleteForward: delete(input, .forward, unit)
        case .keyboardEscape:
            guard input.markedTextRange != nil else { return false }
            input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        case .keyboardReturnOrEnter, .keypadEnter:
            guard input.markedTextRange != nil else { return false }
            input.unmarkText()
        default: return false
        }
        return true
    }

    // MARK: Moving

    private static func move(
        _ input: any UITextInput, _ direction: UITextLayoutDirection, _ unit: Unit, _ extends: Bool
    ) {
        guard let selection = input.selectedTextRange else { return }
        if !extends, unit == .character, !selection.isEmpty {
            let edge = input.position(within: selection, farthestIn: direction) ?? selection.end
            return setCaret(input, edge)
        }
        let head = head(of: selection, in: input, forward: isForward(direction, input, selection.start))
        let target: UITextPosition?
        if unit == .character {
            target = input.position(from: head, in: direction, offset: 1)
        } else {
            let storage: UITextStorageDirection = isForward(direction, input, head) ? .forward : .backward
            target = position(from: head, storage, unit, input)
        }
        finish(input, selection, to: target ?? head, extends, forward: isForward(direction, input, head))
    }

    private static func move(
        _ input: any UITextInput, _ direction: UITextStorageDirection, _ unit: Unit, _ extends: Bool
    ) {
        guard let selection = input.selectedTextRange else { return }
        let head = head(of: selection, in: input, forward: direction == .forward)
        let target = position(from: head, direction, unit, input)
        finish(input, selection, to: target, extends, forward: direction == .forward)
    }

    /// TX-168: up on the first line goes to the start, down on the last to the end.
    private static func moveVertically(
        _ input: any UITextInput, _ direction: UITextLayoutDirection, toEnd: Bool, _ extends: Bool
    ) {
        guard let selection = input.selectedTextRange else { return }
        let isDown = direction == .down
        let head = head(of: selection, in: input, forward: isDown)
        let limit = isDown ? input.endOfDocument : input.beginningOfDocument
        var target = limit
        if !toEnd, let next = input.position(from: head, in: direction, offset: 1) {
            target = next
            let caret = input.caretRect(for: head)
            let isKept = column.map { input.compare($0.caret, to: head) == .orderedSame } ?? false
            let x = isKept ? column?.x ?? caret.midX : caret.midX
            let line = input.caretRect(for: next)
            target = input.closestPosition(to: CGPoint(x: x, y: line.midY)) ?? next
            finish(input, selection, to: target, extends, forward: isDown)
            column = (x, target)
            return
        }
        finish(input, selection, to: target, extends, forward: isDown)
    }

    /// The position a unit away, or the limit of the text.
    private static func position(
        from position: UITextPosition, _ direction: UITextStorageDirection, _ unit: Unit, _ input: any UITextInput
    ) -> UITextPosition {
        let limit = direction == .forward ? input.endOfDocument : input.beginningOfDocument
        let granularity: UITextGranularity
        switch unit {
        case .character: granularity = .character
        case .word: granularity = .word
        case .line:
            let isAtEnd = input.tokenizer.isPosition(position, atBoundary: .line, inDirection: .storage(direction))
            if isAtEnd { return position }
            granularity = .line
        case .document: return limit
        }
        return input.tokenizer.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
            ?? limit
    }

    /// Whether a direction on the screen leads toward the end of the text.
    private static func isForward(
        _ direction: UITextLayoutDirection, _ input: any UITextInput, _ position: UITextPosition
    ) -> Bool {
        let isRightToLeft = input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        return direction == .down || (direction == .right) != isRightToLeft && direction != .up
    }

    /// The end of the selection that moves.
    private static func head(of selection: UITextRange, in input: any UITextInput, forward: Bool) -> UITextPosition {
        if let anchor, anchor.input === input, !selection.isEmpty {
            if input.compare(anchor.position, to: selection.start) == .orderedSame { return selection.end }
            if input.compare(anchor.position, to: selection.end) == .orderedSame { return selection.start }
        }
        return forward ? selection.end : selection.start
    }

    private static func finish(
        _ input: any UITextInput, _ selection: UITextRange, to target: UITextPosition, _ extends: Bool, forward: Bool
    ) {
        column = nil
        guard extends else { return setCaret(input, target) }
        let head = head(of: selection, in: input, forward: forward)
        let isHeadEnd = input.compare(head, to: selection.end) == .orderedSame
        let fixed = isHeadEnd ? selection.start : selection.end
        anchor = Anchor(input: input, position: fixed)
        let isOrdered = input.compare(fixed, to: target) != .orderedDescending
        input.selectedTextRange =
            isOrdered ? input.textRange(from: fixed, to: target) : input.textRange(from: target, to: fixed)
    }

    private static func setCaret(_ input: any UITextInput, _ position: UITextPosition) {
        anchor = nil
        input.selectedTextRange = input.textRange(from: position, to: position)
    }

    // MARK: Deleting

    /// TX-169: removes the selection, or what stands between the caret and the position a unit away.
    private static func delete(_ input: any UITextInput, _ direction: UITextStorageDirection, _ unit: Unit) {
        guard let selection = input.selectedTextRange else { return }
        guard selection.isEmpty else { return TextKeys.deleteBackward(input) }
        let caret = selection.start
        let target = position(from: caret, direction, unit, input)
        let range =
            direction == .forward
            ? input.textRange(from: caret, to: target) : input.textRange(from: target, to: caret)
        guard let range, !range.isEmpty, input.shouldChangeText(in: range, replacementText: "") else { return }
        input.replace(range, withText: "")
    }
}
