import CoreGraphics
import Foundation
import Support

/// Lays out a text storage in text containers, and draws it (TX-93, TX-99 to TX-107).
///
///     let storage = NSTextStorage(attributedString: text)
///     let manager = NSLayoutManager()
///     let container = NSTextContainer(size: bounds.size)
///     storage.addLayoutManager(manager)
///     manager.addTextContainer(container)
///     manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: bounds.origin)
///
/// Each UTF-16 unit has one glyph index, its own (TX-199): units that share a glyph with the one before have no glyph.
/// The layout is made paragraph by paragraph when it is asked for, and an edit discards only that of the paragraphs it
/// touches. In several containers, or beside exclusion paths, the paragraphs behind an edit are laid out again only if
/// they come to another container or an exclusion path (TX-219). Coordinates are those of a container, in points, y downward. This file declares what a subclass may
/// override; the other files of this folder implement one aspect each.
open class NSLayoutManager: NSObject {
    /// Tells how a glyph is placed.
    public struct GlyphProperty: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public var rawValue: Int
        /// Creates properties from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// No glyph: the character is part of the glyph before.
        public static let null = GlyphProperty(rawValue: 1 << 0)
        /// A separator or a tab.
        public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
        /// White space that may stretch in justified text.
        public static let elastic = GlyphProperty(rawValue: 1 << 2)
    }

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The text; set by adding the layout manager to a storage (TX-93).
    open private(set) weak var textStorage: NSTextStorage?
    /// The containers, which it owns, in the order in which text fills them (TX-93).
    open private(set) var textContainers: [NSTextContainer] = []
    /// Decides about spacing and breaks, and is told about the layout; not retained, `nil` by default (TX-106).
    open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidateAll() } }
    /// Whether fonts add their `leading` to the lines; true by default (TX-91).
    open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { invalidateAll() } } }
    /// Whether text can be laid out without the text before it, whose height is estimated then; false by default. No
    /// effect with several containers or one that is not simple (TX-100).
    open var allowsNonContiguousLayout = false
    /// Whether the layout may have gaps now.
    open var hasNonContiguousLayout: Bool { allowsNonContiguousLayout && isStacked && table.laidOutCount < table.count }

    final var table = ParagraphTable()
    /// Called with a paragraph and its location before it is laid out; what it returns is laid out in its place. It
    /// must not change the characters.
    package final var paragraphFilter: ((NSAttributedString, Int) -> NSAttributedString)? { didSet { invalidateAll() } }
    /// The attributes of the extra line fragment; `nil` for those of the last character.
    package final var extraLineAttributes: [NSAttributedString.Key: Any]?
    /// Called after the layout or the display became invalid, by the view that shows a container.
    package final var invalidationObservers: [ObjectIdentifier: () -> Void] = [:]
    /// Called after an edit of the characters of the text was processed, before the layout became invalid, with the range
    /// in the new text and by how much the text became longer.
    package final var editObservers: [ObjectIdentifier: (NSRange, Int) -> Void] = [:]
    /// The number of paragraphs laid out so far.
    package internal(set) final var paragraphLayoutCount = 0
    final var hasReportedCompletion = false

    /// Creates a layout manager without a text.
    public override init() { super.init() }

    // MARK: Containers

    /// Adds a container behind all others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container; the text in those behind it moves.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        container.layoutManager?.remove(container)
        let number = min(max(index, 0), textContainers.count)
        textContainers.insert(container, at: number)
        container.layoutManager = self
        containersDidChange(at: number)
    }

    /// Containers from a number on are others. The one before may be the last one now or no longer, which truncates text.
    private func containersDidChange(at number: Int) {
        let previous = number > 0 && number >= textContainers.count - 1 ? textContainers[number - 1] : nil
        // With a single container before or after, coordinates may be those of paragraphs.
        guard textContainers.count > 2 else { return invalidateAll() }
        invalidateContainers(from: previous?.lineBreakMode.truncates == true ? number - 1 : number)
    }

    /// Removes a container; its text moves to the next one.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        containersDidChange(at: index)
    }

    private func remove(_ container: NSTextContainer) {
        if let index = textContainers.firstIndex(where: { $0 === container }) { removeTextContainer(at: index) }
    }

    /// Called when the size or the shape of a container has changed: discards its layout and that of all containers
    /// behind it (TX-101).
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        let number = textContainers.firstIndex { $0 === container } ?? 0
        invalidateContainers(from: number)
    }

    // MARK: Text

    final func adopt(_ storage: NSTextStorage?) {
        textStorage = storage
        table.reset(NSString(string: storage?.string ?? ""))
        didInvalidate()
    }

    /// Called by the storage after an edit was processed: discards the layout of the paragraphs that changed.
    ///
    /// - Parameters:
    ///   - newCharRange: the edited range in the new text.
    ///   - delta: by how much the text became longer.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        guard newCharRange.location != NSNotFound else { return }
        table.edit(NSString(string: textStorage.string), range: newCharRange, changeInLength: delta)
        if editMask.contains(.editedCharacters) {
            for observer in editObservers.values { observer(newCharRange, delta) }
        }
        didInvalidate()
    }

    /// Discards the layout of the paragraphs of a range. The range of these paragraphs is returned.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        let indexes = paragraphIndexes(of: charRange)
        table.invalidate(indexes)
        actualCharRange?.pointee = range(ofParagraphs: indexes)
        didInvalidate()
    }

    /// Makes the views that show a range draw it again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        for index in paragraphIndexes(of: charRange) { table.entries[index].layout?.displayVersion += 1 }
        for observer in invalidationObservers.values { observer() }
    }

    /// Makes the views that show a range draw it again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil))
    }

    final func invalidateAll() {
        table.invalidate(0...table.count - 1)
        table.width = textContainers.first.map { $0.widthLimit - 2 * $0.lineFragmentPadding } ?? table.width
        didInvalidate()
    }

    final func didInvalidate() {
        hasReportedCompletion = false
        delegate?.layoutManagerDidInvalidateLayout(self)
        for observer in invalidationObservers.values { observer() }
    }

    // MARK: Drawing

    /// Draws the backgrounds of a range in the current context. The point is that of the container's origin.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawBackgrounds(of: glyphsToShow, at: origin)
    }

    /// Draws the glyphs, underlines, strikethroughs and attachments of a range in the current context. The point is
    /// that of the container's origin.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawForegrounds(of: glyphsToShow, at: origin)
    }

    /// Fills the rectangles of a background color in the current context; an override draws another shape.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(color.cgColor)
        for index in 0..<rectCount { context.fill(rectArray[index]) }
    }
}
