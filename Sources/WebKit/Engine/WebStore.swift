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

    /// The addresses of the cookies in the file, which is read on another thread.
    fileprivate func savedAddresses() async -> [String] {
        let file = cookies
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: Self.savedAddresses(in: file))
            }
        }
    }

    /// Lines have domain, subdomains, path, security, end, name and value.
    private static func savedAddresses(in file: String) -> [String] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 7 else { return nil }
            let mark = "#HttpOnly_"
            let domain = fields[0].hasPrefix(mark) ? String(fields[0].dropFirst(mark.count)) : fields[0]
            return WebStore.address(domain, fields[2])
        }
    }
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
        guard let pointer else { return }
        touchstone_web_store_free(pointer)
        MainContext.schedule()
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

    /// Opens the store, so that `cookiesDidChange` is called.
    func openForObservers() { whenOpen { _ in } }

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
            guard let pointer else {
                Task { completion([]) }
                return
            }
            let known = self.knownAddresses(pointer)
            Task {
                let saved = await self.directories?.savedAddresses() ?? []
                self.cookies(pointer, for: known.union(saved), completion)
            }
        }
    }

    private func cookies(
        _ pointer: OpaquePointer, for addresses: Set<String>, _ completion: @escaping ([HTTPCookie]) -> Void
    ) {
        if addresses.isEmpty { return completion([]) }
        var found: [[String]: HTTPCookie] = [:]
        var missing = addresses.count
        for address in addresses {
            cookies(pointer, for: address) { cookies in
                for cookie in cookies.compactMap(\.cookie) {
                    found[[cookie.domain, cookie.path, cookie.name]] = cookie
                }
                missing -= 1
                guard missing == 0 else { return }
                completion(found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value))
            }
        }
        MainContext.schedule()
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
                // Capturing `self` keeps the store open.
                guard let current, let pointer = self.pointer else { return completion() }
                current.withC { touchstone_web_delete_cookie(pointer, $0, Self.done, Self.context(completion)) }
                MainContext.schedule()
            }
        }
    }

    private func cookies(
        _ pointer: OpaquePointer, for address: String, _ completion: @escaping ([EngineCookie]) -> Void
    ) {
        let context = Unmanaged.passRetained(Completion(completion)).toOpaque()
        touchstone_web_get_cookies(
            pointer, address,
            { context, cookies, count in
                guard let context else { return }
                let completion = Unmanaged<Completion<[EngineCookie]>>.fromOpaque(context).takeRetainedValue()
                completion.body(UnsafeBufferPointer(start: cookies, count: count).map { EngineCookie($0) })
            }, context)
    }

    /// The addresses that cookies may belong to, except those of earlier runs: the hosts from which pages have requested
    /// resources, the pages that are shown, and the cookies that the program has set.
    private func knownAddresses(_ pointer: OpaquePointer) -> Set<String> {
        let hosts = HostList()
        touchstone_web_store_hosts(
            pointer,
            { context, name in
                guard let context, let name else { return }
                Unmanaged<HostList>.fromOpaque(context).takeUnretainedValue().names.append(String(cString: name))
            }, Unmanaged.passUnretained(hosts).toOpaque())
        var all = programAddresses
        for host in hosts.names { all.insert(Self.address(host, "/")) }
        for url in views.allObjects.compactMap(\.url) where url.scheme?.hasPrefix("http") == true {
            if let host = url.host { all.insert(Self.address(host, url.path)) }
        }
        return all
    }

    private static func address(_ cookie: HTTPCookie) -> String { address(cookie.domain, cookie.path) }

    /// Cookies for secure connections are among those of an address with https.
    fileprivate nonisolated static func address(_ domain: String, _ path: String) -> String {
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
            let sites = SiteList(completion)
            touchstone_web_fetch_data(
                pointer, types,
                { context, data, name, types in
                    guard let context, let data else { return }
                    nonisolated(unsafe) let (list, found) = (
                        Unmanaged<SiteList>.fromOpaque(context).takeUnretainedValue(), data
                    )
                    let name = name.map { String(cString: $0) } ?? ""
                    MainActor.assumeIsolated { list.sites.append(SiteData(found, name: name, types: types)) }
                },
                { context in
                    guard let context else { return }
                    nonisolated(unsafe) let list = Unmanaged<SiteList>.fromOpaque(context).takeRetainedValue()
                    MainActor.assumeIsolated { list.completion(list.sites) }
                }, Unmanaged.passRetained(sites).toOpaque())
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

    // MARK: Contexts of C functions

    /// The completion handler of an asynchronous call.
    private final class Completion<Value> {
        let body: (Value) -> Void
        init(_ body: @escaping (Value) -> Void) { self.body = body }
    }

    /// Collects names of hosts.
    private final class HostList {
        var names: [String] = []
    }

    /// Collects the data of sites for a completion handler.
    private final class SiteList {
        var sites: [SiteData] = []
        let completion: ([SiteData]) -> Void
        init(_ completion: @escaping ([SiteData]) -> Void) { self.completion = completion }
    }

    private static func context(_ completion: @escaping () -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Completion<Void>(completion)).toOpaque()
    }

    private static let done: touchstone_web_done = { context in
        if let context { Unmanaged<Completion<Void>>.fromOpaque(context).takeRetainedValue().body(()) }
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
        // GDateTime ends with the year 9999.
        expires = cookie.expiresDate.map { min(max(0, $0.timeIntervalSince1970), 253_402_300_799) } ?? -1
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
