import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MenuElementTests {
    @Test("CX-82 the bits of the options of menus") func options() {
        let options: [UIMenu.Options] = [.displayInline, .destructive, .singleSelection, .displayAsPalette]
        expect(options.map(\.rawValue), equals: [1, 2, 32, 128])
    }

    @Test("CX-83 the bits of the attributes, and the states") func attributes() {
        let attributes: [UIMenuElement.Attributes] = [.disabled, .destructive, .hidden, .keepsMenuPresented]
        let states: [UIMenuElement.State] = [.off, .on, .mixed]

        expect(attributes.map(\.rawValue), equals: [1, 2, 4, 8])
        expect(states.map(\.rawValue), equals: [0, 1, 2])
    }

    @Test("an action and a menu have the values they are made with") func values() {
        let image = UIImage(systemName: "star")
        let action = UIAction(
            title: "Save", subtitle: "now", image: image, identifier: UIAction.Identifier("save"),
            discoverabilityTitle: "Save it", attributes: .destructive, state: .on
        ) { _ in }
        let menu = UIMenu(title: "File", options: .displayInline, children: [action])

        #expect(action.title == "Save" && action.subtitle == "now" && action.image === image)
        expect(action.identifier.rawValue, equals: "save")
        expect(action.discoverabilityTitle, equals: "Save it")
        expect(action.attributes, equals: .destructive)
        expect(action.state, equals: .on)
        expect(menu.title, equals: "File")
        expect(menu.children, equals: [action])
        expect(menu.options, equals: .displayInline)
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @Test("a menu with other children keeps everything else") func replacing() {
        let menu = UIMenu(title: "Sort", identifier: UIMenu.Identifier("sort"), options: .singleSelection)
        let action = UIAction(title: "By name", state: .on) { _ in }
        let copy = menu.replacingChildren([action])

        #expect(copy !== menu && menu.children.isEmpty)
        expect(copy.title, equals: "Sort")
        expect(copy.identifier, equals: menu.identifier)
        expect(copy.options, equals: .singleSelection)
        expect(copy.selectedElements, equals: [action])
    }

    @Test("CX-82 the selected elements include those of inline menus") func selected() {
        let (first, second) = (UIAction(state: .on) { _ in }, UIAction(state: .on) { _ in })
        let inline = UIMenu(options: .displayInline, children: [first, UIAction { _ in }])
        let nested = UIMenu(children: [UIAction(state: .on) { _ in }])

        expect(UIMenu(children: [inline, nested, second]).selectedElements, equals: [first, second])
    }

    @Test("a command sends its action up the responder chain, with itself as sender") func command() {
        final class Receiver: UIView {
            var commands: [UICommand] = []
            override var canBecomeFirstResponder: Bool { true }
            func save(_ command: UICommand) { commands.append(command) }
        }
        let receiver = Receiver()
        let app = TestApplication(rootView: receiver)
        receiver.becomeFirstResponder()
        let command = UICommand(title: "Save", action: Selector("save:", Receiver.save))
        withExtendedLifetime(app) { command.performWithSender(nil, target: nil) }

        expect(receiver.commands, equals: [command])
    }
}
