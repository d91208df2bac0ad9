import Foundation
import UIKitCore

/// Starts the program: makes the application object and its delegate, shows them in a host, and runs the event loop
/// (L-01). Ends the process and so never returns.
///
/// The host is an X window, or with `--headless PICTURE` none; `--help` lists the options. A wrong option ends the
/// program with status 2, a display that cannot be used with status 1, each with one line on the error output.
///
/// - Parameters:
///   - argc: how many arguments `argv` holds, the program's name among them.
///   - argv: the arguments that host options are read from; the process' own when `nil`.
///   - principalClassName: name of the application's class, with or without its module; `UIApplication` when `nil`
///     (L-02).
///   - delegateClassName: name of the delegate's class, with or without its module. When `nil` the application object
///     is its own delegate, if it conforms to `UIApplicationDelegate`.
@MainActor @discardableResult public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let given = argv.map { argv in (0..<Int(argc)).compactMap { argv[$0].map { String(cString: $0) } } }
    Launcher.run(
        arguments: given ?? CommandLine.arguments,
        applicationClass: principalClassName.map(Launcher.applicationClass) ?? UIApplication.self,
        delegateClass: delegateClassName.map(Launcher.delegateClass))
}

extension UIApplicationDelegate {
    /// Starts the program with this class as its delegate: what `@main` calls (L-01).
    @MainActor public static func main() {
        Launcher.run(arguments: CommandLine.arguments, applicationClass: UIApplication.self, delegateClass: self)
    }
}
