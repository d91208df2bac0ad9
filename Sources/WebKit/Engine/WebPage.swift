internal import CWebKitWPE
import CoreGraphics
import Foundation

/// What a page tells its view.
@MainActor protocol WebPageOwner: AnyObject {
    func pageDidDraw(_ image: CGImage)
    func pageDidChange(_ property: String)
    func pageDidReach(_ event: WebPage.LoadEvent)
    func pageDidFail(_ error: NSError, provisionally: Bool)
    func pageDidTerminate()
    func pageNeedsDecision(_ action: WebPage.Action, _ decide: @escaping (WebPage.Policy) -> Void)
    func pageShowsDialog(
        _ kind: WebPage.Dialog, _ message: String, _ text: String?, _ answer: @escaping (Bool, String?) -> Void)
    func pageDidPost(_ json: String?, to name: String)
    func pageFocusDidChange(_ isFocused: Bool, purpose: Int)
    func pageRequests(_ url: URL, method: String, _ request: WebPage.SchemeRequest)
    func pageDidClose()
    var pageMayOpenWindows: Bool { get }
    func pageOpens(_ window: WebPage.OpenedWindow, for action: WebPage.Action, _ wishes: WebPage.WindowWishes)
}

/// A page of WPE WebKit.
@MainActor final class WebPage {
    enum LoadEvent: Int32 { case started, redirected, committed, finished }
    enum Policy: Int32 { case cancel, allow, download }
    enum Dialog: Int32 { case alert, confirm, prompt, beforeUnload }

    /// A decision that the page asks for.
    struct Action {
        enum Kind: Int32 { case navigation, window, response }
        let kind: Kind
        /// As WPE WebKit writes it.
        let address: String?
        let method: String?
        let navigation: WKNavigationType
        let mime: String?
        let status: Int
        let canShow: Bool

        var url: URL? { address.flatMap(URL.init(string:)) }
    }

    /// A request for an address of a scheme of the program; answered once.
    @MainActor final class SchemeRequest {
        private var pointer: UnsafeMutableRawPointer?
        init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }
        isolated deinit { fail(NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)) }

        func finish(_ data: Data, mime: String) {
            guard let pointer else { return }
            self.pointer = nil
            data.withUnsafeBytes { touchstone_web_respond(pointer, $0.baseAddress, data.count, mime) }
            MainContext.schedule()
        }

        /// The load fails with the error.
        func fail(_ error: any Error) {
            guard let pointer else { return }
            self.pointer = nil
            let error = error as NSError
            touchstone_web_fail(
                pointer, WebFailure.ofHandler + error.domain, Int32(clamping: error.code), error.localizedDescription)
            MainContext.schedule()
        }
    }

    /// What a page wishes for a window.
    struct WindowWishes {
        let menuBar: Bool
        let statusBar: Bool
        let toolbars: Bool
        let isResizable: Bool
    }

    /// A window that a page has opened, until a page takes it. It goes with its last reference.
    @MainActor final class OpenedWindow {
        private var pointer: OpaquePointer?
        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        func take() -> OpaquePointer? {
            defer { pointer = nil }
            return pointer
        }

        isolated deinit {
            guard let pointer else { return }
            // WPE WebKit still uses it until its callback returns.
            nonisolated(unsafe) let unused = pointer
            DispatchQueue.main.async { touchstone_web_view_free(unused) }
        }
    }

    let pointer: OpaquePointer
    weak var owner: (any WebPageOwner)?

    /// A page with a store, of a size in points; `nil` if it cannot be made.
    init?(_ settings: WebPageSettings, store: OpaquePointer, size: CGSize, scale: CGFloat) {
        let box = WebPageBox()
        var callbacks = Self.callbacks
        let made = settings.withC { settings in
            touchstone_web_view_new(
                &callbacks, Unmanaged.passUnretained(box).toOpaque(), store, settings, Int32(max(1, size.width)),
                Int32(max(1, size.height)), Double(scale))
        }
        guard let made else { return nil }
        pointer = made
        self.box = box
        box.page = self
    }

    /// The page of a window that another page has opened; `nil` if the window is taken.
    init?(adopting window: OpenedWindow, size: CGSize, scale: CGFloat) {
        guard let opened = window.take() else { return nil }
        pointer = opened
        box = WebPageBox()
        box.page = self
        touchstone_web_view_adopt(pointer, Unmanaged.passUnretained(box).toOpaque())
        resize(size, scale: scale)
    }

    private let box: WebPageBox

    isolated deinit {
        touchstone_web_view_free(pointer)
        MainContext.schedule()
    }

    // MARK: Properties

    var title: String? { text(touchstone_web_title(pointer)) }
    /// The address as WPE WebKit writes it; after a call that loads something, that of the load.
    var address: String? { text(touchstone_web_url(pointer)) }
    var url: URL? { address.flatMap(URL.init(string:)) }
    var progress: Double { touchstone_web_progress(pointer) }
    var isLoading: Bool { touchstone_web_is_loading(pointer) }

    private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { touchstone_web_free_text(pointer) }
        return String(cString: pointer)
    }

    /// An entry of the history.
    struct HistoryEntry {
        let url: URL
        let title: String?
        /// Constant while the entry is in the history.
        let identity: UInt
    }

    /// An entry of the history, counted from the current one.
    func history(_ steps: Int) -> HistoryEntry? {
        var url: UnsafeMutablePointer<CChar>?
        var title: UnsafeMutablePointer<CChar>?
        var identity: UInt = 0
        guard touchstone_web_history(pointer, Int32(clamping: steps), &url, &title, &identity) else { return nil }
        let (address, name) = (text(url), text(title))
        return address.flatMap(URL.init(string:)).map { HistoryEntry(url: $0, title: name, identity: identity) }
    }

    // MARK: Scripts

    /// What a script gave.
    enum ScriptResult {
        case json(String), undefined, unsupported, thrown(String), terminated, failed(String)
    }

    private final class Completion {
        let body: (ScriptResult) -> Void
        init(_ body: @escaping (ScriptResult) -> Void) { self.body = body }
    }

    /// Counts the ends of the page's process.
    var terminations = 0

    func evaluate(_ script: String, world: String?, _ body: @escaping (ScriptResult) -> Void) {
        touchstone_web_evaluate(pointer, script, world, Self.finished, completion(body))
        MainContext.schedule()
    }

    func call(_ function: String, arguments: String, world: String?, _ body: @escaping (ScriptResult) -> Void) {
        touchstone_web_call(pointer, function, arguments, world, Self.finished, completion(body))
        MainContext.schedule()
    }

    /// WPE WebKit reports the end of the process to scripts as an exception without a text.
    private func completion(_ body: @escaping (ScriptResult) -> Void) -> UnsafeMutableRawPointer {
        let before = terminations
        let completion = Completion { [weak self] result in
            if case .thrown("") = result, let self, terminations != before { return body(.terminated) }
            body(result)
        }
        return Unmanaged.passRetained(completion).toOpaque()
    }

    private static let finished: touchstone_web_result = { context, kind, text in
        guard let context else { return }
        let completion = Unmanaged<Completion>.fromOpaque(context).takeRetainedValue()
        let text = text.map { String(cString: $0) } ?? ""
        switch kind {
        case 0: completion.body(.json(text))
        case 1: completion.body(.undefined)
        case 2: completion.body(.unsupported)
        case 3: completion.body(.thrown(text))
        default: completion.body(.failed(text))
        }
    }
}

/// What C keeps of a page; it is valid while the page is.
final class WebPageBox {
    weak var page: WebPage?
}
