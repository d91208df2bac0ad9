import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// Sessions with objects of the program.
@MainActor @Suite struct TextSearchingTests {
    @Test("TX-232 matches are ordered by document, then by range; documents are passed on as they were reported")
    func documents() {
        let pages = Pages(["b a", "a"])
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "a", options: nil)
        session.highlightNextResult(in: .forward)

        expect(session.resultCount, equals: 2)
        expect(pages.log, equals: ["will 0:2", "highlighted 0:2", "will 1:0", "found 0:2", "highlighted 1:0"])
    }

    @Test("TX-232 an object that reports no documents gets none, and is not asked for their order")
    func noDocuments() {
        let line = Line("a a")
        let session = UITextSearchingFindSession(searchableObject: line)
        session.performSearch(query: "a", options: nil)
        session.highlightNextResult(in: .forward)

        expect(session.highlightedResultIndex, equals: 1)
        expect(line.documents, equals: [true])
    }

    @Test("TX-232 the aggregator has the matches that were reported, each once")
    func reportedMatches() throws {
        let pages = Pages(["a a"])
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "a", options: nil)
        let aggregator = try #require(pages.aggregator)
        aggregator.foundRange(CharacterRange(0), searchString: "a", document: 0)
        aggregator.foundRange(CharacterRange(0), searchString: "a", document: 1)

        expect(aggregator.allFoundRanges.map { ($0 as? CharacterRange)?.location }, equals: [0, 2, 0])
        expect(session.resultCount, equals: 3)
    }

    @Test("TX-232 after a highlighted match that became invalid comes the next one; others leave it highlighted")
    func invalidation() throws {
        let pages = Pages(["a a a"])
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "a", options: nil)
        session.highlightNextResult(in: .forward)
        let aggregator = try #require(pages.aggregator)
        pages.log = []
        aggregator.invalidateFoundRange(CharacterRange(0), document: 0)
        let kept = (session.highlightedResultIndex, session.resultCount, pages.log)
        aggregator.invalidateFoundRange(CharacterRange(2), document: 0)
        let next = (session.highlightedResultIndex, session.resultCount, pages.log.filter { $0.hasPrefix("will") })
        aggregator.invalidate()

        expect(kept, equals: (0, 2, ["highlighted 0:2"]))
        expect(next, equals: (0, 1, ["will 0:4"]))
        expect(session.resultCount, equals: 0)
        expect(session.highlightedResultIndex, equals: NSNotFound)
    }

    @Test("TX-232 a replaced match is followed by the next one, also without a selection")
    func replacement() {
        let pages = Pages(["a a a"])
        let session = UITextSearchingFindSession(searchableObject: pages)
        session.performSearch(query: "a", options: nil)
        session.highlightNextResult(in: .forward)
        session.performSingleReplacement(query: "a", replacementString: "x", options: nil)

        expect(pages.texts, equals: ["a x a"])
        expect(session.highlightedResultIndex, equals: 1)
    }

    @Test("TX-232 a match that may not be replaced is not, and disables the button")
    func forbiddenReplacement() throws {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.makeWindow().addSubview(view)
        let pages = Pages(["a a"])
        pages.forbidden = "x"
        let finder = Finder(pages)
        let interaction = UIFindInteraction(sessionDelegate: finder)
        view.addInteraction(interaction)
        (interaction.searchText, interaction.replacementText) = ("a", "x")
        interaction.presentFindNavigator(showingReplace: true)
        app.advance(by: 0.6)
        let disabled = try #require(app.element(labeled: "Replace")?.traits)
        let session = try #require(interaction.activeFindSession)
        session.performSingleReplacement(query: "a", replacementString: "x", options: nil)
        let texts = pages.texts
        interaction.replacementText = "y"
        let enabled = try #require(app.element(labeled: "Replace")?.traits)

        #expect(disabled.contains(.notEnabled) && texts == ["a a"])
        #expect(!enabled.contains(.notEnabled) && session.allowsReplacementForCurrentlyHighlightedResult)
    }

    @Test("TX-231 a delegate may dismiss the navigator when its session begins")
    func dismissedAtOnce() {
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.makeWindow().addSubview(view)
        let finder = Finder(Pages(["a"]))
        finder.dismisses = true
        let interaction = UIFindInteraction(sessionDelegate: finder)
        view.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: false)
        app.advance(by: 0.6)

        #expect(!interaction.isFindNavigatorVisible && view.subviews.isEmpty)
        #expect(app.element(labeled: "Done") == nil)
    }
}

/// A character of a text.
private final class CharacterRange: UITextRange {
    let location: Int

    init(_ location: Int) {
        self.location = location
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? CharacterRange)?.location == location }
    override var hash: Int { location }
}

private func locations(of query: String, in text: String) -> [Int] {
    text.enumerated().filter { String($0.element) == query }.map(\.offset)
}

private func order(_ a: UITextRange, _ b: UITextRange) -> ComparisonResult {
    guard let a = a as? CharacterRange, let b = b as? CharacterRange else { return .orderedSame }
    return a.location < b.location ? .orderedAscending : a.location > b.location ? .orderedDescending : .orderedSame
}

/// Several texts, which are searched for a character.
@MainActor private final class Pages: NSObject, UITextSearching {
    var texts: [String]
    var log: [String] = []
    var forbidden: String?
    var aggregator: UITextSearchAggregator<Int>?
    var supportsTextReplacement: Bool { true }
    var selectedTextRange: UITextRange? { nil }

    init(_ texts: [String]) { self.texts = texts }

    private func note(_ event: String, _ range: UITextRange, _ document: Int?) {
        log.append("\(event) \(document ?? -1):\((range as? CharacterRange)?.location ?? -1)")
    }

    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
        order(foundRange, toRange)
    }

    func compare(document: Int, toDocument: Int) -> ComparisonResult {
        document < toDocument ? .orderedAscending : .orderedDescending
    }

    func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
    ) {
        aggregator = resultAggregator
        for (index, text) in texts.enumerated().reversed() {
            for location in locations(of: queryString, in: text) {
                resultAggregator.foundRange(CharacterRange(location), searchString: queryString, document: index)
            }
        }
        log = []
        resultAggregator.finishedSearching()
    }

    func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
        if usingStyle == .highlighted { note("highlighted", foundTextRange, document) }
        // The first looks of all matches are not of interest.
        if usingStyle == .found, log.last?.hasPrefix("will") == true { note("found", foundTextRange, document) }
    }

    func clearAllDecoratedFoundText() {}

    func willHighlight(foundTextRange: UITextRange, document: Int?) { note("will", foundTextRange, document) }

    func shouldReplace(foundTextRange: UITextRange, document: Int?, withText: String) -> Bool { withText != forbidden }

    func replace(foundTextRange: UITextRange, document: Int?, withText: String) {
        guard let document, let location = (foundTextRange as? CharacterRange)?.location else { return }
        let index = texts[document].index(texts[document].startIndex, offsetBy: location)
        texts[document].replaceSubrange(index...index, with: withText)
    }
}

/// A text without a document, as programs write it.
@MainActor private final class Line: NSObject, UITextSearching {
    let text: String
    /// Whether the documents were nil.
    var documents: Set<Bool> = []
    var selectedTextRange: UITextRange? { nil }

    init(_ text: String) { self.text = text }

    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
        documents.insert(document == nil)
        return order(foundRange, toRange)
    }

    func compare(document: AnyHashable?, toDocument: AnyHashable?) -> ComparisonResult { .orderedDescending }

    func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        for location in locations(of: queryString, in: text) {
            resultAggregator.foundRange(CharacterRange(location), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    func decorate(foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle) {
        documents.insert(document == nil)
    }

    func clearAllDecoratedFoundText() {}

    func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) { documents.insert(document == nil) }
}

@MainActor private final class Finder: NSObject, UIFindInteractionDelegate {
    let pages: Pages
    var dismisses = false

    init(_ pages: Pages) { self.pages = pages }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: pages)
    }

    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
        if dismisses { interaction.dismissFindNavigator() }
    }
}
