import Foundation
import FoundationNetworking

/// A request for an address of a scheme of the program (WK-23).
@preconcurrency @MainActor public protocol WKURLSchemeTask: NSObjectProtocol {
    /// The request.
    var request: URLRequest { get }
    /// Gives the response, before the data.
    func didReceive(_ response: URLResponse)
    /// Gives data; may be called several times.
    func didReceive(_ data: Data)
    /// Everything was given.
    func didFinish()
    /// It failed. A load of the main frame fails with the domain and the code of the error.
    func didFailWithError(_ error: any Error)
}

/// Answers requests for addresses of a scheme.
@preconcurrency @MainActor public protocol WKURLSchemeHandler: NSObjectProtocol {
    /// A page wants an address.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// It wants it no more.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// A task whose data goes to the page when it has finished (decision: WPE WebKit wants the whole answer as one stream).
final class PageSchemeTask: NSObject, WKURLSchemeTask {
    let request: URLRequest
    /// The load of the main frame, counted, during which it came.
    let load: Int
    private let pending: WebPage.SchemeRequest
    private var isStopped = false
    private var mime = "text/html"
    private var data = Data()
    private let ended: (PageSchemeTask) -> Void

    init(
        _ request: URLRequest, _ pending: WebPage.SchemeRequest, load: Int, ended: @escaping (PageSchemeTask) -> Void
    ) {
        (self.request, self.pending, self.load, self.ended) = (request, pending, load, ended)
    }

    /// The page wants it no more; what comes now has no effect.
    func stop() {
        isStopped = true
        data = Data()
        pending.fail(NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled))
    }

    func didReceive(_ response: URLResponse) { mime = response.mimeType ?? mime }

    func didReceive(_ data: Data) {
        if !isStopped { self.data.append(data) }
    }

    func didFinish() {
        pending.finish(data, mime: mime)
        ended(self)
    }

    func didFailWithError(_ error: any Error) {
        pending.fail(error)
        ended(self)
    }
}
