import Foundation
import UIKitCore

/// Starts the program: creates the application object and its delegate, shows them in a host, and runs the event loop
/// (L-01). Exits the process and never returns.
///
/// The host is an X11 window, or headless with `--headless IMAGE`; `--help` lists the options. An invalid option exits
/// with status 2, an unusable display with status 1, each after logging one line to standard error.
/// - Parameters:
///   - argc: the number of arguments in `argv`, including the program's name.
///   - argv: the arguments from which host options are parsed; the process' own if `nil`.
///   - principalClassName: the name of the application's class, with or without its module; `UIApplication` if `nil`
///     (L-02).
///   - delegateClassName: the name of the delegate's class, with or without its module. If `nil`, the application
///     object is its own delegate, provided it conforms to `UIApplicationDelegate`.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let given = argv.map { argv in (0..<Int(argc)).compactMap { argv[$0].map { String(cString: $0) } } }
    Launcher.run(
        arguments: given ?? CommandLine.arguments,
        applicationClass: principalClassName.map(Launcher.applicationClass) ?? Launcher.principalClass(),
        delegateClass: delegateClassName.map(Launcher.delegateClass))
}

extension UIApplicationDelegate {
    /// Starts the program with this class as its delegate; `@main` calls it (L-01).
    @preconcurrency @MainActor public static func main() {
        Launcher.run(arguments: CommandLine.arguments, applicationClass: Launcher.principalClass(), delegateClass: self)
    }
}
