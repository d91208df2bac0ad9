import Foundation
import Support
import UIKitCore

/// The commands that a responder chain performs now, as elements of an edit menu (M-04, M-05).
@MainActor package enum EditMenuCommands {
    /// The standard commands in their order.
    private static let standard: [(title: String, action: Selector)] = [
        ("Cut", EditActions.cut), ("Copy", EditActions.copy), ("Select", EditActions.select),
        ("Select All", EditActions.selectAll), ("Paste", EditActions.paste), ("Delete", EditActions.delete),
    ]
    private static let format: [(title: String, action: Selector)] = [
        ("Bold", EditActions.toggleBoldface), ("Italic", EditActions.toggleItalics),
        ("Underline", EditActions.toggleUnderline),
    ]

    /// The standard commands that the chain of a responder performs, then the custom items of the menu controller.
    package static func suggested(from responder: UIResponder, sender: Any? = nil) -> [UIMenuElement] {
        var result = standard.compactMap { command(SystemText.title($0.title), $0.action, from: responder, sender) }
        let styles = format.compactMap { command(SystemText.title($0.title), $0.action, from: responder, sender) }
        if !styles.isEmpty { result.append(UIMenu(title: SystemText.title("Format"), children: styles)) }
        let find = SystemText.title("Find Selection")
        if let element = command(find, EditActions.useSelectionForFind, from: responder, sender) {
            result.append(element)
        }
        for item in UIMenuController.shared.menuItems ?? [] {
            if let element = command(item.title, item.action, from: responder, sender) { result.append(element) }
        }
        return result
    }

    private static func command(
        _ title: String, _ action: Selector, from responder: UIResponder, _ sender: Any?
    ) -> UIMenuElement? {
        guard responder.target(forAction: action, withSender: sender) != nil else { return nil }
        return UICommand(title: title, action: action)
    }

    /// The elements of a menu without the commands that no responder in the chain performs; commands are validated (M-13).
    static func filtered(_ elements: [UIMenuElement], from responder: UIResponder) -> [UIMenuElement] {
        elements.compactMap { element -> UIMenuElement? in
            if let menu = element as? UIMenu {
                let children = filtered(menu.children, from: responder)
                return children.isEmpty ? nil : menu.replacingChildren(children)
            }
            guard let command = element as? UICommand else { return element }
            guard let target = responder.target(forAction: command.action, withSender: command) else { return nil }
            (target as? UIResponder)?.validate(command)
            return command
        }
    }

    /// Sends a command to the first object of a chain that performs it (M-07).
    static func perform(_ command: UICommand, from responder: UIResponder, sender: Any?) {
        guard let target = responder.target(forAction: command.action, withSender: sender) else { return }
        UIApplication.shared.sendAction(command.action, to: target, from: sender, for: nil)
    }
}
