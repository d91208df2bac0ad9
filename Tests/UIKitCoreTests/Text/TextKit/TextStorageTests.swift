import Expectations
import Foundation
import Testing
@testable import UIKitCore

@Suite struct TextStorageTests {
    /// Records what the delegate is told.
    private final class Recorder: NSObject, NSTextStorageDelegate {
        var lines: [String] = []
        var onWill: ((NSTextStorage) -> Void)?

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            lines.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
            onWill?(textStorage)
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            lines.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
        }
    }

    /// Keeps its text in another storage.
    private final class OwnStorage: NSTextStorage {
        private let backing = NSTextStorage()
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override var string: String { backing.string }
        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }
        override func replaceCharacters(in range: NSRange, with str: String) {
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
    }

    @Test("TX-93 a storage owns its layout managers, which point back") func ownership() {
        let storage = NSTextStorage(string: "a")
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 100, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let before = (manager.textStorage === storage, container.layoutManager === manager)
        storage.removeLayoutManager(manager)
        manager.removeTextContainer(at: 0)

        #expect(before == (true, true) && storage.layoutManagers.isEmpty)
        #expect(manager.textStorage == nil)
        #expect(container.layoutManager == nil)
    }

    @Test("TX-95 TX-96 an edit is processed at once: will, did, with the range after the edit") func atOnce() {
        let storage = NSTextStorage(string: "hello")
        let recorder = Recorder()
        storage.delegate = recorder
        storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "xyz")

        expect(recorder.lines, equals: ["will 2 1,3 1", "did 2 1,3 1"])
        expect(storage.string, equals: "hxyzlo")
    }

    @Test("TX-95 edits between begin and end are processed together") func together() {
        let storage = NSTextStorage(string: "hello")
        let recorder = Recorder()
        storage.delegate = recorder
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "ab")
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 5, length: 1))
        let silent = recorder.lines
        storage.endEditing()

        #expect(silent.isEmpty && recorder.lines == ["will 3 0,6 2", "did 3 0,6 2"])
    }

    @Test("TX-96 the delegate may change characters before the edit is processed; it is told once") func changes() {
        let storage = NSTextStorage(string: "")
        let recorder = Recorder()
        storage.delegate = recorder
        recorder.onWill = { storage in
            if !storage.string.hasSuffix("!") { storage.append(NSAttributedString(string: "!")) }
        }
        storage.append(NSAttributedString(string: "hi"))

        expect(storage.string, equals: "hi!")
        expect(recorder.lines, equals: ["will 3 0,2 2", "did 3 0,3 3"])
    }

    @Test("TX-96 attachments are removed from ordinary characters") func fixed() {
        let storage = NSTextStorage(string: "ab")
        storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 2))
        storage.append(NSAttributedString(attachment: NSTextAttachment()))

        #expect(storage.attributes(at: 0, effectiveRange: nil)[.attachment] == nil)
        #expect(storage.attributes(at: 2, effectiveRange: nil)[.attachment] != nil)
    }

    @Test("TX-97 with nothing pending the edited range is not found, 0; masks are 1 and 2") func nothing() {
        let storage = NSTextStorage(string: "ab")

        expect(storage.editedRange, equals: NSRange(location: NSNotFound, length: 0))
        expect(NSTextStorage.EditActions.editedAttributes.rawValue, equals: 1)
        expect(NSTextStorage.EditActions.editedCharacters.rawValue, equals: 2)
    }

    @Test("TX-94 an edit within a character changes what it names, and keeps the attributes around it")
    func withinCharacter() {
        let joiners = "www." + String(repeating: "\u{200D}", count: 12)
        let storage = NSTextStorage(string: joiners)
        storage.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 4))

        storage.replaceCharacters(in: NSRange(location: 14, length: 2), with: "")
        storage.replaceCharacters(in: NSRange(location: 6, length: 1), with: "ab")

        let expected = "www.\u{200D}\u{200D}ab" + String(repeating: "\u{200D}", count: 7)
        expect(Array(storage.string.utf16), equals: Array(expected.utf16))
        expect(storage.length, equals: 15)
        expect(storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int, equals: 3)
        #expect(storage.attribute(.kern, at: 4, effectiveRange: nil) == nil)
    }

    /// A text with characters of several scalars; Foundation alone traps at some edits within them.
    private static let composed = [
        "\u{2028}\0\u{94D}\u{301}", "e\u{301}\u{302}\r\n👩\u{200D}👧\u{1F3FD}",
        "\u{1100}\u{1161}\u{11A8}🇩🇪\u{600}1\u{20E3}",
    ]

    @Test("TX-94 every edit of composed characters changes what it names, also in a subclass", arguments: composed)
    func everyEdit(text: String) {
        for start in 0...text.utf16.count {
            for length in 0...min(2, text.utf16.count - start) {
                for new in ["", "ß", "\u{301}"] {
                    let range = NSRange(location: start, length: length)
                    let named = range.widenedToScalars(in: text)
                    let (storage, own) = (NSTextStorage(string: text), OwnStorage())
                    own.append(NSAttributedString(string: text))
                    storage.replaceCharacters(in: range, with: new)
                    own.replaceCharacters(in: named, with: new)
                    let expected = Array(named.replaced(in: text, with: new).utf16)

                    expect(Array(storage.string.utf16), equals: expected, "\(range) \(new)")
                    // Foundation copies the text that the storage keeps.
                    let copy = NSAttributedString(attributedString: own)
                    expect(Array(own.string.utf16), equals: expected)
                    expect(Array(copy.string.utf16), equals: expected)
                }
            }
        }
    }

    @Test("TX-94 a subclass with its own text gives four methods; everything else works on it") func subclass() {
        let storage = OwnStorage()
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
        storage.append(NSAttributedString(string: "hello day", attributes: [.kern: 1]))
        storage.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 5))
        storage.deleteCharacters(in: NSRange(location: 5, length: 1))
        let copy = NSAttributedString(attributedString: storage)

        expect(storage.string, equals: "helloday")
        expect(storage.length, equals: 8)
        expect(copy.string, equals: "helloday")
        expect(copy.attribute(.kern, at: 0, effectiveRange: nil) as? Int, equals: 3)
        expect(copy.attribute(.kern, at: 6, effectiveRange: nil) as? Int, equals: 1)
        expect(manager.glyphRange(for: manager.textContainers[0]).length, equals: 8)
    }
}
