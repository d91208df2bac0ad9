import Foundation

extension UIApplication {
    /// All visible windows, also those that the application does not see (KB-76), back to front.
    package var allWindows: [UIWindow] { windowList.backToFront }
}

extension UIWindow {
    /// The window that keeps the first responder of this one: for the input views' window that of the application they
    /// belong to.
    final var focusWindow: UIWindow? { isSystemWindow ? UIApplication.shared.keyWindow : self }
}
