/// The views that asked to become first responder before they were in a window, in the order in which they asked
/// (P-16).
@MainActor struct PendingFirstResponders {
    private struct Entry {
        weak var view: UIView?
        let number: Int
    }

    private var entries: [Entry] = []
    private var lastNumber = 0

    init() {}

    /// Records a view; its earlier request is replaced.
    mutating func add(_ view: UIView) {
        remove(view)
        entries.append(Entry(view: view, number: nextNumber()))
    }

    /// Forgets the request of a view.
    mutating func remove(_ view: UIView) {
        entries.removeAll { $0.view === view || $0.view == nil }
    }

    /// A number that is higher than those of all requests so far: it tells which of them came before a window got its
    /// first responder.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Removes the requests of a view and its descendants, which entered a window. Returns the view that asked last,
    /// unless a responder of the window became first after that.
    mutating func takeLatest(in view: UIView, of window: UIWindow) -> UIView? {
        guard !entries.isEmpty else { return nil }
        let requests = entries.filter { $0.view?.isDescendant(of: view) ?? false }
        guard let latest = requests.last else { return nil }
        entries.removeAll { entry in entry.view == nil || requests.contains { $0.number == entry.number } }
        return latest.number > window.firstResponderNumber ? latest.view : nil
    }
}
