import Foundation
import FoundationNetworking

/// One load of a page. Each call that loads something returns a new one, and the delegate gets it with each event of
/// this load; loads that pages begin have others (WK-05).
@MainActor open class WKNavigation: NSObject {}

/// How a navigation was caused (WK-08).
public enum WKNavigationType: Int, Sendable {
    /// A link was touched.
    case linkActivated = 0
    /// A form was sent.
    case formSubmitted = 1
    /// The history.
    case backForward = 2
    /// It is loaded again.
    case reload = 3
    /// A form is sent again.
    case formResubmitted = 4
    /// Another cause, such as the program.
    case other = -1
}

/// What happens with a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// It ends.
    case cancel = 0
    /// It continues.
    case allow = 1
}

/// What happens with a response.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// Its load ends.
    case cancel = 0
    /// It is shown.
    case allow = 1
}

/// A frame of a page. decision: WPE WebKit does not tell which one, so there is neither `isMainFrame` nor `request`, which
/// programs use to check where something comes from (WK-08).
@MainActor open class WKFrameInfo: NSObject {
    /// The view with it.
    open private(set) weak var webView: WKWebView?

    init(webView: WKWebView) { self.webView = webView }
}

/// What a page or a user wants to load (WK-08).
@MainActor open class WKNavigationAction: NSObject {
    /// The cause.
    public let navigationType: WKNavigationType
    /// The request: its address and method.
    public let request: URLRequest
    /// A frame of the page, the main one or another, that is to show it; `nil` for a new window. decision: the frame that
    /// asks is not known, so there is no `sourceFrame`.
    public let targetFrame: WKFrameInfo?

    init(_ action: WebPage.Action, in view: WKWebView) {
        navigationType = action.navigation
        var request = URLRequest(url: action.url ?? WKWebView.blankPage)
        request.httpMethod = action.method ?? "GET"
        self.request = request
        targetFrame = action.kind == .window ? nil : WKFrameInfo(webView: view)
    }
}

/// An answer of a server before it is shown (WK-09). decision: WPE WebKit does not tell whether it is for the main frame, so
/// there is no `isForMainFrame`.
@MainActor open class WKNavigationResponse: NSObject {
    /// The answer: its address, type, and for HTTP its status.
    public let response: URLResponse
    /// Whether a page can show its type.
    public let canShowMIMEType: Bool

    init(_ action: WebPage.Action) {
        let url = action.url ?? WKWebView.blankPage
        let http = url.scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
        let type = action.mime.map { ["Content-Type": $0] }
        response =
            (http ? HTTPURLResponse(url: url, statusCode: action.status, httpVersion: nil, headerFields: type) : nil)
            ?? URLResponse(url: url, mimeType: action.mime, expectedContentLength: -1, textEncodingName: nil)
        canShowMIMEType = action.canShow
    }
}
