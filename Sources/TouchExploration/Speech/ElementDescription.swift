import Foundation
import UIKitCore

/// What is spoken for an element: whether it is selected, its label, its value, important content, what it is, whether it
/// can be used, and its hint last (AX-04, AX-29).
@MainActor enum ElementDescription {
    /// The whole text.
    static func text(of node: AccessibilityNode) -> String {
        var parts: [String] = []
        let traits = node.traits
        if traits.contains(.selected) { parts.append("selected") }
        if let label = node.label, !label.isEmpty { parts.append(label) }
        if let value = value(of: node) { parts.append(value) }
        parts += node.importantContent
        if let kind = kind(of: node) { parts.append(kind) }
        if traits.contains(.notEnabled) { parts.append("dimmed") }
        if node.customContent.contains(where: { $0.importance != .high }) { parts.append("more content available") }
        if !node.customActions.isEmpty { parts.append("actions available") }
        if let hint = node.hint, !hint.isEmpty { parts.append(hint) }
        return parts.joined(separator: ", ")
    }

    /// The value as it is spoken; `nil` if there is none.
    static func value(of node: AccessibilityNode) -> String? {
        let traits = node.traits
        guard let value = node.value, !value.isEmpty else { return nil }
        if traits.contains(.toggleButton) { return ["0": "off", "1": "on", "2": "mixed"][value] ?? value }
        if traits.contains(.secureTextField), node.textInput?.hasText == true { return "\(value.count) characters" }
        return value
    }

    /// What the element is; `nil` for texts, which are only read.
    private static func kind(of node: AccessibilityNode) -> String? {
        let traits = node.traits
        let kinds: [(UIAccessibilityTraits, String)] = [
            (.toggleButton, "switch button"), (.secureTextField, "secure text field"), (.searchField, "search field"),
            (.textArea, "text area"), (.textEntry, "text field"), (.tabBarItem, "tab"), (.backButton, "back button"),
            (.keyboardKey, ""), (.adjustable, "adjustable"), (.link, "link"), (.button, "button"),
            (.header, "heading"), (.image, "image"),
        ]
        var words: [String] = []
        if let kind = kinds.first(where: { traits.contains($0.0) })?.1, !kind.isEmpty { words.append(kind) }
        if traits.contains(.textEntry) || traits.contains(.textArea), node.responder?.isFirstResponder == true {
            words.append("editing")
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
