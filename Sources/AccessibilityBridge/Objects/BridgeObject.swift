import CoreGraphics
import Foundation
import UIKitCore

/// An object on the accessibility bus, with what listeners were last told about it.
@MainActor final class BridgeObject {
    let path: String
    let node: AccessibilityNode
    let parent: String
    let index: Int
    var children: [(index: Int, path: String)] = []
    /// The rectangle that technologies mark, on the screen, in points: that of the path, which is preferred to the frame
    /// (AX-06).
    let outline: CGRect

    private(set) var name = ""
    private(set) var description = ""
    private(set) var valueText = ""
    private(set) var states = StateSet()
    private(set) var number = 0
    private(set) var range: AccessibilityRange?
    private(set) var text: String?
    private(set) var caret = 0

    init(_ path: String, _ node: AccessibilityNode, parent: String, index: Int) {
        (self.path, self.node, self.parent, self.index) = (path, node, parent, index)
        number = Int(path.drop { !$0.isNumber }) ?? 0
        outline = node.responder?.accessibilityPath?.bounds ?? node.frame
    }

    func sortChildren() { children.sort { $0.index < $1.index } }

    /// Whether the object is a better answer to what lies at a point than another one that is there too.
    func isBetterHit(than other: BridgeObject) -> Bool {
        if node.isElement != other.node.isElement { return node.isElement }
        let (area, otherArea) = (outline.width * outline.height, other.outline.width * other.outline.height)
        return area < otherArea || area == otherArea && !node.isElement
    }

    // MARK: State

    /// Reads what events tell about.
    func readState(isFocused: Bool) {
        name = node.screen == nil ? node.label ?? "" : Self.title(of: node)
        description = (node.importantContent + [node.hint ?? ""]).filter { !$0.isEmpty }.joined(separator: ", ")
        valueText = node.value ?? ""
        range = node.rangeSource?.accessibilityRange ?? percentage
        if let content = AccessibilityTextContent(node) {
            text = content.string
            caret = content.caret
        }
        states = Self.states(of: node, value: valueText, isFocused: isFocused, hasText: text != nil)
    }

    private static func title(of node: AccessibilityNode) -> String {
        let title = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
            .first { $0.screen === node.screen }?.title
        return title.flatMap { $0.isEmpty ? nil : $0 } ?? ProcessInfo.processInfo.processName
    }

    /// The value of an adjustable element without a numeric value, if it is a percentage.
    private var percentage: AccessibilityRange? {
        guard node.traits.contains(.adjustable) else { return nil }
        let number = valueText.last == "%" ? Double(valueText.dropLast()) : nil
        return AccessibilityRange(value: number ?? 0, minimum: 0, maximum: 100, step: 10)
    }

    private static func states(
        of node: AccessibilityNode, value: String, isFocused: Bool, hasText: Bool
    ) -> StateSet {
        var states = StateSet([.visible])
        if node.isShowing { states.insert(.showing) }
        if node.screen != nil {
            for state in [ATSPI.State.enabled, .sensitive] { states.insert(state) }
            if UIApplication.shared.applicationState == .active { states.insert(.active) }
            return states
        }
        let traits = node.traits
        if !traits.contains(.notEnabled) {
            for state in [ATSPI.State.enabled, .sensitive] { states.insert(state) }
        }
        let role = node.role
        if node.isElement { states.insert(.focusable) }
        if isFocused { states.insert(.focused) }
        if [.pageTab, .listItem].contains(role) || traits.contains(.selected) { states.insert(.selectable) }
        if traits.contains(.selected) { states.insert(.selected) }
        if traits.contains(.toggleButton) {
            states.insert(.checkable)
            if value == "1" { for state in [ATSPI.State.checked, .pressed] { states.insert(state) } }
        }
        if hasText {
            let isEditable = node.textInput != nil && !traits.isDisjoint(with: [.textEntry, .textArea, .searchField])
            states.insert(isEditable && !traits.contains(.notEnabled) ? .editable : .readOnly)
            states.insert(role == .entry || role == .passwordText ? .singleLine : .multiLine)
        }
        if role == .alert || role == .dialog || node.responder?.accessibilityViewIsModal == true {
            states.insert(.modal)
        }
        return states
    }

    // MARK: Interfaces

    /// The names of the actions: the activation, custom actions, escape and magic tap (AX-44).
    var actionNames: [String] {
        guard node.isElement else { return [] }
        return ["activate"] + node.customActions.map(\.name) + ["escape", "magic tap"]
    }

    /// The interfaces of the object.
    var interfaces: [String] {
        var interfaces = [ATSPI.accessible, ATSPI.component]
        if node.isElement { interfaces.append(ATSPI.action) }
        if range != nil { interfaces.append(ATSPI.value) }
        if text != nil { interfaces.append(ATSPI.text) }
        if states.contains(.editable) { interfaces.append(ATSPI.editableText) }
        return interfaces
    }

    // MARK: Changes

    /// What differs from what was told about the object before. The focus is not among it.
    func changes(since old: BridgeObject) -> [BridgeChange] {
        var changes: [BridgeChange] = []
        if name != old.name { changes.append(.property(path, "accessible-name", name)) }
        if description != old.description {
            changes.append(.property(path, "accessible-description", description))
        }
        for state in [ATSPI.State.checked, .pressed, .selected, .showing, .enabled, .sensitive, .active, .editable]
        where states.contains(state) != old.states.contains(state) {
            changes.append(.state(path, state, isSet: states.contains(state)))
        }
        if let range, range.value != old.range?.value {
            changes.append(.value(path, range.value))
        } else if text == nil, valueText != old.valueText, !states.contains(.checkable) {
            changes.append(.property(path, "accessible-value", valueText))
        }
        if let text, let oldText = old.text {
            if text != oldText { changes += Self.textChanges(path, from: oldText, to: text) }
            if caret != old.caret { changes.append(.caret(path, caret)) }
        }
        if outline != old.outline { changes.append(.bounds(path)) }
        return changes
    }

    /// The deletion and the insertion between two texts.
    private static func textChanges(_ path: String, from old: String, to new: String) -> [BridgeChange] {
        let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        func text(_ scalars: [Unicode.Scalar]) -> String {
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars[start..<(scalars.count - end)])
            return text
        }
        var changes: [BridgeChange] = []
        if old.count > start + end {
            changes.append(.text(path, isInsertion: false, offset: start, text(old)))
        }
        if new.count > start + end {
            changes.append(.text(path, isInsertion: true, offset: start, text(new)))
        }
        return changes
    }
}
