import Foundation
import UIKitCore

/// The clipboard of the browser (B-19): text that the program copies is written to it, and text that the user pastes into
/// the page comes from it.
///
/// A page may read the clipboard only when the user pastes, so what other programs copy is seen at that moment. There is
/// no selection for the middle button of the mouse.
@MainActor final class BrowserPasteboard: PasteboardHost {
    /// The name of text, which is all that is exchanged.
    nonisolated static let textType = "text/plain;charset=utf-8"
    /// Other names of text of a program, in the order of preference.
    nonisolated private static let textTypes = [textType, "text/plain", "UTF8_STRING"]

    private let link: BrowserLink
    /// What the user has pasted; `nil` while the contents are those of this program.
    private var pasted: Data?
    private var pasteCount = 0
    /// The text that was last written to the browser's clipboard.
    private var written: String?
    /// The number of offers, by which text that is loaded late is dropped.
    private var offerCount = 0

    /// Connects the pasteboard of the program with the browser's.
    init(_ link: BrowserLink) {
        self.link = link
        PasteboardExchange.host = self
    }

    /// Writes the text of contents to the browser's clipboard, once it is loaded. Contents without text, or
    /// with a text that is too long, clear it, so that nothing older is pasted.
    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) {
        guard pasteboard == .clipboard else { return }
        pasted = nil
        offerCount += 1
        let number = offerCount
        guard let type = Self.textTypes.first(where: contents.contentTypes.contains) else { return write("") }
        contents.load(type) { data in
            let text = data.map { String(decoding: $0, as: UTF8.self) } ?? ""
            DispatchQueue.main.async {
                MainActor.assumeIsolated { [weak self] in
                    guard let self, number == offerCount else { return }
                    write(text)
                }
            }
        }
    }

    private func write(_ text: String) {
        let text = text.utf8.count <= BrowserLink.Limits.clipboard ? text : ""
        written = text
        link.setClipboard(text)
    }

    /// Adopts what the user pastes. It is what this program has copied if the text is the same: that has more types.
    func paste(_ text: String) {
        func lines(_ text: String) -> String { text.replacing("\r\n", with: "\n") }
        if pasted == nil, let written, lines(written) == lines(text) { return }
        // Text of this program that is still loaded is older.
        offerCount += 1
        pasted = Data(text.utf8)
        pasteCount += 1
    }

    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { pasteboard == .clipboard && pasted == nil }

    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int { pasteboard == .clipboard ? pasteCount : 0 }

    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] {
        guard pasteboard == .clipboard, let pasted else { throw .unavailable }
        return pasted.isEmpty ? [] : [Self.textType]
    }

    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader {
        PastedText(data: pasteboard == .clipboard ? pasted : nil)
    }
}

/// Reads the text that was pasted.
private struct PastedText: ContentReader {
    let data: Data?

    func read(_ contentType: String) throws(ContentError) -> Data {
        guard contentType == BrowserPasteboard.textType, let data else { throw .unavailable }
        return data
    }

    func readAll(_ contentTypes: [String]) -> [String: Data] {
        guard let data, contentTypes.contains(BrowserPasteboard.textType) else { return [:] }
        return [BrowserPasteboard.textType: data]
    }
}
