import Foundation

/// An attributed string that tells its layout managers about every edit (TX-93 to TX-97).
///
/// A subclass that keeps the text elsewhere overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` after each
/// change (TX-94). All other methods go through these four. The text of such a subclass is kept here a second time,
/// because Foundation on Linux reads attributed strings from memory, not through their methods.
///
///     let storage = NSTextStorage(string: "Hello")
///     storage.addLayoutManager(layoutManager)
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit has changed (TX-97).
    public struct EditActions: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public var rawValue: UInt
        /// Creates actions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes have changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters have changed.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before attributes are fixed; the object is the storage.
    public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
    /// Posted after attributes were fixed; the object is the storage.
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    /// Told about edits, which it may amend; not retained, `nil` by default.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The layout managers of the text, which it owns (TX-93).
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// What has changed and is not processed yet; empty if nothing is pending.
    open private(set) var editedMask: EditActions = []
    /// Where the pending changes are, in the present text; not found and 0 if nothing is pending (TX-97).
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// By how much the pending changes made the text longer, in UTF-16 units.
    open private(set) var changeInLength = 0

    private final var openEdits = 0
    private final var isProcessing = false
    /// True while a change is made to the text that is kept here.
    private final var changesOwnText = false

    // MARK: Initialization

    /// Creates an empty text.
    public init() { super.init(string: "") }

    /// Creates a text without attributes.
    public override init(string: String) { super.init(string: string) }

    /// Creates a text with the same attributes everywhere.
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }

    /// Creates a copy of a text.
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }

    /// Decodes a text.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Layout managers

    /// Adds a layout manager, which lays out the text (TX-93).
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.adopt(self)
    }

    /// Removes a layout manager; no-op if it is not one of this text.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.remove(at: index)
        aLayoutManager.adopt(nil)
    }

    // MARK: Editing

    /// Defers processing until the matching `endEditing()`.
    open override func beginEditing() { openEdits += 1 }

    /// Processes what has changed since the matching `beginEditing()`; no-op without one (TX-95).
    open override func endEditing() {
        guard openEdits > 0 else { return }
        openEdits -= 1
        if openEdits == 0, !editedMask.isEmpty { processEditing() }
    }

    /// Records a change of the text: what, where before the change, and by how much the text became longer. Outside of
    /// `beginEditing()` and `endEditing()` it is processed at once (TX-95, TX-97).
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let newRange = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if !changesOwnText { copyFromSubclass(editedRange, newRange) }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if self.editedRange.location == NSNotFound {
            self.editedRange = newRange
        } else {
            let start = min(self.editedRange.location, editedRange.location)
            let end = max(
                self.editedRange.location + self.editedRange.length, editedRange.location + editedRange.length)
            self.editedRange = NSRange(location: start, length: max(0, end + delta - start))
        }
        if openEdits == 0, !isProcessing { processEditing() }
    }

    /// Processes the pending changes: asks the delegate, fixes attributes, tells the delegate and the layout managers
    /// (TX-96).
    open func processEditing() {
        guard !isProcessing else { return }
        isProcessing = true
        let center = NotificationCenter.default
        center.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        fixAttributes(in: editedRange)
        center.post(name: Self.didProcessEditingNotification, object: self)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        isProcessing = false
        for manager in layoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        }
    }

    /// Removes attachments from characters that do not stand for one (TX-96).
    open func fixAttributes(in range: NSRange) {
        let end = min(range.location + range.length, length)
        guard range.location < end else { return }
        let checked = NSRange(location: range.location, length: end - range.location)
        var wrong: [NSRange] = []
        var text: NSString?
        enumerateAttribute(.attachment, in: checked, options: []) { value, part, _ in
            guard value != nil else { return }
            let whole = text ?? NSString(string: string)
            text = whole
            for index in part.location..<part.location + part.length
            where Int(whole.character(at: index)) != NSTextAttachment.character {
                wrong.append(NSRange(location: index, length: 1))
            }
        }
        for part in wrong { removeAttribute(.attachment, range: part) }
    }

    // MARK: Text

    /// Replaces characters; they take the attributes of the first replaced character, or of the one before. Half of a
    /// surrogate pair is replaced together with its other half.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        changesOwnText = true
        let range = range.widenedToScalars(in: string)
        replaceOwnText(in: range, with: str) { super.replaceCharacters(in: range, with: $0) }
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        changesOwnText = false
    }

    /// Replaces the attributes of a range.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        changesOwnText = true
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        changesOwnText = false
    }

    /// Replaces characters and attributes.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        beginEditing()
        let range = range.widenedToScalars(in: string)
        replaceCharacters(in: range, with: attrString.string)
        if attrString.length > 0 {
            let whole = NSRange(location: 0, length: attrString.length)
            attrString.enumerateAttributes(in: whole, options: []) { attributes, part, _ in
                setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
            }
        }
        endEditing()
    }

    /// Removes characters.
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    /// Adds an attribute to a range.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    /// Adds attributes to a range.
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        changeRuns(in: range) { $0.merge(attrs) { $1 } }
    }

    /// Removes an attribute from a range.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeRuns(in: range) { $0[name] = nil }
    }

    private func changeRuns(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        var location = range.location
        let end = range.location + range.length
        while location < end {
            var run = NSRange(location: 0, length: 0)
            var attributes = self.attributes(at: location, effectiveRange: &run)
            let runEnd = min(max(run.location + run.length, location + 1), end)
            change(&attributes)
            setAttributes(attributes, range: NSRange(location: location, length: runEnd - location))
            location = runEnd
        }
        endEditing()
    }

    /// Replaces a part of the text that is kept here.
    ///
    /// Foundation on Linux traps, or replaces something else, if the range begins or ends within a character. Such a
    /// character is blank while the range is replaced. Blanks are control characters, which are never parts of others.
    /// - Parameter replace: replaces the range, and its attributes, with the given text, which is as long as the new one.
    private func replaceOwnText(in range: NSRange, with new: String, _ replace: (String) -> Void) {
        // The text is not retained while it is changed: it would be copied.
        let whole = range.widenedToCharacters(in: super.string)
        if whole == range { return replace(new) }
        let old = NSString(string: super.string).substring(with: whole)
        let part = NSRange(location: range.location - whole.location, length: range.length)
        let changed = part.replaced(in: old, with: new)
        mutableString.replaceCharacters(in: whole, with: Self.blank(whole.length))
        replace(Self.blank(new.utf16.count))
        mutableString.replaceCharacters(
            in: NSRange(location: whole.location, length: changed.utf16.count), with: changed)
    }

    private static func blank(_ length: Int) -> String { String(repeating: "\0", count: length) }

    /// Copies what a subclass has changed in its own text.
    private func copyFromSubclass(_ old: NSRange, _ new: NSRange) {
        let text = NSString(string: string).substring(with: new)
        replaceOwnText(in: old, with: text) { text in
            let copy = NSMutableAttributedString(string: text)
            var location = new.location
            while location < new.location + new.length {
                var run = NSRange(location: 0, length: 0)
                let attributes = self.attributes(at: location, effectiveRange: &run)
                let end = min(max(run.location + run.length, location + 1), new.location + new.length)
                copy.setAttributes(
                    attributes, range: NSRange(location: location - new.location, length: end - location))
                location = end
            }
            super.replaceCharacters(in: old, with: copy as NSAttributedString)
        }
    }
}

/// Told about the edits of a text storage (TX-96).
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// The storage is about to process an edit; characters and attributes may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int)
    /// The storage has fixed the attributes of an edit; attributes may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
