import Foundation

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before the page's own scripts.
    case atDocumentStart = 0
    /// When the document is there.
    case atDocumentEnd = 1
}

/// A script of the program for each page that is loaded (WK-21).
@MainActor open class WKUserScript: NSObject {
    /// The script.
    public let source: String
    /// When it runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// Whether it runs in the main frame only.
    public let isForMainFrameOnly: Bool
    let world: WKContentWorld

    /// A script in the page's own world.
    public convenience init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
    ) {
        self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
    }

    /// A script in a world.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        world = contentWorld
    }
}

/// The variables and functions that scripts share; each world sees the same document (WK-20).
@MainActor open class WKContentWorld: NSObject {
    /// The world of the page's own scripts.
    public static let page = WKContentWorld(nil)
    /// A world for the program.
    public static let defaultClient = WKContentWorld("touchstone-client")
    private static var worlds: [String: WKContentWorld] = [:]

    /// The name; `nil` for `page` and `defaultClient`.
    open var name: String? { self === Self.defaultClient ? nil : key }
    let key: String?

    private init(_ key: String?) { self.key = key }

    /// The world of a name.
    public static func world(name: String) -> WKContentWorld {
        if let world = worlds[name] { return world }
        let world = WKContentWorld(name)
        worlds[name] = world
        return world
    }
}
