import Foundation

extension UIApplication {
    /// The options of opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Opens a URL with the program that the desktop has for it, which the command `xdg-open` finds. The handler gets
    /// whether such a program was started.
    ///
    /// - Parameters:
    ///   - url: a URL with a scheme; others are not opened.
    ///   - options: none have an effect.
    public final func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let isOpened = url.scheme != nil && Self.opener(url)
        completion?(isOpened)
    }

    /// Opens a URL; returns whether a program was started. Tests replace it.
    package static var opener: (URL) -> Bool = { url in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
