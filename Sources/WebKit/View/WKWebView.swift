import Foundation
import FoundationNetworking
import Support
import UIKit

/// Shows web pages, by WPE WebKit (chapter WK). The page runs in separate processes, which start with the first load.
@MainActor open class WKWebView: UIView {
    static let blankPage = URL(string: "about:blank")!

    let configurationCopy: WKWebViewConfiguration
    /// Tests have one that is missing.
    var library = WebLibrary.shared
    /// Decides about navigations and follows them.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows what scripts ask for; without one, alerts end at once (WK-15).
    open weak var uiDelegate: (any WKUIDelegate)?
    /// Introduces the view to servers; `nil` for WebKit's own text. Read when the page is made, with the first load.
    open var customUserAgent: String?
    /// Whether a swipe from the edge goes back and forward. false by default (WK-34).
    open var allowsBackForwardNavigationGestures = false {
        didSet { updateEdgeGestures() }
    }

    /// Scrolls the page (WK-31). Its content is as large as the page.
    public let scrollView: UIScrollView
    let pageScroll = PageScrollView()
    let pageView = PageView()
    private(set) var page: WebPage?
    private var isOpening = false
    /// What waits for the page; loads have a navigation and the address.
    private struct Waiting {
        var navigation: WKNavigation?
        var address: String?
        let body: (Result<WebPage, WKError>) -> Void
    }
    private var waiting: [Waiting] = []
    private var edgeGestures: [UIScreenEdgePanGestureRecognizer] = []
    let navigations = NavigationTracker()
    /// Counts the loads of the main frame.
    var loads = 0
    var schemeTasks: [PageSchemeTask] = []
    private lazy var history = WKBackForwardList(self)
    /// Whether the page's process shows something.
    var hasCommitted = false
    private var isAskingForSize = false
    private(set) var sent = (size: CGSize.zero, scale: CGFloat(0))

    /// A view with a copy of a configuration.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        configurationCopy = configuration.duplicate()
        scrollView = pageScroll
        super.init(frame: frame)
        prepare()
    }

    /// A view with the defaults.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// A view of a nib (`wkWebView`), with the defaults.
    public required init?(coder: NSCoder) {
        configurationCopy = WKWebViewConfiguration()
        scrollView = pageScroll
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: WKWebView.self)
    }

    private func prepare() {
        clipsToBounds = true
        if backgroundColor == nil { backgroundColor = .white }
        pageView.webView = self
        pageScroll.webView = self
        pageScroll.panGestureRecognizer.require(toFail: pageView.innerPan)
        pageScroll.addSubview(pageView)
        addSubview(pageScroll)
    }

    /// A copy of the configuration.
    open var configuration: WKWebViewConfiguration { configurationCopy.duplicate() }

    // MARK: State, key–value observable (WK-03)

    /// The title of the page; empty without one.
    open private(set) var title: String?
    /// The address of the page, also while it loads.
    open private(set) var url: URL?
    /// How much of the page is there, from 0 to 1.
    open private(set) var estimatedProgress: Double = 0
    /// Whether it loads, or waits for the library to do so.
    open private(set) var isLoading = false
    /// Whether there is a page before.
    open private(set) var canGoBack = false
    /// Whether there is a page after.
    open private(set) var canGoForward = false
    /// The pages before and after.
    open var backForwardList: WKBackForwardList { history }
    /// Whether the page itself came over a secure connection, by the scheme of its address. decision: what it includes is
    /// not examined.
    open var hasOnlySecureContent: Bool { url?.scheme?.lowercased() == "https" }

    private func set<Value: Equatable>(
        _ key: String, _ path: ReferenceWritableKeyPath<WKWebView, Value>, _ value: Value
    ) {
        guard self[keyPath: path] != value else { return }
        keyValueWillChange(self, key)
        self[keyPath: path] = value
        keyValueDidChange(self, key)
    }

    func updateState() {
        set("loading", \.isLoading, page?.isLoading == true || waiting.contains { $0.navigation != nil })
        guard let page else { return }
        set("title", \.title, page.title ?? "")
        set("URL", \.url, page.url)
        set("estimatedProgress", \.estimatedProgress, page.progress)
        set("canGoBack", \.canGoBack, page.canGo(-1))
        set("canGoForward", \.canGoForward, page.canGo(1))
    }

    // MARK: Loading (WK-01, WK-04)

    /// Loads a request: its address and header fields. `nil` without an address. decision: WPE WebKit sends no body, so
    /// requests with one, or with a method other than GET, are not loaded, with a line.
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
        guard let address = request.url else { return nil }
        guard request.httpMethod ?? "GET" == "GET", request.httpBody == nil, request.httpBodyStream == nil else {
            Diagnostics.log("WPE WebKit loads pages by GET only; \(address) is not loaded. Send the form by a script.")
            return nil
        }
        set("URL", \.url, address)
        return begin(.other, address: address.absoluteString) { $0.load(request) }
    }

    /// Shows a text of HTML, with the address of which relative ones are parts.
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        begin(.other, address: baseURL?.absoluteString) { $0.load(html: string, base: baseURL) }
    }

    /// Shows data of a type, such as "text/html".
    @discardableResult open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        begin(.other, address: baseURL.absoluteString) {
            $0.load(data, mime: MIMEType, encoding: characterEncodingName, base: baseURL)
        }
    }

    /// Loads a file. decision: WPE WebKit has no limit to a directory, so `readAccessURL` must contain the file, or nothing
    /// is loaded, with a line.
    @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        let (file, readable) = (URL.standardizedFileURL.path, readAccessURL.standardizedFileURL.path)
        let directory = readable.hasSuffix("/") ? readable : readable + "/"
        guard URL.isFileURL, file == readable || file.hasPrefix(directory) else {
            Diagnostics.log("\(URL) is not a file in \(readAccessURL.path); it is not loaded.")
            return nil
        }
        return load(URLRequest(url: URL))
    }

    /// Loads the page again.
    @discardableResult open func reload() -> WKNavigation? {
        page == nil ? nil : begin(.reload) { $0.reload(fromOrigin: false) }
    }

    /// Loads the page again, not from a cache.
    @discardableResult open func reloadFromOrigin() -> WKNavigation? {
        page == nil ? nil : begin(.reload) { $0.reload(fromOrigin: true) }
    }

    /// Stops all loads. Each fails with `NSURLErrorCancelled`, also if it still waits for the library, for a decision or for
    /// a page's process that does not answer (WK-43).
    open func stopLoading() {
        let stopped = waiting.compactMap { load in load.navigation.map { ($0, load.address) } }
        if !stopped.isEmpty {
            waiting.removeAll { $0.navigation != nil }
            set("URL", \.url, nil)
            updateState()
            reportCancelled(stopped)
        }
        guard let page else { return }
        let wasIdle = !page.isLoading
        page.stop()
        reportCancelled(navigations.stop(wasIdle: wasIdle).map { ($0.navigation, $0.address) })
    }

    /// Shows the page before; `nil` if there is none.
    @discardableResult open func goBack() -> WKNavigation? { go(-1) }

    /// Shows the page after; `nil` if there is none.
    @discardableResult open func goForward() -> WKNavigation? { go(1) }

    /// Shows a page of the history; `nil` if it is the current one, or no longer there.
    @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        history.steps(to: item).flatMap(go)
    }

    private func go(_ steps: Int) -> WKNavigation? {
        guard steps != 0, let page, page.canGo(steps) else { return nil }
        return begin(.backForward) { $0.go(steps) }
    }

    private func begin(
        _ type: WKNavigationType, address: String? = nil, _ body: @escaping (WebPage) -> Void
    ) -> WKNavigation {
        let made = WKNavigation()
        whenReady(made, address) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let page):
                let wasIdle = !page.isLoading
                body(page)
                navigations.add(NavigationTracker.Request(made, type, address: page.address), wasIdle: wasIdle)
            case .failure(let error):
                set("URL", \.url, nil)
                navigationDelegate?.webView(self, didFailProvisionalNavigation: made, withError: error)
            }
        }
        if page == nil { updateState() }
        return made
    }

    /// Whether WebKit itself answers requests for a scheme.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        ["about", "blob", "data", "file", "http", "https", "javascript", "ws", "wss"].contains(urlScheme.lowercased())
    }

    // MARK: Scripts (WK-18 to WK-20)

    /// Runs a script in the page, and gives its result.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        run { page, finish in
            page.evaluate(javaScriptString, world: nil, finish)
        } completion: { result in
            switch result {
            case .success(let value): completionHandler?(value, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    /// Runs a script in a world. decision: `frame` must be `nil`, as WPE WebKit runs scripts in the main frame only.
    open func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
    ) {
        guard isMainFrame(frame, completionHandler) else { return }
        run { page, finish in
            page.evaluate(javaScript, world: contentWorld.key, finish)
        } completion: {
            completionHandler?($0.map { $0 ?? NSNull() })
        }
    }

    /// Runs a script in the page; `NSNull` for undefined.
    @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
        let result: Result<SentValue, any Error> = await withCheckedContinuation { continuation in
            evaluateJavaScript(javaScriptString) { value, error in
                continuation.resume(returning: error.map { .failure($0) } ?? .success(SentValue(value ?? NSNull())))
            }
        }
        return try result.get().value
    }

    /// Runs the body of an asynchronous function with arguments, and waits for its promise (WK-19).
    open func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
    ) {
        guard isMainFrame(frame, completionHandler) else { return }
        let names = arguments.keys.sorted()
        guard let values = ScriptValue.json(names.map { arguments[$0]! }) else {
            completionHandler?(
                .failure(WKError(.unknown, "An argument of the script has no counterpart in JavaScript.")))
            return
        }
        let body =
            "return await (async function(\(names.joined(separator: ","))) {\(functionBody)\n})"
            + "(...JSON.parse(touchstoneArguments))"
        run { page, finish in
            page.call(body, arguments: values, world: contentWorld.key, finish)
        } completion: {
            completionHandler?($0.map { $0 ?? NSNull() })
        }
    }

    private func isMainFrame(
        _ frame: WKFrameInfo?, _ completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)?
    ) -> Bool {
        if frame == nil { return true }
        completionHandler?(.failure(WKError(.unknown, "WPE WebKit runs scripts in the main frame only.")))
        return false
    }

    func run(
        _ body: @escaping (WebPage, @escaping (WebPage.ScriptResult) -> Void) -> Void,
        completion: @escaping (Result<Any?, any Error>) -> Void
    ) {
        whenReady { result in
            switch result {
            case .success(let page): body(page) { completion(ScriptValue.result($0)) }
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    // MARK: The page

    /// Calls a function with the page, which is made if there is none (WK-40).
    private func whenReady(
        _ navigation: WKNavigation? = nil, _ address: String? = nil,
        _ body: @escaping (Result<WebPage, WKError>) -> Void
    ) {
        if let page { return body(.success(page)) }
        waiting.append(Waiting(navigation: navigation, address: address, body: body))
        guard !isOpening else { return }
        isOpening = true
        library.whenOpen { [weak self] result in self?.makePage(result) }
    }

    private func makePage(_ result: Result<Void, WKError>) {
        isOpening = false
        // Everything was stopped.
        if waiting.isEmpty { return }
        let made = result.flatMap { () -> Result<WebPage, WKError> in
            if let page { return .success(page) }
            guard let store = configurationCopy.websiteDataStore.store.open(),
                let page = WebPage(settings, store: store, size: pageSize, scale: pageScale)
            else {
                return .failure(WKError(.unknown, "WPE WebKit could not make a page."))
            }
            for scheme in configurationCopy.schemeHandlers.keys.sorted() { page.addScheme(scheme) }
            install(page)
            return .success(page)
        }
        let all = waiting
        waiting = []
        if case .failure = made { updateState() }
        for each in all { each.body(made) }
    }

    /// Shows a window that a page has opened. False if this view has a page already.
    func adopt(_ window: WebPage.OpenedWindow) -> Bool {
        guard page == nil, let page = WebPage(adopting: window, size: pageSize, scale: pageScale) else { return false }
        install(page)
        return true
    }

    private func install(_ page: WebPage) {
        page.owner = self
        self.page = page
        configurationCopy.websiteDataStore.store.add(self)
        configurationCopy.userContentController.connect(self)
        page.addHandler(PageScript.handler, world: PageScript.world)
        for script in PageScript.scripts { page.add(script) }
        sent = (pageSize, pageScale)
        updateVisibility()
    }

    private var settings: WebPageSettings {
        var settings = WebPageSettings()
        settings.runsScripts = configurationCopy.defaultWebpagePreferences?.allowsContentJavaScript ?? true
        settings.opensWindowsByScript = configurationCopy.preferences.javaScriptCanOpenWindowsAutomatically
        settings.minimumFontSize = configurationCopy.preferences.minimumFontSize
        settings.userAgent = customUserAgent
        settings.applicationName = configurationCopy.applicationNameForUserAgent
        return settings
    }

    private var pageSize: CGSize { bounds.isEmpty ? CGSize(width: 1, height: 1) : bounds.size }
    var pageScale: CGFloat { window?.screen.scale ?? 1 }

    /// Gives the page the size of the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        pageScroll.frame = bounds
        sendSize()
    }

    /// Gives the page its size. WPE WebKit waits up to 0.5 s for a page that is shown to follow, so the page has to
    /// answer first (WK-42).
    private func sendSize() {
        guard let page, !isAskingForSize, sent.size != pageSize || sent.scale != pageScale else { return }
        guard hasCommitted, window != nil else { return resize(page) }
        isAskingForSize = true
        page.evaluate("0", world: PageScript.world) { [weak self] _ in
            guard let self else { return }
            isAskingForSize = false
            if let page = self.page { resize(page) }
        }
    }

    private func resize(_ page: WebPage) {
        sent = (pageSize, pageScale)
        page.resize(pageSize, scale: pageScale)
    }

    /// A page that no window shows draws nothing.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
        updateVisibility()
    }

    func updateVisibility() {
        page?.setVisible(
            window != nil,
            isFocused: pageView.isFirstResponder || pageView.textInput.isFirstResponder || window?.isKeyWindow == true)
    }

    private func updateEdgeGestures() {
        for gesture in edgeGestures { removeGestureRecognizer(gesture) }
        edgeGestures = []
        guard allowsBackForwardNavigationGestures else { return }
        for edge in [UIRectEdge.left, .right] {
            let gesture = UIScreenEdgePanGestureRecognizer(
                target: self, action: Selector("edgePanned:", WKWebView.edgePanned(_:)))
            gesture.edges = edge
            addGestureRecognizer(gesture)
            edgeGestures.append(gesture)
        }
    }
}

extension WKWebView {
    /// How fast a swipe from an edge decides by its direction, in widths of the view per second (NV-32).
    private static let swipeVelocity: CGFloat = 1

    private func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard gesture.state == .ended else { return }
        let direction: CGFloat = gesture.edges == .left ? 1 : -1
        let distance = direction * gesture.translation(in: self).x
        let velocity = direction * gesture.velocity(in: self).x / max(bounds.width, 1)
        guard velocity > Self.swipeVelocity || velocity > -Self.swipeVelocity && distance > bounds.width / 2 else {
            return
        }
        _ = direction > 0 ? goBack() : goForward()
    }
}

/// A value that stays on the main actor.
private struct SentValue: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
}

extension WKWebView {
    /// The keys for key–value coding and observing (WK-03).
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("title", \WKWebView.title, notifies: true)
            list.property("URL", \WKWebView.url, notifies: true)
            list.property("estimatedProgress", \WKWebView.estimatedProgress, notifies: true)
            list.property("loading", \WKWebView.isLoading, notifies: true)
            list.property("canGoBack", \WKWebView.canGoBack, notifies: true)
            list.property("canGoForward", \WKWebView.canGoForward, notifies: true)
            list.property("hasOnlySecureContent", \WKWebView.hasOnlySecureContent)
            list.property("scrollView", \WKWebView.scrollView)
            list.property("navigationDelegate", \WKWebView.navigationDelegate)
            list.property("UIDelegate", \WKWebView.uiDelegate)
        }
    }
}
