import Foundation
import Support
import UIKitControls
import UIKitCore

/// A text input that inserts pasted text itself: it asks its delegate, and records one undo step.
@MainActor protocol SelectionPasteTarget: UITextInput {
    /// Replaces the selection by a text that another program, or this one, has selected.
    func pasteSelected(_ text: String)
}

/// What was selected on the desktop when the middle button of a mouse was clicked (TX-213).
///
/// The text of another program is read on another queue, so a program that answers late does not stop this one.
@MainActor struct SelectionPaste {
    /// The button that pastes.
    static let button = UIEvent.ButtonMask.button(3)
    private nonisolated static let queue = DispatchQueue(label: "touchstone.selection-paste")

    private enum Source {
        case own(String)
        case other(any ContentReader)
    }
    private let source: Source

    /// The present selection; `nil` if nothing is selected, or the desktop has no selections.
    init?() {
        guard let host = PasteboardExchange.host else { return nil }
        if host.isOwner(of: .selection) {
            guard let text = SelectionOffer.text else { return nil }
            source = .own(text)
        } else {
            source = .other(host.reader(of: .selection))
        }
    }

    /// Inserts the text at the caret, when it has been read; not if the caret has moved, or the input lost the focus.
    func insert(into input: any UIResponder & UITextInput) {
        switch source {
        case .own(let text): Self.insert(text, into: input)
        case .other(let reader):
            let destination = PasteDestination(input)
            Self.queue.async {
                guard let text = Self.text(of: reader) else { return }
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        if let input = destination.unchangedInput { Self.insert(text, into: input) }
                    }
                }
            }
        }
    }

    private static func insert(_ text: String, into input: any UITextInput) {
        guard !text.isEmpty else { return }
        if let target = input as? any SelectionPasteTarget { return target.pasteSelected(text) }
        if let range = input.selectedTextRange, input.shouldChangeText(in: range, replacementText: text) {
            input.replace(range, withText: text)
        }
    }

    /// Reads the text; `nil` if there is none. Only a program that lacks a type is asked for the next one (B-20).
    private nonisolated static func text(of reader: any ContentReader) -> String? {
        for (name, encoding) in ContentTypes.readTextNames {
            do throws(ContentError) {
                let data = try reader.read(name)
                return encoding == .utf8
                    ? String(decoding: data, as: UTF8.self) : String(data: data, encoding: encoding)
            } catch {
                guard error == .unavailable else { return nil }
            }
        }
        return nil
    }
}
