import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// The find interaction of a text view (TX-233).
final class TextViewFind: NSObject, UIFindInteractionDelegate {
    private weak var textView: UITextView?
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
    private var update: DeadlineQueue.Deadline?
    /// Whether the session itself changes the text.
    var isReplacing = false

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
        textView.addInteraction(interaction)
    }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        textView.map { UITextSearchingFindSession(searchableObject: $0) }
    }

    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        guard let textView else { return }
        // A match at the end of the text may have been scrolled above the keyboard.
        let inset = textView.adjustedContentInset
        let limit = max(-inset.top, textView.contentSize.height + inset.bottom - textView.bounds.height)
        if textView.contentOffset.y > limit {
            textView.setContentOffset(CGPoint(x: textView.contentOffset.x, y: limit), animated: true)
        }
    }

    /// The text has changed: it is searched again at the end of the event.
    func textDidChange() {
        guard !isReplacing, update == nil, interaction.isFindNavigatorVisible else { return }
        update = DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
            self?.update = nil
            self?.interaction.activeFindSession?.invalidateFoundResults()
        }
    }
}

extension UITextView: UITextSearching {
    /// A text view has one document.
    public typealias DocumentIdentifier = AnyHashable?

    final func enableFind(_ isEnabled: Bool) {
        guard isEnabled != (finder != nil) else { return }
        if let finder { removeInteraction(finder.interaction) }
        finder = isEnabled ? TextViewFind(self) : nil
    }

    /// Characters have changed: the matches no longer fit.
    final func foundTextDidChange() {
        foundText?.clear()
        finder?.textDidChange()
    }

    private func range(_ range: UITextRange) -> NSRange? { (range as? TextOffsetRange).map { clamped($0.range) } }

    /// The order of the beginnings of two ranges.
    public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
        compare(foundRange.start, to: toRange.start)
    }

    /// Searches the whole text at once.
    public func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        for range in found(queryString, options) {
            resultAggregator.foundRange(TextOffsetRange(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    private func found(_ query: String, _ options: UITextSearchOptions) -> [NSRange] {
        let text = NSString(string: textStorage.string)
        var ranges: [NSRange] = []
        var rest = NSRange(location: 0, length: text.length)
        while !query.isEmpty, rest.length > 0 {
            let range = text.range(of: query, options: options.stringCompareOptions, range: rest)
            guard range.location != NSNotFound, range.length > 0 else { break }
            if options.wordMatchMethod.allows(range, of: text) { ranges.append(range) }
            let end = range.location + range.length
            rest = NSRange(location: end, length: text.length - end)
        }
        return ranges
    }

    /// Shows a match (TX-233).
    public func decorate(
        foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle
    ) {
        guard let range = range(foundTextRange), range.length > 0 else { return }
        let display = foundText ?? FoundTextDisplay()
        foundText = display
        display.decorate(range, style)
        setNeedsLayout()
    }

    /// Shows no matches.
    public func clearAllDecoratedFoundText() { foundText?.clear() }

    /// Whether the text is editable.
    public var supportsTextReplacement: Bool { isEditable }

    /// Whether the text is editable. The delegate of the text view is asked when the match is replaced.
    public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) -> Bool {
        isEditable && range(foundTextRange) != nil
    }

    /// Replaces a match as a step to undo, if the delegate allows it; the caret goes behind it.
    public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) {
        guard isEditable, let range = range(foundTextRange), asksDelegate(range, text) else { return }
        replaceFound { change(range, to: text, kind: .other) }
    }

    /// Replaces all matches that the delegate allows, as one step to undo.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
        let ranges = found(queryString, options)
        guard isEditable, !ranges.isEmpty else { return }
        replaceFound {
            textUndoManager.beginUndoGrouping()
            for range in ranges.reversed() where asksDelegate(range, text) { change(range, to: text, kind: .other) }
            textUndoManager.endUndoGrouping()
        }
    }

    private func replaceFound(_ body: () -> Void) {
        finder?.isReplacing = true
        body()
        finder?.isReplacing = false
    }

    /// Scrolls to a match, above the keyboard and the find navigator.
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        guard let range = self.range(range) else { return }
        scrollText(toShow: range)
        guard isScrollEnabled, let window, let last = rects(of: TextOffsetRange(range)).last?.rect else { return }
        let top = window.screen.bounds.height - UIApplication.shared.inputViews.height
        let bottom = window.convert(convert(last, to: window), to: nil as UIWindow?).maxY
        if bottom > top - textContainerInset.bottom { contentOffset.y += bottom - top + textContainerInset.bottom }
    }
}

extension UITextSearchOptions.WordMatchMethod {
    /// Whether a match begins or ends where a word does, if it must.
    fileprivate func allows(_ range: NSRange, of text: NSString) -> Bool {
        func isWord(at location: Int) -> Bool {
            guard location >= 0, location < text.length else { return false }
            let character = text.substring(with: text.rangeOfComposedCharacterSequence(at: location))
            return character.contains { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        let (end, beginsWord) = (range.location + range.length, !isWord(at: range.location - 1))
        return switch self {
        case .contains: true
        case .startsWith: beginsWord
        case .fullWord: beginsWord && !isWord(at: end)
        }
    }
}
