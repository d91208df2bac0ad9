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
///
/// An object with several documents gives each an identifier, with which it reports the matches. It is `nil` in the calls
/// of an object that reports them without one.
@preconcurrency @MainActor public protocol UITextSearching: NSObjectProtocol {
    /// Distinguishes the documents of an object that has several.
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    /// The selection, from which on a search begins; `nil` for the beginning.
    var selectedTextRange: UITextRange? { get }
    /// The order of two matches in a document.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
    /// Searches, reports the matches to the aggregator, on any thread, and calls its `finishedSearching()` at the end.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    /// Gives a match a look.
    func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Gives all text the normal look.
    func clearAllDecoratedFoundText()

    /// Whether matches can be replaced; false by default.
    var supportsTextReplacement: Bool { get }
    /// Whether a match may be replaced; true by default. The find navigator disables its button otherwise.
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
    /// Replaces a match; does nothing by default.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    /// Replaces all matches; does nothing by default.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
    /// A match is about to be highlighted; does nothing by default.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Scrolls to a match; does nothing by default.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
    /// The document with the selection; `nil` by default.
    var selectedTextSearchDocument: DocumentIdentifier? { get }
    /// The order of two different documents; the same by default.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
    /// False.
    public var supportsTextReplacement: Bool { false }
    /// Returns true.
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { true }
    /// Does nothing.
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    /// Does nothing.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
    /// Does nothing.
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    /// Does nothing.
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
    /// `nil`.
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    /// Returns `orderedSame`.
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
}

/// Collects the matches of a search. It can be used on any thread.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable>: Sendable {
    let results: FoundRanges<DocumentIdentifier>

    /// The matches that have been reported, in the order of the reports.
    public var allFoundRanges: [UITextRange] { results.ranges }

    /// Adds a match; no effect if the same range of the document was added before.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
        results.add(range, document)
    }

    /// Removes a match, because its text has changed. If it is highlighted, the next one is then.
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
    /// A match and its document; `nil` if the object has only one.
    struct Match: Hashable {
        let range: UITextRange
        let document: Document?

        init(_ range: UITextRange, _ document: Document?) {
            self.range = range
            // A document may itself be an optional that is nil.
            self.document = document.flatMap { ($0 as? any NilComparable)?.isNil == true ? nil : $0 }
        }
    }

    private let lock = NSLock()
    private var matches: [Match] = []
    /// The same matches, to find them quickly.
    private var known: Set<Match> = []
    private var isFinished = false
    private let onChange: @MainActor ([Match]) -> Void

    /// - Parameter onChange: called on the main thread at the end of the search, and with changes after it.
    init(onChange: @escaping @MainActor ([Match]) -> Void) { self.onChange = onChange }

    var ranges: [UITextRange] { lock.withLock { matches.map(\.range) } }

    func add(_ range: UITextRange, _ document: Document) {
        let match = Match(range, document)
        change {
            if known.insert(match).inserted { matches.append(match) }
        }
    }

    func remove(_ range: UITextRange, _ document: Document) {
        let match = Match(range, document)
        change {
            if known.remove(match) != nil { matches.removeAll { $0 == match } }
        }
    }

    func removeAll() { change { (matches, known) = ([], []) } }

    func finish() { change { isFinished = true } }

    private func change(_ body: () -> Void) {
        let isFinished = lock.withLock {
            body()
            return self.isFinished
        }
        guard isFinished else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { report() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.report() } }
        }
    }

    @MainActor private func report() { onChange(lock.withLock { matches }) }
}

/// An optional, whatever it wraps.
private protocol NilComparable {
    var isNil: Bool { get }
}

extension Optional: NilComparable {
    fileprivate var isNil: Bool { self == nil }
}
