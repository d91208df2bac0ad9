import Foundation
import UIKitCore

/// The setting of the rotor, and what flicks up and down do with it (AX-31, AX-32, AX-55, AX-56).
@MainActor final class Rotor {
    /// What a flick does.
    enum Result {
        /// A text is spoken; the cursor stays.
        case speak(String)
        /// The cursor goes to an element, which is read, or a part of it.
        case go(AccessibilityNode, text: String?)
    }

    /// The setting that counts.
    private(set) var setting = RotorSetting.characters
    /// The setting that the user has turned to.
    private var chosen = RotorSetting.characters
    /// Where the reading of a text is, in characters.
    private var offset = 0
    /// Which action or piece of information was read last; −1 for none.
    private var index = -1
    /// What a rotor of the program found last.
    private var item: UIAccessibilityCustomRotorItemResult?

    /// The cursor is on another element: the setting becomes what that invites to, until the cursor leaves it.
    func focusChanged(to node: AccessibilityNode?) {
        (offset, index) = (0, -1)
        toldResponder = node?.responder
        if let node { told = Told(node) }
        if item?.targetElement !== node?.responder { item = nil }
        let settings = RotorSetting.settings(for: node)
        if settings.contains(.adjustValue) {
            setting = .adjustValue
        } else if settings.contains(.actions) {
            setting = .actions
        } else {
            setting = settings.contains(chosen) ? chosen : .characters
        }
    }

    /// Turns to the next or previous setting. Returns its name.
    func turn(isClockwise: Bool, on node: AccessibilityNode?) -> String {
        let settings = RotorSetting.settings(for: node)
        let current = settings.firstIndex(of: setting) ?? 0
        setting = settings[(current + (isClockwise ? 1 : settings.count - 1)) % settings.count]
        chosen = setting
        (offset, index, item) = (0, -1, nil)
        if case .custom(let number) = setting, let rotors = node?.customRotors, rotors.indices.contains(number) {
            return rotors[number].name
        }
        return setting.name
    }

    /// The action that a double tap performs; `nil` for the activation.
    func chosenAction(of node: AccessibilityNode) -> UIAccessibilityCustomAction? {
        let actions = node.customActions
        return setting == .actions && actions.indices.contains(index) ? actions[index] : nil
    }

    /// Performs a flick up or down.
    func flick(isDown: Bool, on node: AccessibilityNode?, in elements: [AccessibilityNode]) -> Result {
        guard let node else { return .speak("") }
        if node.traits.contains(.adjustable) {
            // What changes is told by the look at the elements that follows.
            return node.adjust(increases: !isDown) ? .speak("") : .speak("dimmed")
        }
        if let unit = setting.unit { return .speak(read(unit, forward: isDown, in: node)) }
        if let traits = setting.traits { return go(to: traits, forward: isDown, from: node, in: elements) }
        switch setting {
        case .actions:
            // The activation comes before the actions, as index −1.
            let actions = node.customActions
            index = min(max(index + (isDown ? 1 : -1), -1), actions.count - 1)
            return .speak(index < 0 ? "Activate" : actions[index].name)
        case .moreContent:
            let content = node.customContent.filter { $0.importance != .high }
            guard !content.isEmpty else { return .speak("") }
            index = min(max(index + (isDown ? 1 : -1), 0), content.count - 1)
            return .speak("\(content[index].label), \(content[index].value)")
        case .custom(let number): return search(number, forward: isDown, from: node, in: elements)
        default: return .speak("")
        }
    }

    /// What is spoken when a focused element has changed: its label, its value, or that it is selected now; `nil` if there is
    /// nothing to say.
    func change(of node: AccessibilityNode) -> String? {
        let (old, new) = (told, Told(node))
        told = new
        guard toldResponder === node.responder, !node.traits.contains(.updatesFrequently), node.textInput == nil else {
            toldResponder = node.responder
            return nil
        }
        if new.label != old.label { return ElementDescription.text(of: node) }
        if let value = new.value, value != old.value { return value }
        return new.isSelected && !old.isSelected ? "selected" : nil
    }

    /// What was told about the focused element.
    private struct Told {
        var label: String?
        var value: String?
        var isSelected = false

        init() {}

        @MainActor init(_ node: AccessibilityNode) {
            (label, value) = (node.label, ElementDescription.value(of: node))
            isSelected = node.traits.contains(.selected)
        }
    }

    private weak var toldResponder: UIResponder?
    private var told = Told()

    // MARK: Text

    /// Reads the next or previous unit of the element's text; the caret of a text input moves with it.
    private func read(_ unit: AccessibilityTextContent.Unit, forward: Bool, in node: AccessibilityNode) -> String {
        let plain = [node.label, node.value].compactMap { $0 }.joined(separator: ", ")
        let content = AccessibilityTextContent(node) ?? AccessibilityTextContent(plain)
        let position = content.input == nil ? min(offset, content.count) : content.caret
        guard content.count > 0, forward ? position < content.count : position > 0 else { return "" }
        let found = content.unit(unit, at: forward ? position : position - 1)
        offset = forward ? found.end : found.start
        if let range = content.range(offset, offset) { content.input?.selectedTextRange = range }
        let text = content.text(found.start, found.end)
        return unit == .character ? Self.name(of: text) : text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// What is spoken for one character.
    private static func name(of character: String) -> String {
        switch character {
        case " ": "space"
        case "\n": "new line"
        case "\t": "tab"
        default: character
        }
    }

    // MARK: Elements

    private func go(
        to traits: UIAccessibilityTraits, forward: Bool, from node: AccessibilityNode, in elements: [AccessibilityNode]
    ) -> Result {
        // An element that has gone is before the first one.
        let current = elements.firstIndex { $0.responder === node.responder } ?? -1
        let candidates =
            forward ? Array(elements.dropFirst(current + 1)) : elements.prefix(max(current, 0)).reversed()
        let found = candidates.first { !$0.traits.isDisjoint(with: traits) }
        return found.map { .go($0, text: nil) } ?? .speak("No more \(setting.name.lowercased())")
    }

    private func search(
        _ number: Int, forward: Bool, from node: AccessibilityNode, in elements: [AccessibilityNode]
    ) -> Result {
        let rotors = node.customRotors
        guard rotors.indices.contains(number), let responder = node.responder else { return .speak("") }
        let current = item ?? UIAccessibilityCustomRotorItemResult(targetElement: responder, target: nil)
        let predicate = UIAccessibilityCustomRotorSearchPredicate(
            currentItem: current, searchDirection: forward ? .next : .previous)
        guard let found = rotors[number].itemSearchBlock(predicate), let target = found.targetElement as? UIResponder,
            let element = elements.first(where: { element in
                element.responder === target || element.parts.contains { $0.responder === target }
            })
        else { return .speak("No more \(rotors[number].name)") }
        item = found
        let text = found.targetRange.flatMap { (target as? any UITextInput)?.text(in: $0) }
        return .go(element, text: text)
    }
}
