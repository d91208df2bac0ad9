internal import CWebKitWPE
import Foundation
import FoundationNetworking

extension WebPage {
    func load(_ request: URLRequest) {
        guard let url = request.url else { return }
        let texts: [String] = (request.allHTTPHeaderFields ?? [:]).flatMap { [$0.key, $0.value] }
        let fields = texts.map { strdup($0) }
        defer { for field in fields { free(field) } }
        let pointers = fields.map { field in field.map { UnsafePointer($0) } }
        touchstone_web_load(pointer, url.absoluteString, pointers, pointers.count)
        MainContext.schedule()
    }

    func load(html: String, base: URL?) {
        touchstone_web_load_html(pointer, html, base?.absoluteString)
        MainContext.schedule()
    }

    func load(_ data: Data, mime: String, encoding: String, base: URL?) {
        data.withUnsafeBytes {
            touchstone_web_load_data(pointer, $0.baseAddress, data.count, mime, encoding, base?.absoluteString)
        }
        MainContext.schedule()
    }

    func reload(fromOrigin: Bool) {
        touchstone_web_reload(pointer, fromOrigin)
        MainContext.schedule()
    }

    func stop() {
        touchstone_web_stop(pointer)
        MainContext.schedule()
    }

    func go(_ steps: Int) {
        touchstone_web_go(pointer, Int32(steps))
        MainContext.schedule()
    }

    func canGo(_ steps: Int) -> Bool { touchstone_web_can_go(pointer, Int32(steps)) }

    /// Ends the page's process, for tests.
    func terminate() {
        touchstone_web_terminate(pointer)
        MainContext.schedule()
    }
}
