import Foundation

/// A page of the history.
@MainActor open class WKBackForwardListItem: NSObject {
    /// The address.
    public let url: URL
    /// The title; `nil` if it had none yet.
    open fileprivate(set) var title: String?
    let identity: UInt

    init(_ entry: WebPage.HistoryEntry) {
        (url, title, identity) = (entry.url, entry.title, entry.identity)
    }

    /// The address that was asked for; the same as `url`, as WPE WebKit keeps no other.
    open var initialURL: URL { url }
}

/// The pages before and after the current one (WK-04).
@MainActor open class WKBackForwardList: NSObject {
    private weak var view: WKWebView?

    /// The items that the program has, so that each page of the history has one.
    private let known = NSHashTable<WKBackForwardListItem>.weakObjects()

    init(_ view: WKWebView) { self.view = view }

    /// The current page.
    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    /// The page before.
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    /// The page after.
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    /// Those before, the oldest first.
    open var backList: [WKBackForwardListItem] { items(-1).reversed() }
    /// Those after, the next first.
    open var forwardList: [WKBackForwardListItem] { items(1) }

    /// A page, counted from the current one: −1 is the one before.
    open func item(at index: Int) -> WKBackForwardListItem? {
        guard let entry = view?.page?.history(index) else { return nil }
        if let item = known.allObjects.first(where: { $0.identity == entry.identity && $0.url == entry.url }) {
            item.title = entry.title
            return item
        }
        let item = WKBackForwardListItem(entry)
        known.add(item)
        return item
    }

    /// Where an item is, counted from the current page; `nil` if it is no longer in the history.
    func steps(to item: WKBackForwardListItem) -> Int? {
        for direction in [-1, 1] {
            var steps = direction
            while let entry = view?.page?.history(steps) {
                if entry.identity == item.identity, entry.url == item.url { return steps }
                steps += direction
            }
        }
        return nil
    }

    private func items(_ direction: Int) -> [WKBackForwardListItem] {
        var found: [WKBackForwardListItem] = []
        while let item = item(at: direction * (found.count + 1)) { found.append(item) }
        return found
    }
}
