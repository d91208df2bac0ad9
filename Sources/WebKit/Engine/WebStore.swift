internal import CWebKitWPE
import Foundation
import FoundationNetworking
import Support

/// Where a store that is not in memory keeps its files (WK-24).
struct StoreDirectories {
    let data: String
    let cache: String

    /// Those of the program, in the data and cache directories of the user.
    static var program: StoreDirectories {
        let name = ProcessInfo.processInfo.processName
        return StoreDirectories(
            data: "\(UserDirectories.data)/\(name)/WebKit", cache: "\(UserDirectories.cache)/\(name)/WebKit")
    }

    /// The cookies, in Netscape's text format.
    var cookies: String { "\(data)/cookies.txt" }
}

/// The web context of a data store, which all views with the store share; made with its first use (WK-24).
@MainActor final class WebStore {
    /// `nil` for a store in memory.
    let directories: StoreDirectories?
    /// Called when a cookie was added, changed or removed.
    var cookiesDidChange: (() -> Void)?
    private var pointer: OpaquePointer?
    private let box = WebStoreBox()
    private let views = NSHashTable<WKWebView>.weakObjects()
    /// Addresses of cookies that the program has set.
    private var programAddresses: Set<String> = []

    init(_ directories: StoreDirectories?) {
        self.directories = directories
        box.store = self
    }

    isolated deinit {
        if let pointer { touchstone_web_store_free(pointer) }
    }

    /// The store, once the library is open; `nil` if there is no memory for it.
    func open() -> OpaquePointer? {
        if pointer == nil {
            pointer = touchstone_web_store_new(
                directories?.data, directories?.cache, directories?.cookies,
                { owner in
                    guard let owner else { return }
                    nonisolated(unsafe) let box = Unmanaged<WebStoreBox>.fromOpaque(owner).takeUnretainedValue()
                    MainActor.assumeIsolated { box.store?.cookiesDidChange?() }
                }, Unmanaged.passUnretained(box).toOpaque())
            MainContext.schedule()
        }
        return pointer
    }

    /// Opens the store, so that changes of cookies are told.
    func follow() { whenOpen { _ in } }

    /// A view shows pages with the store.
    func add(_ view: WKWebView) { views.add(view) }

    /// Calls a function with the store, which waits for the library; with `nil` if there is none.
    private func whenOpen(_ body: @escaping (OpaquePointer?) -> Void) {
        WebLibrary.shared.whenOpen { result in
            switch result {
            case .success: body(self.open())
            case .failure: body(nil)
            }
            MainContext.schedule()
        }
    }

    // MARK: Cookies

    /// The cookies for the known addresses, ordered by domain, path and name. decision: WPE WebKit gives cookies by address
    /// only.
    func cookies(_ completion: @escaping ([HTTPCookie]) -> Void) {
        whenOpen { pointer in
            let addresses = pointer.map { self.addresses($0) } ?? []
            guard let pointer, !addresses.isEmpty else {
                Task { completion([]) }
                return
            }
            var found: [[String]: HTTPCookie] = [:]
            var missing = addresses.count
            for address in addresses {
                self.cookies(pointer, for: address) { cookies in
                    for cookie in cookies.compactMap(\.cookie) {
                        found[[cookie.domain, cookie.path, cookie.name]] = cookie
                    }
                    missing -= 1
                    guard missing == 0 else { return }
                    completion(found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value))
                }
            }
        }
    }

    func set(_ cookie: HTTPCookie, _ completion: @escaping () -> Void) {
        programAddresses.insert(Self.address(cookie))
        whenOpen { pointer in
            guard let pointer else { return completion() }
            EngineCookie(cookie).withC { touchstone_web_set_cookie(pointer, $0, Self.done, Self.context(completion)) }
        }
    }

    /// Deletes the cookie of the same name, domain and path. WPE WebKit compares values, too, so the current one is sought.
    func delete(_ cookie: HTTPCookie, _ completion: @escaping () -> Void) {
        whenOpen { pointer in
            guard let pointer else { return completion() }
            self.cookies(pointer, for: Self.address(cookie)) { cookies in
                let current = cookies.first {
                    $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
                }
                guard let current else { return completion() }
                current.withC { touchstone_web_delete_cookie(pointer, $0, Self.done, Self.context(completion)) }
                MainContext.schedule()
            }
        }
    }

    private func cookies(
        _ pointer: OpaquePointer, for address: String, _ completion: @escaping ([EngineCookie]) -> Void
    ) {
        let context = Unmanaged.passRetained(Answer(completion)).toOpaque()
        touchstone_web_get_cookies(
            pointer, address,
            { context, cookies, count in
                guard let context else { return }
                let answer = Unmanaged<Answer<[EngineCookie]>>.fromOpaque(context).takeRetainedValue()
                answer.body(UnsafeBufferPointer(start: cookies, count: count).map { EngineCookie($0) })
            }, context)
    }

    /// The addresses that cookies may belong to: the hosts that pages have asked, the pages that are shown, and the cookies
    /// that the program has set or earlier runs have left.
    private func addresses(_ pointer: OpaquePointer) -> Set<String> {
        let hosts = Answer<Void> {}
        touchstone_web_store_hosts(
            pointer,
            { context, name in
                guard let context, let name else { return }
                Unmanaged<Answer<Void>>.fromOpaque(context).takeUnretainedValue().texts.append(String(cString: name))
            }, Unmanaged.passUnretained(hosts).toOpaque())
        var all = programAddresses
        for host in hosts.texts { all.insert(Self.address(host, "/")) }
        for url in views.allObjects.compactMap(\.url) where url.scheme?.hasPrefix("http") == true {
            if let host = url.host { all.insert(Self.address(host, url.path)) }
        }
        return all.union(savedAddresses)
    }

    /// Lines have domain, subdomains, path, security, end, name and value.
    private var savedAddresses: [String] {
        guard let directories, let text = try? String(contentsOfFile: directories.cookies, encoding: .utf8) else {
            return []
        }
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 7 else { return nil }
            let mark = "#HttpOnly_"
            let domain = fields[0].hasPrefix(mark) ? String(fields[0].dropFirst(mark.count)) : fields[0]
            return Self.address(domain, fields[2])
        }
    }

    private static func address(_ cookie: HTTPCookie) -> String { address(cookie.domain, cookie.path) }

    /// Cookies for secure connections are among those of an address with https.
    private static func address(_ domain: String, _ path: String) -> String {
        let host = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
        return "https://\(host.contains(":") ? "[\(host)]" : host)\(path.hasPrefix("/") ? path : "/")"
    }

    // MARK: Data of sites

    /// Data of a site; it goes with its last reference.
    @MainActor final class SiteData {
        let name: String
        let types: UInt32
        let pointer: UnsafeMutableRawPointer

        init(_ pointer: UnsafeMutableRawPointer, name: String, types: UInt32) {
            (self.pointer, self.name, self.types) = (pointer, name, types)
        }

        isolated deinit { touchstone_web_release_data(pointer) }
    }

    func fetch(_ types: UInt32, _ completion: @escaping ([SiteData]) -> Void) {
        whenOpen { pointer in
            guard let pointer else { return completion([]) }
            let answer = Answer<[SiteData]>(completion)
            touchstone_web_fetch_data(
                pointer, types,
                { context, data, name, types in
                    guard let context, let data else { return }
                    nonisolated(unsafe) let (answer, found) = (
                        Unmanaged<Answer<[SiteData]>>.fromOpaque(context).takeUnretainedValue(), data
                    )
                    let name = name.map { String(cString: $0) } ?? ""
                    MainActor.assumeIsolated { answer.sites.append(SiteData(found, name: name, types: types)) }
                },
                { context in
                    guard let context else { return }
                    nonisolated(unsafe) let answer = Unmanaged<Answer<[SiteData]>>.fromOpaque(context)
                        .takeRetainedValue()
                    MainActor.assumeIsolated { answer.body(answer.sites) }
                }, Unmanaged.passRetained(answer).toOpaque())
        }
    }

    func remove(_ types: UInt32, of sites: [SiteData], _ completion: @escaping () -> Void) {
        whenOpen { pointer in
            guard let pointer, types != 0, !sites.isEmpty else {
                Task { completion() }
                return
            }
            touchstone_web_remove_data(
                pointer, types, sites.map { $0.pointer }, sites.count, Self.done, Self.context(completion))
        }
    }

    /// Removes what was changed in the last microseconds, or everything.
    func clear(_ types: UInt32, microseconds: Int64, _ completion: @escaping () -> Void) {
        whenOpen { pointer in
            guard let pointer, types != 0 else {
                Task { completion() }
                return
            }
            touchstone_web_clear_data(pointer, types, microseconds, Self.done, Self.context(completion))
        }
    }

    // MARK: Answers

    /// A function that waits for an answer, and what has come of it.
    private final class Answer<Value> {
        let body: (Value) -> Void
        var texts: [String] = []
        var sites: [SiteData] = []
        init(_ body: @escaping (Value) -> Void) { self.body = body }
    }

    private static func context(_ completion: @escaping () -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Answer<Void>(completion)).toOpaque()
    }

    private static let done: touchstone_web_done = { context in
        if let context { Unmanaged<Answer<Void>>.fromOpaque(context).takeRetainedValue().body(()) }
    }
}

/// What C keeps of a store; it is valid while the store is.
private final class WebStoreBox {
    weak var store: WebStore?
}

/// A cookie of WPE WebKit.
private struct EngineCookie {
    let name: String
    let value: String
    let domain: String
    let path: String
    /// Seconds since 1970; negative for a cookie of the session.
    let expires: Double
    let isSecure: Bool
    let isHTTPOnly: Bool

    init(_ cookie: touchstone_web_cookie) {
        name = cookie.name.map { String(cString: $0) } ?? ""
        value = cookie.value.map { String(cString: $0) } ?? ""
        domain = cookie.domain.map { String(cString: $0) } ?? ""
        path = cookie.path.map { String(cString: $0) } ?? "/"
        (expires, isSecure, isHTTPOnly) = (cookie.expires, cookie.secure, cookie.http_only)
    }

    init(_ cookie: HTTPCookie) {
        (name, value, domain, path) = (cookie.name, cookie.value, cookie.domain, cookie.path)
        expires = cookie.expiresDate.map { max(0, $0.timeIntervalSince1970) } ?? -1
        (isSecure, isHTTPOnly) = (cookie.isSecure, cookie.isHTTPOnly)
    }

    var cookie: HTTPCookie? {
        var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: domain, .path: path]
        if isSecure { properties[.secure] = "TRUE" }
        if isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        if expires >= 0 {
            properties[.expires] = Date(timeIntervalSince1970: expires)
        } else {
            properties[.discard] = "TRUE"
        }
        return HTTPCookie(properties: properties)
    }

    func withC(_ body: (UnsafePointer<touchstone_web_cookie>) -> Void) {
        name.withCString { name in
            value.withCString { value in
                domain.withCString { domain in
                    path.withCString { path in
                        var cookie = touchstone_web_cookie(
                            name: name, value: value, domain: domain, path: path, expires: expires, secure: isSecure,
                            http_only: isHTTPOnly)
                        body(&cookie)
                    }
                }
            }
        }
    }
}
