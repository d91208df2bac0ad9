import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    /// Cookies and storage of stores.
    @MainActor @Suite(.serialized) struct WebsiteDataTests {
        private static let keep = """
            <script>document.cookie = 'page=1; max-age=1000'; localStorage.setItem('a', 'b')</script>
            """

        private func rig(_ store: WKWebsiteDataStore) -> WebRig {
            WebRig(store: store)
        }

        private func cookie(_ name: String, path: String = "/", _ more: [HTTPCookiePropertyKey: Any] = [:])
            -> HTTPCookie
        {
            let all: [HTTPCookiePropertyKey: Any] = [.name: name, .value: "v", .domain: "localhost", .path: path]
            return HTTPCookie(properties: all.merging(more) { $1 })!
        }

        @Test("WK-24 views with the same store share cookies and storage, which outlive a view") func shared()
            async throws
        {
            let store = WKWebsiteDataStore.nonPersistent()
            try await rig(store).show(Self.keep)

            let second = rig(store)
            try await second.show("<p>")

            try await expect(second.view.evaluateJavaScript("localStorage.getItem('a')") as? String, equals: "b")
            try await expect(second.view.evaluateJavaScript("document.cookie") as? String, equals: "page=1")
        }

        @Test("WK-24 stores in memory share nothing") func separate() async throws {
            let first = rig(.nonPersistent())
            try await first.show(Self.keep)

            let second = rig(.nonPersistent())
            try await second.show("<p>")

            #expect(try await second.view.evaluateJavaScript("localStorage.getItem('a')") is NSNull)
            try await expect(second.view.evaluateJavaScript("document.cookie") as? String, equals: "")
        }

        @Test("WK-24 a store in directories is there for the next store with them") func kept() async throws {
            let directory = try TemporaryDirectory()
            let directories = StoreDirectories(data: directory.path + "/data", cache: directory.path + "/cache")
            do {
                let first = rig(WKWebsiteDataStore(directories))
                try await first.show(Self.keep + "<script>localStorage.setItem('a', 'kept value')</script>")
                try await RigProcess.wait("the files") {
                    (try? String(contentsOfFile: directories.cookies, encoding: .utf8))?.contains("page") == true
                        && Self.hasStorage("kept value", in: directories)
                }
            }

            let store = WKWebsiteDataStore(directories)
            await expect(store.httpCookieStore.allCookies().map(\.name), equals: ["page"])
            let second = rig(store)
            try await second.show("<p>")

            try await expect(second.view.evaluateJavaScript("document.cookie") as? String, equals: "page=1")
            let stored = try await second.view.evaluateJavaScript("localStorage.getItem('a')")
            expect(stored as? String, equals: "kept value")
        }

        /// Whether a value of `localStorage` is on disk. WPE WebKit writes it a moment after the page has set it.
        private static func hasStorage(_ value: String, in directories: StoreDirectories) -> Bool {
            let directory = directories.data + "/localstorage"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            let bytes = Data(value.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
            return names.contains {
                FileManager.default.contents(atPath: "\(directory)/\($0)")?.range(of: bytes) != nil
            }
        }

        @Test("WK-24 the default store is in the program's directories") func directories() {
            let name = ProcessInfo.processInfo.processName
            let directories = WKWebsiteDataStore.default().store.directories

            expect(directories?.data.hasSuffix("/\(name)/WebKit"), equals: true)
            expect(directories?.cache.hasSuffix("/\(name)/WebKit"), equals: true)
            #expect(WKWebsiteDataStore.default() === WKWebsiteDataStore.default())
            #expect(WKWebsiteDataStore.default().isPersistent && !WKWebsiteDataStore.nonPersistent().isPersistent)
            #expect(WKWebViewConfiguration().websiteDataStore === WKWebsiteDataStore.default())
        }

        @Test("WK-25 a cookie of the program is sent by pages, replaced and deleted") func program() async throws {
            let store = WKWebsiteDataStore.nonPersistent()
            let cookies = store.httpCookieStore
            let end = Date(timeIntervalSince1970: 4_000_000_000)

            await cookies.setCookie(cookie("plain", [.expires: end]))
            await cookies.setCookie(cookie("hidden", [.init("HttpOnly"): "TRUE"]))
            await cookies.setCookie(cookie("deep", path: "/part", [.secure: "TRUE"]))
            let all = await cookies.allCookies()
            expect(all.map(\.name), equals: ["hidden", "plain", "deep"])
            #expect(all.map(\.path) == ["/", "/", "/part"] && all.allSatisfy { $0.domain == "localhost" })
            expect(all.map(\.isHTTPOnly), equals: [true, false, false])
            expect(all.map(\.isSecure), equals: [false, false, true])
            expect(all.map(\.expiresDate), equals: [nil, end, nil])

            let rig = rig(store)
            try await rig.show("<p>")
            try await expect(rig.view.evaluateJavaScript("document.cookie") as? String, equals: "plain=v")

            await cookies.setCookie(cookie("plain", [.value: "w"]))
            try await rig.wait(for: "plain=w", from: "document.cookie")
            await cookies.deleteCookie(cookie("plain"))
            try await rig.wait(for: "", from: "document.cookie")
            await expect(cookies.allCookies().map(\.name), equals: ["hidden", "deep"])
        }

        @Test("WK-25 a cookie that ends after the year 9999 is kept until then") func farExpiry() async throws {
            let cookies = WKWebsiteDataStore.nonPersistent().httpCookieStore

            for seconds in [1e12, 1e30] {
                await cookies.setCookie(cookie("far", [.expires: Date(timeIntervalSince1970: seconds)]))
                let end = await cookies.allCookies().first?.expiresDate
                expect(end, equals: Date(timeIntervalSince1970: 253_402_300_799))
            }
        }

        @Test("WK-25 a store may go while it sets a cookie") func droppedWhileSetting() async throws {
            var store: WKWebsiteDataStore? = .nonPersistent()
            let weakStore = Weak(store?.store)
            var isSet = false

            store?.httpCookieStore.setCookie(cookie("a")) { isSet = true }
            store = nil
            try await RigProcess.wait("the end") { isSet && weakStore.value == nil }

            #expect(await WKWebsiteDataStore.nonPersistent().httpCookieStore.allCookies().isEmpty)
        }

        @Test("WK-25 a store may have its last reference in the handler that gets its cookies")
        func droppedByHandler() async throws {
            let weakStore = Weak<WebStore>(nil)
            var names: [String]?
            do {
                let store = WKWebsiteDataStore.nonPersistent()
                weakStore.value = store.store
                await store.httpCookieStore.setCookie(cookie("a"))
                store.httpCookieStore.getAllCookies { all in
                    withExtendedLifetime(store) { names = all.map(\.name) }
                }
            }
            try await RigProcess.wait("the cookies") { names != nil && weakStore.value == nil }

            expect(names, equals: ["a"])
            #expect(await WKWebsiteDataStore.nonPersistent().httpCookieStore.allCookies().isEmpty)
        }

        @Test("WK-25 cookies of pages are found, and observers are told until they are removed") func observers()
            async throws
        {
            let store = WKWebsiteDataStore.nonPersistent()
            let observer = Observer()
            store.httpCookieStore.add(observer)
            store.httpCookieStore.add(observer)
            let rig = rig(store)

            try await rig.show(Self.keep)
            try await RigProcess.wait("the change") { observer.count == 1 }
            #expect(observer.store === store.httpCookieStore)
            await expect(store.httpCookieStore.allCookies().map(\.name), equals: ["page"])

            store.httpCookieStore.remove(observer)
            await store.httpCookieStore.setCookie(cookie("other"))
            try await rig.wait(for: "2", from: "document.cookie.split(';').length")
            expect(observer.count, equals: 1)
        }

        @Test("WK-26 the data of sites is told and removed by type") func records() async throws {
            let store = WKWebsiteDataStore.nonPersistent()
            let rig = rig(store)
            try await rig.show(Self.keep)
            let types: Set = [WKWebsiteDataTypeCookies, WKWebsiteDataTypeLocalStorage]
            #expect(types.isSubset(of: WKWebsiteDataStore.allWebsiteDataTypes()))

            let records = await store.dataRecords(ofTypes: types)
            expect(records.map(\.displayName), equals: ["localhost"])
            expect(records.map(\.dataTypes), equals: [types])
            await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], for: records)

            let left = await store.dataRecords(ofTypes: types)
            expect(left.map(\.dataTypes), equals: [[WKWebsiteDataTypeLocalStorage]])
            #expect(await store.httpCookieStore.allCookies().isEmpty)
        }

        @Test("WK-26 data since a date is removed, cookies only with all of it") func modified() async throws {
            let store = WKWebsiteDataStore.nonPersistent()
            let rig = rig(store)
            try await rig.show(Self.keep)
            let types = WKWebsiteDataStore.allWebsiteDataTypes()

            await store.removeData(ofTypes: types, modifiedSince: Date(timeIntervalSinceNow: 3600))
            await expect(store.dataRecords(ofTypes: [WKWebsiteDataTypeLocalStorage]).count, equals: 1)
            await store.removeData(ofTypes: types, modifiedSince: Date(timeIntervalSinceNow: -3600))
            #expect(await store.dataRecords(ofTypes: [WKWebsiteDataTypeLocalStorage]).isEmpty)
            await expect(store.httpCookieStore.allCookies().map(\.name), equals: ["page"])
            await store.removeData(ofTypes: types, modifiedSince: .distantPast)

            #expect(await store.httpCookieStore.allCookies().isEmpty)
            #expect(await store.dataRecords(ofTypes: types).isEmpty)
        }

        private final class Weak<Value: AnyObject> {
            weak var value: Value?
            init(_ value: Value?) { self.value = value }
        }

        private final class Observer: NSObject, WKHTTPCookieStoreObserver {
            var count = 0
            var store: WKHTTPCookieStore?
            func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {
                count += 1
                store = cookieStore
            }
        }
    }
}
