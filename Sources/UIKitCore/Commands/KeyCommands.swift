import Foundation
import Support

/// An interaction with key commands, which its view offers after its own.
@MainActor package protocol KeyCommandInteraction: UIInteraction {
    /// The commands; the same objects each time.
    var keyCommands: [InteractionKeyCommand] { get }
}

/// A command of an interaction, which performs it if no responder has a method for it.
package final class InteractionKeyCommand: UIKeyCommand {
    fileprivate let isEnabled: @MainActor () -> Bool
    fileprivate let perform: @MainActor () -> Void

    /// Creates a command with a title for the list of keyboard shortcuts. `isEnabled` says whether the interaction performs it
    /// now; always by default.
    package init(
        _ title: String, _ action: Selector, input: String, modifierFlags: UIKeyModifierFlags,
        isEnabled: @escaping @MainActor () -> Bool = { true }, perform: @escaping @MainActor () -> Void
    ) {
        self.isEnabled = isEnabled
        self.perform = perform
        super.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: title)
    }
}

/// Finds and performs the key commands of a responder chain (P-29, TX-172, TX-176).
@MainActor enum KeyCommands {
    /// When commands are tried: before the responder takes the key as text, or after it did not.
    enum Stage {
        case beforeText, afterText
    }

    /// Performs the first command of the chain for a press, if it may come at this stage. Returns whether one was
    /// performed.
    static func perform(_ press: UIPress, from responder: UIResponder, _ stage: Stage) -> Bool {
        guard let key = press.key else { return false }
        let held = key.modifierFlags.intersection(UIKeyCommand.significant)
        let commands = available(from: responder)
        // TX-193: Control in place of Command, if no command asks for Control.
        var alternatives = [held]
        if held.contains(.control), !held.contains(.command) {
            alternatives.append(held.subtracting(.control).union(.command))
        }
        let takesText = responder is any UIKeyInput
        for flags in alternatives {
            for command in commands where command.matches(key, flags) {
                let isEarly =
                    !takesText || command.wantsPriorityOverSystemBehavior || !flags.subtracting(.shift).isEmpty
                guard isEarly == (stage == .beforeText) else { continue }
                if press.phase == .changed, !command.repeats(key) { return true }
                if perform(command, from: responder) { return true }
            }
        }
        return false
    }

    /// The commands of a chain, those of the first responder first.
    static func available(from responder: UIResponder) -> [UIKeyCommand] {
        var result: [UIKeyCommand] = []
        var next: UIResponder? = responder
        while let candidate = next {
            var commands = candidate.keyCommands ?? []
            if let controller = candidate as? UIViewController { commands += controller.addedKeyCommands }
            for case let interaction as any KeyCommandInteraction in (candidate as? UIView)?.interactions ?? [] {
                commands += interaction.keyCommands
            }
            for command in commands where !result.contains(where: { $0 === command }) { result.append(command) }
            next = candidate.next
        }
        return result
    }

    /// Whether a responder of the chain performs a command now; lets it adjust the command first.
    static func isEnabled(_ command: UIKeyCommand, from responder: UIResponder) -> Bool {
        let target = responder.target(forAction: command.action, withSender: command)
        guard target != nil || (command as? InteractionKeyCommand)?.isEnabled() == true else { return false }
        (target as? UIResponder)?.validate(command)
        return !command.attributes.contains(.disabled)
    }

    private static func perform(_ command: UIKeyCommand, from responder: UIResponder) -> Bool {
        guard isEnabled(command, from: responder) else { return false }
        guard let target = responder.target(forAction: command.action, withSender: command) else {
            (command as? InteractionKeyCommand)?.perform()
            return command is InteractionKeyCommand
        }
        return UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
    }
}
