import Foundation
import Support

/// Data in caches for `fetch` of pages.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// Caches in files.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// Caches in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// Caches for pages without a network.
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// `sessionStorage` of pages.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// `localStorage` of pages.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// WebSQL databases of pages.
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
/// IndexedDB databases of pages.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
/// Registrations of service workers.
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"

/// The data of a site in a store (WK-26).
@MainActor open class WKWebsiteDataRecord: NSObject {
    /// The domain of the site.
    public let displayName: String
    /// The types of its data.
    public let dataTypes: Set<String>
    let site: WebStore.SiteData

    init(_ site: WebStore.SiteData) {
        self.site = site
        displayName = site.name
        dataTypes = WebsiteDataTypes.names(of: site.types)
    }
}

/// The types of data with the bits of WPE WebKit.
enum WebsiteDataTypes {
    static let cookies: UInt32 = 1 << 8

    private static let bits: [String: UInt32] = [
        WKWebsiteDataTypeMemoryCache: 1 << 0, WKWebsiteDataTypeDiskCache: 1 << 1,
        WKWebsiteDataTypeOfflineWebApplicationCache: 1 << 2, WKWebsiteDataTypeSessionStorage: 1 << 3,
        WKWebsiteDataTypeLocalStorage: 1 << 4, WKWebsiteDataTypeWebSQLDatabases: 1 << 5,
        WKWebsiteDataTypeIndexedDBDatabases: 1 << 6, WKWebsiteDataTypeCookies: cookies,
        WKWebsiteDataTypeServiceWorkerRegistrations: 1 << 12, WKWebsiteDataTypeFetchCache: 1 << 13,
    ]

    static var all: Set<String> { Set(bits.keys) }

    static func mask(_ names: Set<String>) -> UInt32 { names.reduce(0) { $0 | (bits[$1] ?? 0) } }

    static func names(of mask: UInt32) -> Set<String> { Set(bits.filter { mask & $0.value != 0 }.keys) }
}

/// Cookies, caches and what pages store. Views with the same store share them (WK-24).
@MainActor open class WKWebsiteDataStore: NSObject {
    private static let shared = WKWebsiteDataStore(.program)

    let store: WebStore
    /// Its cookies.
    public let httpCookieStore: WKHTTPCookieStore

    /// Whether the data is stored on disk, in `$XDG_DATA_HOME/PROGRAM/WebKit` and `$XDG_CACHE_HOME/PROGRAM/WebKit`.
    open var isPersistent: Bool { store.directories != nil }

    init(_ directories: StoreDirectories?) {
        store = WebStore(directories)
        httpCookieStore = WKHTTPCookieStore(store)
    }

    /// The store of the program, which is kept.
    open class func `default`() -> WKWebsiteDataStore { shared }
    /// A new store in memory, which ends with its last reference.
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(nil) }
    /// The types of data that can be fetched and removed. decision: those that WPE WebKit names.
    open class func allWebsiteDataTypes() -> Set<String> { WebsiteDataTypes.all }

    /// Gives the sites that have data of some types (WK-26). Empty if WPE WebKit cannot be opened.
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>,
        completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {
        store.fetch(WebsiteDataTypes.mask(dataTypes)) { sites in
            completionHandler(sites.map { WKWebsiteDataRecord($0) })
        }
    }

    /// The sites that have data of some types.
    open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
        await withCheckedContinuation { continuation in
            fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
        }
    }

    /// Removes data of some types of sites.
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        store.remove(WebsiteDataTypes.mask(dataTypes), of: dataRecords.map(\.site)) { completionHandler() }
    }

    /// Removes data of some types of sites.
    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
        await withCheckedContinuation { continuation in
            removeData(ofTypes: dataTypes, for: dataRecords) { continuation.resume() }
        }
    }

    /// Removes data of some types that was changed since a date; everything for 1970 or earlier, nothing for a date in the
    /// future. decision: WPE WebKit does not record when cookies were changed, so a later date leaves them and logs a
    /// message. Nor does it for the storage of stores in memory, all of which is removed.
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        var types = WebsiteDataTypes.mask(dataTypes)
        var microseconds: Int64 = 0
        if date.timeIntervalSince1970 > 0 {
            microseconds = Int64(max(0, -date.timeIntervalSinceNow) * 1_000_000)
            // WPE WebKit takes 0 for everything.
            if microseconds == 0 { types = 0 }
            if types & WebsiteDataTypes.cookies != 0 {
                Diagnostics.log("WPE WebKit does not know since when cookies exist; they are not removed.")
                types &= ~WebsiteDataTypes.cookies
            }
        }
        store.clear(types, microseconds: microseconds) { completionHandler() }
    }

    /// Removes data of some types that was changed since a date.
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        await withCheckedContinuation { continuation in
            removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
        }
    }
}
