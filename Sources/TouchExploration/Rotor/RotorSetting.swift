import UIKitCore

/// What flicks up and down do, chosen by turning two fingers (AX-31, AX-32).
enum RotorSetting: Equatable {
    /// Reads the text of the element unit by unit, and moves the caret of a text field.
    case characters, words, lines
    /// Goes to the next or previous element of a kind.
    case headings, links, formControls, images
    /// Reads the information that is not read with the element (AX-56).
    case moreContent
    /// Chooses the action that a double tap performs.
    case actions
    /// Changes the value of an adjustable element.
    case adjustValue
    /// A rotor of the program, by its position among those that are offered here (AX-55).
    case custom(Int)

    /// The settings for an element, in the order in which they are turned to. What an element invites to comes last, next
    /// to the first.
    @MainActor static func settings(for node: AccessibilityNode?) -> [RotorSetting] {
        var settings: [RotorSetting] = [.characters, .words]
        guard let node else { return settings + [.headings, .links, .formControls, .images] }
        let rotors = node.customRotors
        if node.textInput != nil || node.responder is any UIAccessibilityReadingContent { settings.append(.lines) }
        let replaced = Set(rotors.compactMap { RotorSetting($0.systemRotorType) }.map(\.name))
        settings += [.headings, .links, .formControls, .images].filter { !replaced.contains($0.name) }
        settings += rotors.indices.map { .custom($0) }
        if node.customContent.contains(where: { $0.importance != .high }) { settings.append(.moreContent) }
        if !node.customActions.isEmpty { settings.append(.actions) }
        if node.traits.contains(.adjustable) { settings.append(.adjustValue) }
        return settings
    }

    /// The setting that a rotor of the system replaces; `nil` for the others.
    private init?(_ type: UIAccessibilityCustomRotor.SystemRotorType) {
        switch type {
        case .heading: self = .headings
        case .link: self = .links
        case .textField: self = .formControls
        case .image: self = .images
        default: return nil
        }
    }

    /// The name; empty for a rotor of the program, which has its own.
    var name: String {
        switch self {
        case .characters: "Characters"
        case .words: "Words"
        case .lines: "Lines"
        case .headings: "Headings"
        case .links: "Links"
        case .formControls: "Form controls"
        case .images: "Images"
        case .moreContent: "More content"
        case .actions: "Actions"
        case .adjustValue: "Adjust value"
        case .custom: ""
        }
    }

    /// The unit in which a text is read; `nil` for settings that are not about text.
    var unit: AccessibilityTextContent.Unit? {
        switch self {
        case .characters: .character
        case .words: .word
        case .lines: .line
        default: nil
        }
    }

    /// The traits of which an element that is gone to has one; `nil` for settings that do not go to elements.
    var traits: UIAccessibilityTraits? {
        switch self {
        case .headings: .header
        case .links: .link
        case .formControls:
            [.button, .toggleButton, .adjustable, .textEntry, .textArea, .searchField]
        case .images: .image
        default: nil
        }
    }
}
