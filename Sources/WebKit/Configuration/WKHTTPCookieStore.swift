import Foundation
import FoundationNetworking

/// Observes the cookies of a store (WK-25).
@preconcurrency @MainActor public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
    /// Called after a page or the program has added, changed or removed a cookie. Optional.
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    /// Does nothing.
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a data store (WK-25).
@MainActor open class WKHTTPCookieStore: NSObject {
    private struct Observer {
        weak var value: (any WKHTTPCookieStoreObserver)?
    }

    private let store: WebStore
    private var observers: [Observer] = []

    init(_ store: WebStore) {
        self.store = store
        super.init()
        store.cookiesDidChange = { [weak self] in self?.notifyObservers() }
    }

    /// Gives all cookies, ordered by domain, path and name; empty if WPE WebKit cannot be opened. decision: WPE WebKit gives
    /// cookies by address only. A cookie for a path is found if the program has set it, it is in the cookie file, or a view
    /// shows a page below that path.
    open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
        store.cookies { completionHandler($0) }
    }

    /// All cookies; see `getAllCookies(_:)`.
    open func allCookies() async -> [HTTPCookie] {
        await withCheckedContinuation { continuation in
            getAllCookies { continuation.resume(returning: $0) }
        }
    }

    /// Sets a cookie. One with the same name, domain and path is replaced. The handler is called once pages send the cookie.
    /// decision: WPE WebKit gets no policy for other sites (`SameSite`) with it.
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        store.set(cookie) { completionHandler?() }
    }

    /// Sets a cookie; see `setCookie(_:completionHandler:)`.
    open func setCookie(_ cookie: HTTPCookie) async {
        await withCheckedContinuation { continuation in
            setCookie(cookie) { continuation.resume() }
        }
    }

    /// Deletes the cookie with the name, domain and path of a cookie. No effect if there is none.
    open func deleteCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        store.delete(cookie) { completionHandler?() }
    }

    /// Deletes a cookie; see `deleteCookie(_:completionHandler:)`.
    open func deleteCookie(_ cookie: HTTPCookie) async {
        await withCheckedContinuation { continuation in
            deleteCookie(cookie) { continuation.resume() }
        }
    }

    /// Adds an observer, which is not retained. No effect if it is one already.
    open func add(_ observer: any WKHTTPCookieStoreObserver) {
        remove(observer)
        observers.append(Observer(value: observer))
        store.openForObservers()
    }

    /// Removes an observer.
    open func remove(_ observer: any WKHTTPCookieStoreObserver) {
        observers.removeAll { $0.value == nil || $0.value === observer }
    }

    private func notifyObservers() {
        for observer in observers { observer.value?.cookiesDidChange(in: self) }
    }
}
