import Foundation
import Support

/// A message of a script: `window.webkit.messageHandlers.NAME.postMessage(BODY)` (WK-22). decision: WPE WebKit does not tell
/// which frame sent it, so there is no `frameInfo`; any frame of the page may have.
@MainActor open class WKScriptMessage: NSObject {
    /// Numbers, texts, arrays, dictionaries, `NSNull`. decision: dates are their texts in JSON.
    public let body: Any
    /// The name of the handler.
    public let name: String
    /// The view with the page.
    open private(set) weak var webView: WKWebView?
    /// The world that sent it.
    public let world: WKContentWorld

    init(body: Any, name: String, webView: WKWebView, world: WKContentWorld) {
        (self.body, self.name, self.webView, self.world) = (body, name, webView, world)
    }
}

/// Receives messages of scripts.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// A script has sent a message.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Scripts and message handlers of the pages of a configuration.
@MainActor open class WKUserContentController: NSObject {
    struct Handler {
        let name: String
        let world: WKContentWorld
        let receiver: any WKScriptMessageHandler
    }

    private(set) var handlers: [Handler] = []
    private let views = NSHashTable<WKWebView>.weakObjects()
    /// The scripts, in the order in which they run.
    open private(set) var userScripts: [WKUserScript] = []

    /// No scripts, no handlers.
    public override init() { super.init() }

    /// Adds a script, for pages that are loaded from now on.
    open func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
        for view in views.allObjects { view.page?.add(userScript) }
    }

    /// Removes all scripts; what has run stays.
    open func removeAllUserScripts() {
        userScripts = []
        for page in views.allObjects.compactMap(\.page) {
            page.removeScripts()
            for script in PageScript.scripts { page.add(script) }
        }
    }

    /// Adds a handler for the page's scripts. It is retained. A name that has one already is rejected with a line.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    /// Adds a handler for scripts of a world.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String)
    {
        guard !name.isEmpty, !handlers.contains(where: { $0.name == name }) else {
            Diagnostics.log(
                "a script message handler of the name \"\(name)\" exists or the name is empty; it is not added.")
            return
        }
        handlers.append(Handler(name: name, world: world, receiver: scriptMessageHandler))
        for view in views.allObjects { view.page?.addHandler(name, world: world.key) }
    }

    /// Removes a handler of the page's scripts.
    open func removeScriptMessageHandler(forName name: String) {
        removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    /// Removes a handler of a world.
    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        guard let index = handlers.firstIndex(where: { $0.name == name && $0.world === contentWorld }) else { return }
        handlers.remove(at: index)
        for view in views.allObjects { view.page?.removeHandler(name, world: contentWorld.key) }
    }

    /// Removes all handlers.
    open func removeAllScriptMessageHandlers() {
        for handler in handlers { removeScriptMessageHandler(forName: handler.name, contentWorld: handler.world) }
    }

    func connect(_ view: WKWebView) {
        views.add(view)
        for script in userScripts { view.page?.add(script) }
        for handler in handlers { view.page?.addHandler(handler.name, world: handler.world.key) }
    }

    func receive(_ json: String?, name: String, from view: WKWebView) {
        guard let handler = handlers.first(where: { $0.name == name }) else { return }
        let body = json.flatMap(ScriptValue.value(json:)) ?? NSNull()
        handler.receiver.userContentController(
            self, didReceive: WKScriptMessage(body: body, name: name, webView: view, world: handler.world))
    }
}
