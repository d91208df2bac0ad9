import Foundation

/// A URL that a scene is asked to open (L-14).
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL; that of a file for a document.
    public final let url: URL
    /// How it is opened.
    public final let options: UIScene.OpenURLOptions

    init(url: URL) {
        self.url = url
        options = UIScene.OpenURLOptions(openInPlace: url.isFileURL)
        super.init()
    }
}

extension UIScene {
    /// How a URL is opened.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The identifier of the program that asks; `nil`, because the desktop does not tell.
        public final var sourceApplication: String? { nil }
        /// Whether the URL is that of a file that must be opened where it is; true for files: the desktop makes no copies.
        public final let openInPlace: Bool

        init(openInPlace: Bool) {
            self.openInPlace = openInPlace
            super.init()
        }
    }
}

extension UIApplication {
    /// The options with which `application(_:open:options:)` is called.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public var rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The identifier of the program that asks. Never present, because the desktop does not tell.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// A property list of the program that asks. Never present.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// A `Bool`: true for files, which are opened where they are, as the desktop makes no copies.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}

/// The name of `UIApplication.OpenURLOptionsKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
