import CoreGraphics
import DBusClient
import Foundation
import UIKitCore

/// Answers calls to the text of an object (AX-45).
@MainActor struct BridgeTexts {
    private let content: AccessibilityTextContent
    private let object: BridgeObject
    private let tree: BridgeTree

    init(_ content: AccessibilityTextContent, _ object: BridgeObject, _ tree: BridgeTree) {
        (self.content, self.object, self.tree) = (content, object, tree)
    }

    /// The numbers among the arguments. The interfaces have 32 bits; others are clamped.
    private static func numbers(_ request: DBusRequest) -> [Int] {
        request.arguments.compactMap(\.integer).map { Int(Int32(clamping: $0)) }
    }

    // MARK: Text

    func answer(_ request: DBusRequest) -> DBusReply {
        let numbers = Self.numbers(request)
        let name = request.member
        func need(_ count: Int, _ body: () -> DBusReply) -> DBusReply {
            numbers.count >= count ? body() : .invalidArguments(name)
        }
        switch name {
        case "GetText": return need(2) { .values([.string(content.text(numbers[0], numbers[1]))]) }
        case "SetCaretOffset": return need(1) { .values([.bool(select(numbers[0], numbers[0]))]) }
        case "GetCharacterAtOffset":
            return need(1) {
                let isInside = content.scalars.indices.contains(numbers[0])
                return .values([.int32(isInside ? Int32(content.scalars[numbers[0]].value) : 0)])
            }
        case "GetStringAtOffset": return need(2) { string(numbers[0], Self.granularities, numbers[1], .around) }
        case "GetTextAtOffset": return need(2) { string(numbers[0], Self.boundaries, numbers[1], .around) }
        case "GetTextBeforeOffset": return need(2) { string(numbers[0], Self.boundaries, numbers[1], .before) }
        case "GetTextAfterOffset": return need(2) { string(numbers[0], Self.boundaries, numbers[1], .after) }
        case "GetNSelections": return .values([.int32(content.selection == nil ? 0 : 1)])
        case "GetSelection":
            let selection = content.selection ?? (content.caret, content.caret)
            return .values([.int32(Int32(clamping: selection.start)), .int32(Int32(clamping: selection.end))])
        case "AddSelection": return need(2) { .values([.bool(select(numbers[0], numbers[1]))]) }
        case "SetSelection":
            return need(3) { .values([.bool(numbers[0] == 0 && select(numbers[1], numbers[2]))]) }
        case "RemoveSelection": return .values([.bool(select(content.caret, content.caret))])
        case "GetCharacterExtents":
            return need(2) { extents(numbers[0], numbers[0] + 1, numbers[1]) ?? .invalidArguments(name) }
        case "GetRangeExtents":
            return need(3) { extents(numbers[0], numbers[1], numbers[2]) ?? .invalidArguments(name) }
        case "GetOffsetAtPoint":
            return need(3) {
                guard let kind = ATSPI.Coordinates(rawValue: numbers[2]) else { return .invalidArguments(name) }
                let point = tree.pointOnScreen(CGPoint(x: numbers[0], y: numbers[1]), of: object, kind)
                return .values([.int32(Int32(clamping: content.offset(at: point)))])
            }
        case "GetAttributes", "GetAttributeRun":
            return .values([
                .array([], of: "{ss}"), .int32(0), .int32(Int32(clamping: content.count)),
            ])
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return .values([.array([], of: "{ss}")])
        case "GetAttributeValue": return .values([.string("")])
        case "ScrollSubstringTo", "ScrollSubstringToPoint":
            object.node.scrollIntoView()
            return .values([.bool(true)])
        default: return .unknownMethod(name)
        }
    }

    /// Which unit around, before or after an offset.
    private enum Direction { case around, before, after }

    /// The units by the numbers of granularities, and of boundaries.
    private static let granularities: [AccessibilityTextContent.Unit] = [
        .character, .word, .sentence, .line, .paragraph,
    ]
    private static let boundaries: [AccessibilityTextContent.Unit] = [
        .character, .word, .word, .sentence, .sentence, .line, .line,
    ]

    private func string(_ offset: Int, _ units: [AccessibilityTextContent.Unit], _ index: Int, _ direction: Direction)
        -> DBusReply
    {
        guard units.indices.contains(index) else { return .invalidArguments("unit \(index)") }
        var found = content.unit(units[index], at: offset)
        switch direction {
        case .around: break
        case .before: found = found.start > 0 ? content.unit(units[index], at: found.start - 1) : (0, 0)
        case .after:
            let end = found.end
            found = end < content.count ? content.unit(units[index], at: end) : (end, end)
        }
        return .values([
            .string(content.text(found.start, found.end)), .int32(Int32(clamping: found.start)),
            .int32(Int32(clamping: found.end)),
        ])
    }

    private func extents(_ start: Int, _ end: Int, _ kind: Int) -> DBusReply? {
        guard let kind = ATSPI.Coordinates(rawValue: kind) else { return nil }
        return .values(BridgeObjects.numbers(tree.convert(content.frame(start, end), of: object, kind)))
    }

    @discardableResult
    private func select(_ start: Int, _ end: Int) -> Bool {
        guard let input = content.input, let range = content.range(start, end) else { return false }
        input.selectedTextRange = range
        return true
    }

    // MARK: EditableText

    /// Edits the text as the user does, so that delegates are asked (AX-45).
    func edit(_ request: DBusRequest) -> DBusReply {
        guard let input = content.input, object.states.contains(.editable) else {
            return .error(
                name: "org.freedesktop.DBus.Error.AccessDenied", message: "the text cannot be edited")
        }
        let numbers = Self.numbers(request)
        let texts = request.arguments.compactMap(\.text)
        if let responder = object.node.responder, !responder.isFirstResponder { _ = responder.becomeFirstResponder() }
        switch request.member {
        case "SetTextContents":
            guard let text = texts.first else { return .invalidArguments(request.member) }
            return .values([.bool(replace(0, content.count, with: text, input))])
        case "InsertText":
            guard let offset = numbers.first, let text = texts.first else { return .invalidArguments(request.member) }
            return .values([.bool(replace(offset, offset, with: text, input))])
        case "DeleteText", "CutText", "CopyText":
            guard numbers.count >= 2 else { return .invalidArguments(request.member) }
            let end = numbers[1] < 0 ? content.count : numbers[1]
            if request.member == "DeleteText" { return .values([.bool(replace(numbers[0], end, with: "", input))]) }
            guard select(numbers[0], end), let responder = object.node.responder else { return .values([.bool(false)]) }
            if request.member == "CutText" { responder.cut(nil) } else { responder.copy(nil) }
            return .values(request.member == "CopyText" ? [] : [.bool(true)])
        case "PasteText":
            guard let offset = numbers.first, select(offset, offset), let responder = object.node.responder else {
                return .invalidArguments(request.member)
            }
            responder.paste(nil)
            return .values([.bool(true)])
        default: return .unknownMethod(request.member)
        }
    }

    /// Replaces a stretch of the text by typing over it.
    private func replace(_ start: Int, _ end: Int, with text: String, _ input: any UITextInput) -> Bool {
        guard select(start, end) else { return false }
        if !text.isEmpty {
            input.insertText(text)
        } else if end > start {
            input.deleteBackward()
        }
        return true
    }
}
