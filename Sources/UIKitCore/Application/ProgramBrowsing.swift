import Foundation

/// How the screen of a program is served to a browser.
package struct BrowserScreenOptions: Sendable {
    /// The title of the page.
    package var title: String
    /// The name or address of the interface.
    package var host: String
    /// The port; 0 for any that is free.
    package var port: Int
    /// The device family of the screen; `nil` chooses by its size.
    package var idiom: UIUserInterfaceIdiom?
    /// The paths of the certificate and of its private key; `nil`, the default, for plain HTTP.
    package var certificate: (path: String, keyPath: String)?
    /// Whether each visitor gets an instance of the program; false by default.
    package var isPerVisitor = false

    /// Creates options.
    package init(title: String, host: String, port: Int, idiom: UIUserInterfaceIdiom? = nil) {
        (self.title, self.host, self.port, self.idiom) = (title, host, port, idiom)
    }
}

/// The screen of the running program in a browser.
///
/// Programs do not contain the module BrowserLaunch unless they are built with it, so the launch asks for it here.
@MainActor package enum ProgramBrowsing {
    /// Makes a host whose screen is a browser, prints the address of the page and waits for the first browser; ends the
    /// process if it only served the instances of visitors. `nil` in programs that are built without the module
    /// BrowserLaunch. That module sets it before `main`, when there is one thread only, and the runtime cannot tell yet
    /// that it is the main one.
    nonisolated(unsafe) package static var makeHost:
        (@MainActor @Sendable (BrowserScreenOptions) throws -> any ApplicationHost)?
}
