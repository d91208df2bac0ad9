import Foundation

extension UIApplication {
    /// The shown windows, back to front (E-08).
    public var windows: [UIWindow] { windowList.backToFront }

    /// Puts a window on the screen.
    func show(_ window: UIWindow) {
        bringToFront(window)
        window.rootViewController?.windowVisibilityChanged()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
    }

    /// Puts a window in front of all others of its level and below.
    func bringToFront(_ window: UIWindow) {
        windowList.bringToFront(window)
        UIScreen.main.show(windowList.backToFront)
    }

    /// Takes a window from the screen. When it was the key window, the frontmost one that may be key follows it.
    func hide(_ window: UIWindow) {
        touchDelivery.cancelTouches(of: window)
        pointerDelivery.cancel(in: window)
        windowList.remove(window)
        UIScreen.main.show(windowList.backToFront)
        window.rootViewController?.windowVisibilityChanged()
        if keyWindow === window { makeKey(windowList.frontToBack.first { $0.canBecomeKey }) }
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
    }

    /// A shown window was freed. When it was the key window, the frontmost one that may be key follows it.
    func visibleWindowWasFreed() {
        if keyWindow == nil { makeKey(windowList.frontToBack.first { $0.canBecomeKey }) }
    }

    /// Makes a window the key window; the former one resigns first.
    func makeKey(_ window: UIWindow?) {
        if let window, !window.canBecomeKey { return }
        let former = keyWindow
        guard former !== window else { return }
        pressDelivery.cancelAllPresses()
        keyWindow = window
        if let former {
            former.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: former)
        }
        if let window {
            window.becomeKey()
            NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
        }
    }
}
