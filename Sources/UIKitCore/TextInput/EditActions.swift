import Foundation
import Support

/// The standard edit commands, which go up the responder chain (P-28). Every responder has the methods; only one whose
/// class overrides a method performs the command (P-21).
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the contents of the pasteboard.
    func paste(_ sender: Any?)
    /// Selects the word at the caret.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selection.
    func delete(_ sender: Any?)
    /// Makes the text left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Makes the text right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Turns bold on or off.
    func toggleBoldface(_ sender: Any?)
    /// Turns italics on or off.
    func toggleItalics(_ sender: Any?)
    /// Turns underlines on or off.
    func toggleUnderline(_ sender: Any?)
    /// Makes the text larger.
    func increaseSize(_ sender: Any?)
    /// Makes the text smaller.
    func decreaseSize(_ sender: Any?)
    /// Shows what searches the text.
    func find(_ sender: Any?)
    /// Shows what searches the text and replaces matches.
    func findAndReplace(_ sender: Any?)
    /// Shows the next match.
    func findNext(_ sender: Any?)
    /// Shows the previous match.
    func findPrevious(_ sender: Any?)
    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The selectors of the standard edit commands, and which classes perform them.
@MainActor package enum EditActions {
    /// Moves the selection to the pasteboard.
    package static let cut = Selector("cut:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.cut(s) }
    /// Copies the selection.
    package static let copy = Selector("copy:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.copy(s) }
    /// Inserts the contents of the pasteboard.
    package static let paste = Selector("paste:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.paste(s) }
    /// Selects the word at the caret.
    package static let select = Selector("select:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.select(s) }
    /// Selects everything.
    package static let selectAll = Selector("selectAll:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.selectAll(s)
    }
    /// Removes the selection.
    package static let delete = Selector("delete:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.delete(s) }
    /// Turns bold on or off.
    package static let toggleBoldface = Selector("toggleBoldface:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.toggleBoldface(s)
    }
    /// Turns italics on or off.
    package static let toggleItalics = Selector("toggleItalics:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.toggleItalics(s)
    }
    /// Turns underlines on or off.
    package static let toggleUnderline = Selector("toggleUnderline:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.toggleUnderline(s)
    }
    /// Shows what searches the text.
    package static let find = Selector("find:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.find(s) }
    /// Shows what searches the text and replaces matches.
    package static let findAndReplace = Selector("findAndReplace:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.findAndReplace(s)
    }
    /// Shows the next match.
    package static let findNext = Selector("findNext:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.findNext(s)
    }
    /// Shows the previous match.
    package static let findPrevious = Selector("findPrevious:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.findPrevious(s)
    }
    /// Searches for the selected text.
    package static let useSelectionForFind = Selector("useSelectionForFind:", of: UIResponder.self) {
        (r: UIResponder, s: Any?) in r.useSelectionForFind(s)
    }
    private static let others: [Selector] = [
        Selector("makeTextWritingDirectionLeftToRight:", of: UIResponder.self) {
            (r: UIResponder, s: Any?) in r.makeTextWritingDirectionLeftToRight(s)
        },
        Selector("makeTextWritingDirectionRightToLeft:", of: UIResponder.self) {
            (r: UIResponder, s: Any?) in r.makeTextWritingDirectionRightToLeft(s)
        },
        toggleBoldface, toggleItalics, toggleUnderline,
        Selector("increaseSize:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.increaseSize(s) },
        Selector("decreaseSize:", of: UIResponder.self) { (r: UIResponder, s: Any?) in r.decreaseSize(s) },
        find, findAndReplace, findNext, findPrevious, useSelectionForFind,
    ]

    /// The method of each command.
    private static let slots: [Selector: MethodSlot] = {
        let probes: [UIResponder.Type] = [
            CutProbe.self, CopyProbe.self, PasteProbe.self, SelectProbe.self, SelectAllProbe.self, DeleteProbe.self,
            LeftToRightProbe.self, RightToLeftProbe.self, BoldProbe.self, ItalicsProbe.self, UnderlineProbe.self,
            IncreaseProbe.self, DecreaseProbe.self, FindProbe.self, ReplaceProbe.self, FindNextProbe.self,
            FindPreviousProbe.self, UseSelectionProbe.self,
        ]
        let selectors = [cut, copy, paste, select, selectAll, delete] + others
        let pairs = zip(selectors, probes).map { selector, probe in
            (selector, MethodSlot(of: UIResponder.self, plain: PlainProbe.self, overriding: probe))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// Whether a class performs a command; `nil` for other actions.
    static func isImplemented(_ action: Selector, by type: UIResponder.Type) -> Bool? {
        guard action.name != nil else { return nil }
        return slots[action].map { $0.isOverridden(by: type) }
    }
}

// Each overrides one method; they are never instantiated. The bodies differ from the empty ones of `UIResponder`, which
// an optimizer might otherwise share.

private func neverCalled() -> Never { preconditionFailure("a class that only has a method table was used") }

private final class PlainProbe: UIResponder {}
private final class CutProbe: UIResponder { override func cut(_ sender: Any?) { neverCalled() } }
private final class CopyProbe: UIResponder { override func copy(_ sender: Any?) { neverCalled() } }
private final class PasteProbe: UIResponder { override func paste(_ sender: Any?) { neverCalled() } }
private final class SelectProbe: UIResponder { override func select(_ sender: Any?) { neverCalled() } }
private final class SelectAllProbe: UIResponder { override func selectAll(_ sender: Any?) { neverCalled() } }
private final class DeleteProbe: UIResponder { override func delete(_ sender: Any?) { neverCalled() } }
private final class LeftToRightProbe: UIResponder {
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { neverCalled() }
}
private final class RightToLeftProbe: UIResponder {
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { neverCalled() }
}
private final class BoldProbe: UIResponder { override func toggleBoldface(_ sender: Any?) { neverCalled() } }
private final class ItalicsProbe: UIResponder { override func toggleItalics(_ sender: Any?) { neverCalled() } }
private final class UnderlineProbe: UIResponder { override func toggleUnderline(_ sender: Any?) { neverCalled() } }
private final class IncreaseProbe: UIResponder { override func increaseSize(_ sender: Any?) { neverCalled() } }
private final class DecreaseProbe: UIResponder { override func decreaseSize(_ sender: Any?) { neverCalled() } }
private final class FindProbe: UIResponder { override func find(_ sender: Any?) { neverCalled() } }
private final class ReplaceProbe: UIResponder { override func findAndReplace(_ sender: Any?) { neverCalled() } }
private final class FindNextProbe: UIResponder { override func findNext(_ sender: Any?) { neverCalled() } }
private final class FindPreviousProbe: UIResponder { override func findPrevious(_ sender: Any?) { neverCalled() } }
private final class UseSelectionProbe: UIResponder {
    override func useSelectionForFind(_ sender: Any?) { neverCalled() }
}
