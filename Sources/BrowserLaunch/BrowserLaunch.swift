import BrowserHost
import CBrowserLaunch
import UIKitCore
import VisitorServer
import WebServer
import WebServerTLS

/// Launches a program whose screen is a browser: at the address and with the certificate of its options, once or for each
/// visitor.
///
/// Apart from `BrowserHost`, so that programs which only need its protocol do not build BoringSSL.
enum BrowserLaunch {
    /// Makes the host of the program and waits for the first page; ends the process if it only served the instances of
    /// visitors.
    ///
    /// - Throws: `WebServerError` if the address cannot be used, `ServerCertificateError` if the certificate cannot.
    @MainActor static func makeHost(_ options: BrowserScreenOptions) throws -> BrowserHost {
        let host: BrowserHost
        if options.isPerVisitor {
            guard let inheritance = VisitorInheritance.take() else { try VisitorService.run(options) }
            host = try BrowserHost(
                options, configuration: inheritance.configuration(BrowserHost.Limits.configuration))
        } else {
            host = try BrowserHost(options, configuration: configuration(options))
            Announcement(host.webServer).log()
        }
        host.waitForPage()
        return host
    }

    /// A server at the address and with the certificate of the options.
    ///
    /// - Throws: `ServerCertificateError`.
    static func configuration(_ options: BrowserScreenOptions) throws -> WebServerConfiguration {
        var configuration = BrowserHost.Limits.configuration
        configuration.host = options.host
        configuration.port = options.port
        if let certificate = options.certificate {
            configuration.security = try ServerCertificate(
                certificatePath: certificate.path, keyPath: certificate.keyPath)
        }
        return configuration
    }
}

/// Makes the browser host available to the launch of the program. Called before `main`.
@_cdecl("touchstone_register_browser_host") func registerBrowserHost() {
    ProgramBrowsing.makeHost = { try BrowserLaunch.makeHost($0) }
}
