import Foundation
import UIKitCore

/// The state of a search, which the find navigator shows (TX-232). `UITextSearchingFindSession` searches objects with text;
/// subclass this one for other kinds of content.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// How the find navigator shows the number of matches.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The index of the highlighted match, and the number of all.
        case currentAndTotal = 0
        /// The number of matches.
        case total = 1
        /// Not at all.
        case none = 2
    }

    /// Creates a session.
    public override init() { super.init() }

    /// The number of matches; 0 by default.
    open var resultCount: Int { 0 }
    /// The index of the highlighted match; `NSNotFound`, the default, if there is none.
    open var highlightedResultIndex: Int { NSNotFound }
    /// How the number of matches is shown; `currentAndTotal` by default.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether matches can be replaced; false by default.
    open var supportsReplacement: Bool { false }
    /// Whether the highlighted match can be replaced; true by default if there is one and matches can be.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement && highlightedResultIndex != NSNotFound
    }

    /// Searches; does nothing by default.
    ///
    /// - Parameters:
    ///   - query: what the user has entered; empty for no matches.
    ///   - options: how text is compared.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the highlighted match; does nothing by default.
    open func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Replaces all matches; does nothing by default.
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Highlights the match after, or before, the highlighted one; does nothing by default.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// The matches no longer fit the content; does nothing by default.
    open func invalidateFoundResults() {}

    /// What the user would replace matches by.
    final var replacementText = ""
    /// Called when the number of matches or the highlighted one has changed.
    final var onChange: (() -> Void)?
    /// The find navigator has gone.
    func didEnd() {}
}

/// Searches an object with text, and gives the matches a look (TX-232).
open class UITextSearchingFindSession: UIFindSession {
    private let search: TextSearch

    /// Creates a session for an object, which it does not retain.
    public init<SearchableObject: UITextSearching>(searchableObject: SearchableObject) {
        search = ObjectTextSearch(searchableObject)
        super.init()
        search.onChange = { [weak self] in self?.onChange?() }
    }

    /// The object that is searched; `nil` once it is gone.
    public final var searchableObject: (any UITextSearching)? { search.searchedObject }

    open override var resultCount: Int { search.count }
    open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }
    open override var supportsReplacement: Bool { search.searchedObject?.supportsTextReplacement ?? false }

    /// Whether the object allows to replace the highlighted match by what the user has entered.
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement && search.canReplaceHighlighted(by: replacementText)
    }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        search.search(query, options ?? .standard)
    }

    open override func performSingleReplacement(
        query: String, replacementString: String, options: UITextSearchOptions?
    ) {
        search.replaceHighlighted(by: replacementString)
    }

    open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        search.replaceAll(searchQuery, options ?? .standard, by: replacementString)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        search.highlightNext(direction == .forward ? 1 : -1)
    }

    /// Searches again for what was searched last.
    open override func invalidateFoundResults() { search.searchAgain() }

    override func didEnd() { search.end() }
}

extension UITextSearchOptions {
    /// Those of a user who has chosen nothing.
    static var standard: UITextSearchOptions {
        UITextSearchOptions(
            wordMatchMethod: .contains, stringCompareOptions: [.caseInsensitive, .diacriticInsensitive])
    }
}

/// A search in an object, whatever its type.
@MainActor class TextSearch {
    final var onChange: (() -> Void)?
    fileprivate(set) final var highlighted: Int?
    var count: Int { 0 }
    var searchedObject: (any UITextSearching)? { nil }
    func search(_ query: String, _ options: UITextSearchOptions) {}
    func searchAgain() {}
    func highlightNext(_ step: Int) {}
    func canReplaceHighlighted(by text: String) -> Bool { false }
    func replaceHighlighted(by text: String) {}
    func replaceAll(_ query: String, _ options: UITextSearchOptions, by text: String) {}
    func end() {}
}

private final class ObjectTextSearch<Object: UITextSearching>: TextSearch {
    private typealias Match = FoundRanges<Object.DocumentIdentifier>.Match
    private weak var object: Object?
    private var matches: [Match] = []
    /// What was searched last; the results of earlier searches that come late are ignored.
    private var last: (query: String, options: UITextSearchOptions)?
    private var generation = 0
    /// From where on a match is highlighted; `nil` for the selection.
    private var anchor: Match?

    init(_ object: Object) { self.object = object }

    override var count: Int { matches.count }
    override var searchedObject: (any UITextSearching)? { object }

    override func search(_ query: String, _ options: UITextSearchOptions) {
        anchor = highlighted.map { matches[$0] } ?? anchor
        start(query, options)
    }

    override func searchAgain() {
        guard let last else { return }
        search(last.query, last.options)
    }

    private func start(_ query: String, _ options: UITextSearchOptions) {
        generation += 1
        (matches, highlighted, last) = ([], nil, (query, options))
        object?.clearAllDecoratedFoundText()
        guard let object, !query.isEmpty else {
            onChange?()
            return
        }
        let results = FoundRanges<Object.DocumentIdentifier> { [weak self, generation] matches in
            guard let self, self.generation == generation else { return }
            adopt(matches)
        }
        object.performTextSearch(
            queryString: query, options: options, resultAggregator: UITextSearchAggregator(results: results))
    }

    private func adopt(_ found: [Match]) {
        guard let object else { return }
        let before = highlighted.map { matches[$0] }
        object.clearAllDecoratedFoundText()
        matches = found.sorted { compare($0, $1) == .orderedAscending }
        highlighted = nil
        for match in matches {
            object.decorate(foundTextRange: match.range, document: match.document, usingStyle: .found)
        }
        if !matches.isEmpty {
            let start = before ?? anchor ?? selection(of: object)
            let index = start.flatMap { start in matches.firstIndex { compare($0, start) != .orderedAscending } } ?? 0
            if matches[index] == before {
                highlighted = index
                decorateHighlighted(.highlighted)
            } else {
                highlight(index)
            }
        }
        onChange?()
    }

    private func selection(of object: Object) -> Match? {
        object.selectedTextRange.map { Match($0, object.selectedTextSearchDocument) }
    }

    /// The order of two matches. Documents are compared only if they differ, ranges if they do not.
    private func compare(_ match: Match, _ other: Match) -> ComparisonResult {
        guard let object else { return .orderedSame }
        if let document = match.document, let otherDocument = other.document, document != otherDocument {
            let order = object.compare(document: document, toDocument: otherDocument)
            if order != .orderedSame { return order }
        }
        return object.compare(match.range, toRange: other.range, document: match.document)
    }

    private func highlight(_ index: Int) {
        guard let object else { return }
        object.willHighlight(foundTextRange: matches[index].range, document: matches[index].document)
        decorateHighlighted(.found)
        highlighted = index
        decorateHighlighted(.highlighted)
        object.scrollRangeToVisible(matches[index].range, inDocument: matches[index].document)
    }

    private func decorateHighlighted(_ style: UITextSearchFoundTextStyle) {
        guard let match = highlighted.map({ matches[$0] }) else { return }
        object?.decorate(foundTextRange: match.range, document: match.document, usingStyle: style)
    }

    override func highlightNext(_ step: Int) {
        guard !matches.isEmpty else { return }
        highlight(highlighted.map { ($0 + step + matches.count) % matches.count } ?? (step > 0 ? 0 : matches.count - 1))
        onChange?()
    }

    override func canReplaceHighlighted(by text: String) -> Bool {
        guard let object, let highlighted else { return false }
        let match = matches[highlighted]
        return object.shouldReplace(foundTextRange: match.range, document: match.document, withText: text)
    }

    override func replaceHighlighted(by text: String) {
        guard let object, object.supportsTextReplacement, canReplaceHighlighted(by: text), let highlighted, let last
        else { return }
        let match = matches[highlighted]
        let selection = selection(of: object)
        object.replace(foundTextRange: match.range, document: match.document, withText: text)
        // A selection that has moved is behind the new text: what that contains is not the next match.
        let newSelection = self.selection(of: object)
        anchor = newSelection == selection ? match : newSelection
        start(last.query, last.options)
    }

    override func replaceAll(_ query: String, _ options: UITextSearchOptions, by text: String) {
        guard let object, object.supportsTextReplacement, !query.isEmpty else { return }
        object.replaceAll(queryString: query, options: options, withText: text)
        anchor = nil
        start(query, options)
    }

    override func end() {
        generation += 1
        (matches, highlighted, last, anchor) = ([], nil, nil, nil)
        object?.clearAllDecoratedFoundText()
    }
}
