import CoreFoundation
import TouchContract
import UIKit

/// The delegate of the program for host tests. It prints every delegate call, and on SIGUSR1 changes the color of its
/// window from outside any input event. The last argument chooses what triggers the change: `queue`, `task`, `timer`,
/// `observer` or `link`; `busy` starts an animation and blocks the main thread until SIGUSR2. `nested` runs the run loop
/// in a callback without an end, `stuck` blocks the main thread. With `contract` the window is that of the touch contract.
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var ticks = 0
    private var link: CADisplayLink?
    private var signalSource: (any DispatchSourceSignal)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        signal(SIGUSR1, SIG_IGN)
        let signalSource = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        signalSource.setEventHandler { MainActor.assumeIsolated { self.act() } }
        signalSource.resume()
        self.signalSource = signalSource
        let window = CommandLine.arguments.last == "contract" ? ContractWindow() : probeWindow()
        window.makeKeyAndVisible()
        self.window = window
        let screen = UIScreen.main
        print("screen \(Int(screen.bounds.width))x\(Int(screen.bounds.height)) scale \(screen.scale)")
        print("style \(screen.traitCollection.userInterfaceStyle.rawValue)")
        print("idiom \(UIDevice.current.userInterfaceIdiom.rawValue)")
        return true
    }

    private func probeWindow() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ProbeViewController()
        window.backgroundColor = .red
        return window
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active")
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        print("open \(url.absoluteString)")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("shortcut \(shortcutItem.localizedTitle)")
        completionHandler(true)
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        coder.encode(41, forKey: "number")
        return ProcessInfo.processInfo.environment["PROBE_SAVES_STATE"] != nil
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        print("restore \(coder.decodeInteger(forKey: "number"))")
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        print("will resign active")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        print("background")
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        print("foreground")
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        print("memory warning")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        print("will terminate")
    }

    private func act() {
        switch CommandLine.arguments.last {
        case "queue": DispatchQueue.main.async { MainActor.assumeIsolated { self.turnGreen() } }
        case "task": Task { turnGreen() }
        case "timer":
            _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
                MainActor.assumeIsolated { self.turnGreen() }
            }
        case "observer": observeRunLoop()
        case "link":
            let link = CADisplayLink(target: self, selector: Selector(ProbeDelegate.tick))
            link.add(to: .main, forMode: .common)
            self.link = link
        case "busy": animateAndBlock()
        case "nested":
            // The loop runs, and this callback never returns.
            print("nested")
            while RunLoop.main.run(mode: .default, before: .distantFuture) {}
        case "stuck":
            print("stuck")
            while true { sleep(1000) }
        case "recursion":
            print("recursion", recurse(1))
        default: break
        }
    }

    private func recurse(_ depth: Int) -> Int { depth == 0 ? 0 : recurse(depth + 1) + 1 }

    /// Starts an endless animation that the render server runs, then blocks the main thread.
    private func animateAndBlock() {
        UIView.animate(withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse]) {
            self.window?.rootViewController?.view.backgroundColor = .blue
        }
        CATransaction.flush()
        let released = DispatchSemaphore(value: 0)
        signal(SIGUSR2, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .global())
        source.setEventHandler { released.signal() }
        source.resume()
        print("busy")
        released.wait()
        print("idle")
        source.cancel()
    }

    private func turnGreen() {
        window?.backgroundColor = .green
    }

    /// Changes the color just before the run loop sleeps, in an observer that runs after others.
    private func observeRunLoop() {
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 1_000_000
        ) { _, _ in MainActor.assumeIsolated { self.turnGreen() } }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    /// Prints the frame interval, in microseconds, every 60 frames.
    private func tick(_ link: CADisplayLink) {
        ticks += 1
        if ticks % 60 == 0 { print("interval \(Int((link.duration * 1_000_000).rounded()))") }
    }
}
