import Foundation
import Support
import UIKitControls
import UIKitCore

/// Offers the selected text of a text input to other programs, which paste it with the middle button of a mouse (B-19).
/// The text is read when it is asked for.
final class SelectionOffer: ContentOffer {
    let contentTypes = ContentTypes.offeredTextNames
    private let input: WeakInput

    @MainActor private init(_ input: any UITextInput) { self.input = WeakInput(input) }

    func load(_ contentType: String, completion: @escaping @Sendable (Data?) -> Void) {
        DispatchQueue.main.async { [input] in
            MainActor.assumeIsolated { completion(input.selectedText.map { Data($0.utf8) }) }
        }
    }

    @MainActor private static weak var offered: (any UITextInput)?

    /// The selected text of the input that is offered.
    @MainActor static var text: String? { offered.flatMap { WeakInput($0).selectedText } }

    /// Offers the selection of an input, unless it is offered already. Secure text is never offered.
    @MainActor static func offer(_ input: any UIResponder & UITextInput) {
        guard let host = PasteboardExchange.host, input.isFirstResponder, !input.isSecureTextEntry,
            input.selectedTextRange?.isEmpty == false
        else { return }
        if offered === input, host.isOwner(of: .selection) { return }
        offered = input
        host.offer(SelectionOffer(input), on: .selection)
    }
}

@MainActor private final class WeakInput {
    private weak var input: (any UITextInput)?
    init(_ input: any UITextInput) { self.input = input }

    var selectedText: String? {
        guard let range = input?.selectedTextRange, !range.isEmpty, input?.isSecureTextEntry == false else {
            return nil
        }
        return input?.text(in: range)
    }
}
