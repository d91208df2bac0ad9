import CoreGraphics
import Foundation

/// An element or an exposed container in the tree that assistive technologies and tests read.
@MainActor package final class AccessibilityNode {
    /// The element or the container; `nil` for the root of a screen.
    package let responder: UIResponder?
    /// The screen whose root this is; `nil` for all others.
    package let screen: UIScreen?
    /// Whether this is an element, not a container.
    package let isElement: Bool
    /// The rectangle on the screen, in points.
    package let frame: CGRect
    /// Whether a part of it is visible now, not clipped by what scrolls.
    package let isShowing: Bool
    /// The elements inside, in the order in which they are read.
    package internal(set) var children: [AccessibilityNode] = [] {
        didSet { for child in children { child.parent = self } }
    }
    /// The node that contains this one; `nil` for roots.
    package private(set) weak var parent: AccessibilityNode?
    /// The elements whose texts and state a combined element has, such as the labels of a cell; empty for others.
    package internal(set) var parts: [AccessibilityNode] = []

    init(
        responder: UIResponder?, screen: UIScreen? = nil, isElement: Bool, frame: CGRect, isShowing: Bool
    ) {
        (self.responder, self.screen, self.isElement) = (responder, screen, isElement)
        (self.frame, self.isShowing) = (frame, isShowing)
    }

    // MARK: Properties

    /// What separates the texts of combined labels.
    private static let separator = ", "

    /// The label: the element's own, or those of its parts.
    package var label: String? {
        if let label = responder?.accessibilityLabel ?? responder?.accessibilityAttributedLabel?.string { return label }
        return joined { $0.label }
    }

    /// The value: the element's own, or that of the switch in a combined element.
    package var value: String? {
        if let value = responder?.accessibilityValue ?? responder?.accessibilityAttributedValue?.string { return value }
        return joined { $0.value }
    }

    /// The hint.
    package var hint: String? {
        responder?.accessibilityHint ?? responder?.accessibilityAttributedHint?.string ?? joined { $0.hint }
    }

    private func joined(_ text: (AccessibilityNode) -> String?) -> String? {
        let texts = parts.compactMap(text).filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: Self.separator)
    }

    /// The traits: the element's own with those of its parts (AX-16).
    package var traits: UIAccessibilityTraits {
        var traits = responder?.accessibilityTraits ?? .none
        for part in parts { traits.formUnion(part.traits) }
        // What can be operated is no static text.
        if !traits.isDisjoint(with: .operable) { traits.remove(.staticText) }
        return traits
    }

    /// The identifier for tests.
    package var identifier: String? { (responder as? any UIAccessibilityIdentification)?.accessibilityIdentifier }

    /// The language of the texts: the element's own or that of the nearest container with one; `nil` for the user's
    /// (AX-11).
    package var language: String? {
        var next = responder
        while let current = next {
            if let language = current.accessibilityLanguage { return language }
            next = current.accessibilityParent
        }
        return nil
    }

    /// What the element is (AX-42).
    package var role: AccessibilityRole {
        if screen != nil { return .frame }
        if let role = (responder as? any AccessibilityRoleSource)?.accessibilityRole { return role }
        let traits = traits
        if traits.contains(.toggleButton) { return .toggleButton }
        if traits.contains(.secureTextField) { return .passwordText }
        if traits.contains(.textArea) { return .text }
        if !traits.isDisjoint(with: [.searchField, .textEntry]) { return .entry }
        if traits.contains(.tabBar) { return .pageTabList }
        if traits.contains(.tabBarItem) { return .pageTab }
        if traits.contains(.adjustable) { return .slider }
        if traits.contains(.link) { return .link }
        if !traits.isDisjoint(with: [.button, .keyboardKey]) { return .button }
        if traits.contains(.header) { return .heading }
        if isElement, !(responder is any AccessibilityCombining) { return traits.contains(.image) ? .image : .label }
        if responder is any AccessibilityCombining { return .listItem }
        switch responder?.accessibilityContainerType {
        case .list: return .list
        case .dataTable: return .table
        default: break
        }
        if responder is any AccessibilityListContainer { return .list }
        return responder is any AccessibilityScrollContainer ? .scrollPane : .panel
    }

    /// The range of the value, of the element itself or of a part; `nil` for elements without a number.
    package var rangeSource: (any AccessibilityRangeSource)? {
        (responder as? any AccessibilityRangeSource)
            ?? parts.lazy.compactMap { $0.responder as? any AccessibilityRangeSource }.first
    }

    /// The text input, if the element is one.
    package var textInput: (any UITextInput)? { isElement ? responder as? any UITextInput : nil }

    /// All elements in this node in reading order, itself included. Iterative, as trees may be deep.
    package var elements: [AccessibilityNode] {
        var found: [AccessibilityNode] = []
        var pending = [self]
        while let node = pending.popLast() {
            if node.isElement { found.append(node) }
            pending.append(contentsOf: node.children.reversed())
        }
        return found
    }
}

extension UIAccessibilityTraits {
    /// Traits of elements that a user operates.
    static let operable: UIAccessibilityTraits = [
        .button, .link, .keyboardKey, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
        .toggleButton, .textEntry, .textArea,
    ]
}

extension UIResponder {
    /// What contains the element: its container, or the next responder.
    package final var accessibilityParent: UIResponder? {
        (self as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder ?? next
    }
}
