import Foundation
import QuartzCore

extension UIApplication {
    /// Posted right after the delegate was told that launching is finished (L-05); the object is the application.
    public static let didFinishLaunchingNotification =
        Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Posted when the application has become active (L-09).
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the application is about to become inactive (L-09).
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when the application is not seen any more (L-09).
    public static let didEnterBackgroundNotification =
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when the application is about to be seen again (L-09).
    public static let willEnterForegroundNotification =
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted when the application is about to end (L-13).
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// Posted when memory is short (L-12).
    public static let didReceiveMemoryWarningNotification =
        Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

    // What a host calls.

    /// The application gets events from now on (L-09). Comes to the foreground first, where needed.
    public func becomeActive() {
        enterForeground()
        guard applicationState == .inactive, !isTerminated else { return }
        applicationState = .active
        notify(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
    }

    /// The application gets no more events; touches and keys that are down are cancelled (L-09, L-11, E-46).
    public func resignActive() {
        guard applicationState == .active else { return }
        notify(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) }
        touchDelivery.cancelAllTouches()
        pressDelivery.cancelAllPresses()
        pointerDelivery.cancel()
        applicationState = .inactive
    }

    /// The application is not seen any more. Becomes inactive first, where needed (L-09). Display links rest from now
    /// on.
    public func enterBackground() {
        resignActive()
        guard applicationState == .inactive, !isTerminated else { return }
        applicationState = .background
        CADisplayLink.suspendAll()
        notify(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
    }

    /// The application is about to be seen again; it is inactive then (L-09).
    public func enterForeground() {
        guard applicationState == .background, !isTerminated else { return }
        CADisplayLink.resumeAll()
        notify(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) }
        applicationState = .inactive
    }

    /// The application is about to end: the delegate is told, once, in whatever state the application runs (L-13). It
    /// runs on in the background, so it is never one that is suspended.
    public func terminate() {
        guard !isTerminated else { return }
        resignActive()
        isTerminated = true
        notify(Self.willTerminateNotification) { $0.applicationWillTerminate(self) }
    }

    /// Memory is short: the delegate, those who listen, and the view controllers are told (L-12).
    public func memoryWarning() {
        notify(Self.didReceiveMemoryWarningNotification) { $0.applicationDidReceiveMemoryWarning(self) }
        for window in windows { window.rootViewController?.deliverMemoryWarning() }
    }

    /// Tells the delegate, then posts the notification.
    func notify(_ name: Notification.Name, _ message: (any UIApplicationDelegate) -> Void) {
        if let delegate { message(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}
