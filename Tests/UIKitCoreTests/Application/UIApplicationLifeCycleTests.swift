import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIApplicationLifeCycleTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        static var lines: [String] = []
        static var states: [UIApplication.State] = []

        private func record(_ line: String) {
            Self.lines.append(line)
            Self.states.append(UIApplication.shared.applicationState)
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            record("will finish launching")
            return true
        }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            record("did finish launching")
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { record("did become active") }
        func applicationWillResignActive(_ application: UIApplication) { record("will resign active") }
        func applicationDidEnterBackground(_ application: UIApplication) { record("did enter background") }
        func applicationWillEnterForeground(_ application: UIApplication) { record("will enter foreground") }
        func applicationWillTerminate(_ application: UIApplication) { record("will terminate") }
        func applicationDidReceiveMemoryWarning(_ application: UIApplication) { record("memory warning") }
    }

    final class LegacyDelegate: NSObject, UIApplicationDelegate {
        var lines: [String] = []
        func applicationDidFinishLaunching(_ application: UIApplication) { lines.append("did finish launching") }
    }

    final class CustomApplication: UIApplication {
        var isCustom = true
    }

    /// Starts an application whose delegate records its calls. The application retains the delegate.
    private func start() -> TestApplication {
        Delegate.lines = []
        Delegate.states = []
        return TestApplication(delegate: Delegate())
    }

    /// The names of the notifications posted while `body` runs, without "UIApplication" and "Notification".
    private func notifications(_ body: () -> Void) -> [String] {
        final class Names: @unchecked Sendable { var names: [String] = [] }
        let posted = Names()
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
            UIApplication.didReceiveMemoryWarningNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                posted.names.append(
                    name.rawValue.replacingOccurrences(of: "UIApplication", with: "")
                        .replacingOccurrences(of: "Notification", with: ""))
            }
        }
        body()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        return posted.names
    }

    @Test("L-01 the application object and its delegate have the given classes") func createsObjects() throws {
        let host = TestApplication().host

        let application = UIApplication.launch(
            in: host, applicationClass: CustomApplication.self, delegateClass: Delegate.self)

        #expect(try #require(application as? CustomApplication).isCustom)
        #expect(application === UIApplication.shared)
        #expect(application.delegate is Delegate)
    }

    @Test("L-02 without class names the application is a plain UIApplication") func plainApplication() {
        let host = TestApplication().host

        let application = UIApplication.launch(in: host, delegateClass: nil)

        #expect(type(of: application) == UIApplication.self)
        #expect(application.delegate == nil)
    }

    @Test("L-03 launch order: will finish launching, did finish launching, did become active") func launchOrder() {
        _ = start()

        expect(Delegate.lines, equals: ["will finish launching", "did finish launching", "did become active"])
        expect(Delegate.states, equals: [.inactive, .inactive, .active])
    }

    @Test("L-04 applicationDidFinishLaunching is called if the method with options is missing") func legacyMethod() {
        let delegate = LegacyDelegate()

        _ = TestApplication(delegate: delegate)

        expect(delegate.lines, equals: ["did finish launching"])
    }

    @Test("L-09 display links pause while the application is in the background") func displayLinksPause() {
        final class Counter {
            var count = 0
            func tick() { count += 1 }
        }
        let app = start()
        let counter = Counter()
        let link = CADisplayLink(target: counter, selector: Selector(Counter.tick))
        link.add(to: .main, forMode: .common)

        app.application.enterBackground()
        app.advance(by: 1)
        let inBackground = counter.count
        app.application.enterForeground()
        app.advance(by: 1)

        expect(inBackground, equals: 0)
        #expect(counter.count > 30)
        link.invalidate()
    }

    @Test("L-05 the notification is posted right after the delegate's method") func launchNotification() {
        var lines: [String] = []
        let names = notifications {
            _ = start()
            lines = Delegate.lines
        }

        expect(names, equals: ["DidFinishLaunching", "DidBecomeActive"])
        expect(lines.count, equals: 3)
    }

    @Test("L-07 L-08 a window made key and visible during launch is shown") func windowIsShown() {
        final class WindowDelegate: NSObject, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.backgroundColor = .red
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }
        let delegate = WindowDelegate()

        let app = TestApplication(delegate: delegate)

        expect(app.application.windows, equals: [delegate.window])
        #expect(app.application.keyWindow === delegate.window)
        expect(app.color(at: CGPoint(x: 100, y: 100)), equals: .red)
    }

    @Test("L-09 every step to the background and back posts its notification") func backgroundAndBack() {
        let app = start()
        Delegate.lines = []
        let names = notifications {
            app.application.enterBackground()
            app.application.enterForeground()
            app.application.becomeActive()
        }

        expect(
            Delegate.lines,
            equals: [
                "will resign active", "did enter background", "will enter foreground", "did become active",
            ])
        expect(names, equals: ["WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"])
    }

    @Test("L-09 a state that is already current is not announced again") func noRepeats() {
        let app = start()
        Delegate.lines = []

        app.application.becomeActive()
        app.application.resignActive()
        app.application.resignActive()
        app.application.enterForeground()

        expect(Delegate.lines, equals: ["will resign active"])
    }

    @Test("L-10 the states are active 0, inactive 1, background 2") func states() {
        let app = start()
        var posted = [app.application.applicationState]
        app.application.resignActive()
        posted.append(app.application.applicationState)
        app.application.enterBackground()
        posted.append(app.application.applicationState)

        expect(posted.map(\.rawValue), equals: [0, 1, 2])
    }

    @Test("L-12 a memory warning reaches the delegate, observers and the view controllers") func memoryWarning() {
        final class WarnedController: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let app = start()
        let (root, child) = (WarnedController(), WarnedController())
        root.addChild(child)
        app.makeWindow(root: root)
        Delegate.lines = []

        let names = notifications { app.application.memoryWarning() }

        expect(Delegate.lines, equals: ["memory warning"])
        expect(names, equals: ["DidReceiveMemoryWarning"])
        expect(root.warnings, equals: 1)
        expect(child.warnings, equals: 1)
    }

    @Test("L-13 termination is announced once, in advance") func termination() {
        let app = start()
        Delegate.lines = []

        let names = notifications {
            app.application.terminate()
            app.application.terminate()
        }

        expect(Delegate.lines, equals: ["will resign active", "will terminate"])
        expect(names, equals: ["WillResignActive", "WillTerminate"])
    }

    @Test("L-13 an application running in the background gets applicationWillTerminate")
    func terminationInBackground() {
        let app = start()
        app.application.enterBackground()
        Delegate.lines = []

        app.application.terminate()

        expect(Delegate.lines, equals: ["will terminate"])
    }

    @Test("L-20 all delegate methods are optional") func emptyDelegate() {
        final class EmptyDelegate: NSObject, UIApplicationDelegate {}
        let delegate = EmptyDelegate()
        let app = TestApplication(delegate: delegate)

        app.application.enterBackground()
        app.application.becomeActive()
        app.application.memoryWarning()
        app.application.terminate()

        let window: UIWindow? = delegate.window
        #expect(window == nil)
    }

    @Test("L-08 the delegate's window is read through the application as an optional property")
    func delegateWindow() {
        final class WindowDelegate: NSObject, UIApplicationDelegate {
            var window: UIWindow? = UIWindow(frame: .zero)
        }
        let delegate = WindowDelegate()
        let app = TestApplication(delegate: delegate)

        expect(app.application.delegate?.window??.isHidden, equals: true)
        if let window = app.application.delegate?.window { #expect(window === delegate.window) }
        delegate.window = nil
        #expect(app.application.delegate?.window??.isHidden == nil)
    }

    @Test("L-40 the device names the machine, and the system whose version programs compare")
    func device() {
        let device = UIDevice.current

        expect(device.name, equals: ProcessInfo.processInfo.hostName)
        expect(device.systemName, equals: "iOS")
        expect(device.systemVersion.compare("13.0", options: .numeric), equals: .orderedDescending)
        expect(device.localizedModel, equals: device.model)
    }
}
