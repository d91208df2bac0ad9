import Foundation
import UIKitCore

/// How a search compares text (TX-232).
open class UITextSearchOptions: NSObject {
    /// Which parts of words match.
    public enum WordMatchMethod: Int, Sendable {
        /// Any.
        case contains = 0
        /// The beginning of a word.
        case startsWith = 1
        /// A whole word.
        case fullWord = 2
    }

    /// Which parts of words match; `contains` unless the user has chosen whole words.
    public let wordMatchMethod: WordMatchMethod
    /// How characters are compared: without regard to case and accents unless the user has chosen to match the case.
    public let stringCompareOptions: NSString.CompareOptions

    init(wordMatchMethod: WordMatchMethod, stringCompareOptions: NSString.CompareOptions) {
        (self.wordMatchMethod, self.stringCompareOptions) = (wordMatchMethod, stringCompareOptions)
        super.init()
    }
}

/// The look of a match.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// That of other text.
    case normal = 0
    /// That of all matches.
    case found = 1
    /// That of the match to which the user has come.
    case highlighted = 2
}

/// An object with text that a `UITextSearchingFindSession` searches (TX-232).
@preconcurrency @MainActor public protocol UITextSearching: NSObjectProtocol {
    /// Distinguishes the documents of an object that has several.
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    /// The selection, from which on a search begins; `nil` for the beginning.
    var selectedTextRange: UITextRange? { get }
    /// The order of two matches in a document.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier) -> ComparisonResult
    /// Searches, reports the matches to the aggregator, on any thread, and calls its `finishedSearching()` at the end.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    /// Gives a match a look.
    func decorate(foundTextRange: UITextRange, document: DocumentIdentifier, usingStyle: UITextSearchFoundTextStyle)
    /// Gives all text the normal look.
    func clearAllDecoratedFoundText()

    /// Whether matches can be replaced; false by default.
    var supportsTextReplacement: Bool { get }
    /// Whether a match may be replaced; true by default.
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier, withText: String) -> Bool
    /// Replaces a match; does nothing by default.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier, withText: String)
    /// Replaces all matches; does nothing by default.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
    /// A match is about to be highlighted; does nothing by default.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier)
    /// Scrolls to a match; does nothing by default.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier)
    /// The document with the selection.
    var selectedTextSearchDocument: DocumentIdentifier { get }
    /// The order of two documents; the same by default.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
    /// False.
    public var supportsTextReplacement: Bool { false }
    /// Returns true.
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier, withText: String
    ) -> Bool { true }
    /// Does nothing.
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier, withText: String) {}
    /// Does nothing.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
    /// Does nothing.
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier) {}
    /// Does nothing.
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier) {}
    /// Returns `orderedSame`.
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
}

extension UITextSearching where DocumentIdentifier == AnyHashable? {
    /// `nil`: there is one document.
    public var selectedTextSearchDocument: AnyHashable? { nil }
}

/// Collects the matches of a search. It can be used on any thread.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable>: Sendable {
    let results: FoundRanges<DocumentIdentifier>

    /// Adds a match.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
        results.add(range, document)
    }

    /// Removes a match, because its text has changed.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
        results.remove(range, document)
    }

    /// Removes all matches.
    public func invalidate() { results.removeAll() }

    /// All matches have been reported.
    public func finishedSearching() { results.finish() }
}

/// The matches of one search.
final class FoundRanges<Document: Hashable>: @unchecked Sendable {
    /// A match and its document.
    struct Match {
        let range: UITextRange
        let document: Document
    }

    private let lock = NSLock()
    private var matches: [Match] = []
    private var isFinished = false
    private let onChange: @MainActor ([Match]) -> Void

    /// - Parameter onChange: called on the main thread at the end of the search, and with changes after it.
    init(onChange: @escaping @MainActor ([Match]) -> Void) { self.onChange = onChange }

    func add(_ range: UITextRange, _ document: Document) {
        change { matches.append(Match(range: range, document: document)) }
    }

    func remove(_ range: UITextRange, _ document: Document) {
        change { matches.removeAll { $0.range.isEqual(range) && $0.document == document } }
    }

    func removeAll() { change { matches = [] } }

    func finish() { change { isFinished = true } }

    private func change(_ body: () -> Void) {
        lock.lock()
        body()
        let tells = isFinished
        lock.unlock()
        guard tells else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { tell() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.tell() } }
        }
    }

    @MainActor private func tell() {
        lock.lock()
        let present = matches
        lock.unlock()
        onChange(present)
    }
}
