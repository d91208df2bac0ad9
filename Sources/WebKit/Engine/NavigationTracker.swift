import Foundation

/// Finds the navigation of each event of WPE WebKit, whose events do not tell which load they belong to (WK-05).
///
/// WPE WebKit asks for a decision about each load before it starts. The decision's cause and address identify the load
/// that the program has asked for; the next start belongs to the last load that was allowed. Other loads, which pages
/// begin, get new navigations.
@MainActor final class NavigationTracker {
    /// A load that the program has asked for and that has not started.
    final class Request {
        let navigation: WKNavigation
        let type: WKNavigationType
        /// The address as WPE WebKit writes it.
        let address: String?
        fileprivate var isMatched = false
        fileprivate(set) var isAllowed = false
        fileprivate(set) var isStopped = false
        /// Refuses the load while its decision waits for the delegate. Set to `nil` when the request is removed, as it
        /// retains the request.
        var withdraw: (() -> Void)?

        init(_ navigation: WKNavigation, _ type: WKNavigationType, address: String?) {
            (self.navigation, self.type, self.address) = (navigation, type, address)
        }
    }

    private var requests: [Request] = []
    private var provisional: WKNavigation?
    private var committed: WKNavigation?
    private var hasFailed = false

    /// The program has asked for a load. Loads that it has asked for before are over if the page was idle, such as steps
    /// of the history inside a document.
    func add(_ request: Request, wasIdle: Bool) {
        if wasIdle { removeAll() }
        requests.append(request)
    }

    /// The load that a decision is about; `nil` if a page begins it.
    func request(for type: WKNavigationType, address: String?) -> Request? {
        let found = requests.first {
            !$0.isMatched && $0.type == type && (type != .other || $0.address == address)
        }
        found?.isMatched = true
        return found
    }

    /// A load was allowed or refused.
    func decide(_ request: Request, isAllowed: Bool) {
        request.withdraw = nil
        request.isAllowed = isAllowed
        if !isAllowed { requests.removeAll { $0 === request } }
    }

    /// Nothing loads. An allowed load that has not started, such as one of a part of the document, is over, and so is a
    /// step of the history inside the document, about which WPE WebKit asks for no decision.
    func settle() {
        guard provisional == nil, committed == nil else { return }
        requests.removeAll { $0.isAllowed || $0.type == .backForward && !$0.isMatched && !$0.isStopped }
    }

    /// Stops loads that have not started, and refuses decisions about them that come later. Returns those whose
    /// cancellation the caller reports.
    func stop(wasIdle: Bool) -> [Request] {
        if wasIdle { removeAll() }
        let stopped = requests.filter { !$0.isAllowed && !$0.isStopped }
        for request in stopped {
            request.isStopped = true
            request.withdraw?()
        }
        return stopped
    }

    /// A load has started.
    func start() -> WKNavigation {
        let made = takeAllowed() ?? WKNavigation()
        provisional = made
        return made
    }

    /// The load that has started, before its first content.
    func redirect() -> WKNavigation { provisional ?? start() }

    /// The first content came.
    func commit() -> WKNavigation {
        let made = provisional ?? WKNavigation()
        (provisional, committed) = (nil, made)
        return made
    }

    /// A load has failed. WPE WebKit says afterwards that it has finished, too.
    func fail(provisionally isProvisional: Bool) -> WKNavigation {
        hasFailed = true
        defer { if isProvisional { provisional = nil } else { committed = nil } }
        return (isProvisional ? provisional ?? takeAllowed() : committed) ?? WKNavigation()
    }

    /// A load has finished; `nil` if it has failed.
    func finish() -> WKNavigation? {
        defer { hasFailed = false }
        if hasFailed { return nil }
        defer { committed = nil }
        return committed ?? WKNavigation()
    }

    /// The process of the page has ended.
    func terminate() {
        removeAll()
        (provisional, committed, hasFailed) = (nil, nil, false)
    }

    private func removeAll() {
        for request in requests { request.withdraw = nil }
        requests = []
    }

    private func takeAllowed() -> WKNavigation? {
        guard let index = requests.lastIndex(where: \.isAllowed) else { return nil }
        defer {
            for request in requests[...index] { request.withdraw = nil }
            requests.removeSubrange(...index)
        }
        return requests[index].navigation
    }
}
