import Foundation
import UIKitControls
import UIKitCore

/// What the Paste command inserts.
enum PastedContents {
    case text(String)
    case attributedText(AttributedTextArchive)
    case image(UIImage)
}

/// A text input with the Paste command.
@MainActor protocol PasteCommandTarget: UIResponder, UITextInput {
    /// What it takes, the best first (TX-139, TX-216).
    var pastedKinds: [UIPasteboard.ContentKind] { get }
    /// Inserts contents in place of the selection, if the delegate allows it (TX-65).
    func insertPasted(_ contents: PastedContents)
}

/// The Paste command of fields and text views. The contents of another program are read in the background, so a program
/// that answers late does not stop this one (TX-217).
@MainActor enum PasteCommand {
    /// The kinds of attributed text and plain text.
    static let textKinds: [UIPasteboard.ContentKind] = [.data(AttributedTextArchive.type), .string]
    /// The kinds of attributed text, images and plain text.
    static let allKinds: [UIPasteboard.ContentKind] = [.data(AttributedTextArchive.type), .image, .string]

    /// Whether the general pasteboard has what a text input takes (TX-139).
    static func isPossible(in target: any PasteCommandTarget) -> Bool {
        target.pastedKinds.contains { UIPasteboard.general.has($0) }
    }

    /// Loads contents of a kind and passes them on, or `nil`.
    typealias Loader = @MainActor (UIPasteboard.ContentKind, @escaping @MainActor (Any?) -> Void) -> Void

    /// Reads the general pasteboard and inserts what it has; not if the caret has moved meanwhile, or the input has lost
    /// the focus.
    static func perform(
        in target: any PasteCommandTarget,
        loader: @escaping Loader = { UIPasteboard.general.load($0, completion: $1) }
    ) {
        let destination = PasteDestination(target)
        load(target.pastedKinds[...], loader) { contents in
            if let target = destination.unchangedInput as? any PasteCommandTarget { target.insertPasted(contents) }
        }
    }

    /// Loads the first text of some items and inserts it; not if the caret has moved meanwhile, or the input has lost the focus.
    static func insertText(of providers: [NSItemProvider], in target: any PasteCommandTarget) {
        guard let provider = providers.first(where: { $0.canLoadObject(ofClass: String.self) }) else { return }
        let destination = PasteDestination(target)
        provider.loadObject(ofClass: String.self) { text, _ in
            guard let text else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    (destination.unchangedInput as? any PasteCommandTarget)?.insertPasted(.text(text))
                }
            }
        }
    }

    /// Passes the first contents that can be read.
    private static func load(
        _ kinds: ArraySlice<UIPasteboard.ContentKind>, _ loader: @escaping Loader,
        completion: @escaping @MainActor (PastedContents) -> Void
    ) {
        guard let index = kinds.firstIndex(where: { UIPasteboard.general.has($0) }) else { return }
        loader(kinds[index]) { value in
            switch value {
            case let text as String: completion(.text(text))
            case let image as UIImage: completion(.image(image))
            case let data as Data:
                if let archive = AttributedTextArchive(data: data) { return completion(.attributedText(archive)) }
                load(kinds[(index + 1)...], loader, completion: completion)
            default: load(kinds[(index + 1)...], loader, completion: completion)
            }
        }
    }
}

/// Where contents are pasted after they were read: a text input with its focus and its selection.
@MainActor final class PasteDestination {
    private weak var input: (any UIResponder & UITextInput)?
    private let selection: UITextRange?
    private let wasFirstResponder: Bool

    /// Remembers the present selection of an input.
    init(_ input: any UIResponder & UITextInput) {
        self.input = input
        selection = input.selectedTextRange
        wasFirstResponder = input.isFirstResponder
    }

    /// The input; `nil` if its selection has changed, or it has lost or gained the focus.
    var unchangedInput: (any UIResponder & UITextInput)? {
        guard let input, input.isFirstResponder == wasFirstResponder, let selection,
            input.selectedTextRange?.isEqual(selection) == true
        else { return nil }
        return input
    }
}
