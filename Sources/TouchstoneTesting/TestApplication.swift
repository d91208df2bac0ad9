import Foundation
import HeadlessHost
import TouchInput
import UIKit

/// An application for tests: it runs without a window, its clock stands still until the test turns it, and any number
/// of fingers touch it.
///
///     let app = TestApplication(rootView: card)
///     let finger = app.touch(at: CGPoint(x: 100, y: 100))
///     finger.move(to: CGPoint(x: 200, y: 100), over: 0.3)
///     finger.lift()
///     #expect(app.color(at: CGPoint(x: 200, y: 100)) == .red)
///
/// Make it inside the test function, not as a property of a suite: a test function of the main actor is not
/// interrupted, but other tests may run between the making of a suite and its test. Each instance replaces the one
/// before: `UIApplication.shared`, the clock and everything that waits for a time begin anew. All views are laid out,
/// and all changes committed, whenever a method returns.
@MainActor public final class TestApplication {
    /// The size of a phone's screen, in points.
    public static let phone = CGSize(width: 390, height: 844)

    /// The host: clock and screen.
    public let host: HeadlessHost
    /// The application object.
    public let application: UIApplication
    /// The window that holds the root view; `nil` when a delegate makes its own windows.
    public private(set) var window: UIWindow?
    /// The touch screen that fingers touch; keys and pointer of the application are parts of it.
    public let panel = InputDevice(
        id: InputDevice.ID(1), name: "Test panel", capabilities: [.ellipse, .orientation, .pressure, .tilt],
        maximumContacts: 100)

    /// Samples that wait for the end of `frame(_:)`; `nil` outside.
    var collected: [ContactSample]?
    private var contactCount = 0

    /// Starts an application with a screen and no window.
    ///
    /// - Parameters:
    ///   - size: the screen's size in points.
    ///   - scale: pixels per point.
    ///   - framesPerSecond: the screen's refresh rate; fingers move at this rate.
    ///   - idiom: the family of devices the screen belongs to.
    ///   - applicationClass: the class of the application object.
    ///   - delegate: is told of the launch, as by `UIApplicationMain`.
    public init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, framesPerSecond: Int = 60,
        idiom: UIUserInterfaceIdiom = .phone, applicationClass: UIApplication.Type = UIApplication.self,
        delegate: (any UIApplicationDelegate)? = nil
    ) {
        DeadlineQueue.main.removeAll()
        let screen = ScreenMetrics(size: size, scale: scale, maximumFramesPerSecond: framesPerSecond, idiom: idiom)
        host = HeadlessHost(screen: screen)
        application = UIApplication.make(applicationClass)
        host.attach(application)
        application.start(in: host, delegate: delegate)
    }

    /// Starts an application whose window shows a view. The view keeps its frame; without a size it fills the screen.
    public convenience init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, framesPerSecond: Int = 60, rootView: UIView
    ) {
        self.init(size: size, scale: scale, framesPerSecond: framesPerSecond)
        let window = makeWindow()
        if rootView.bounds.isEmpty { rootView.frame = window.bounds }
        window.addSubview(rootView)
        host.runPendingWork()
    }

    /// Starts an application whose window has a root view controller.
    public convenience init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, framesPerSecond: Int = 60,
        rootViewController: UIViewController
    ) {
        self.init(size: size, scale: scale, framesPerSecond: framesPerSecond)
        makeWindow(root: rootViewController)
        host.runPendingWork()
    }

    /// Makes a window as large as the screen, shows it, and makes it the key window.
    @discardableResult
    public func makeWindow(root: UIViewController? = nil) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return window
    }

    // MARK: Time

    /// The time, in seconds of the application's clock.
    public var now: TimeInterval { host.clock.now }

    /// The time from one refresh of the screen to the next, in seconds.
    public var refreshInterval: TimeInterval { host.refreshInterval }

    /// Lets time pass, in seconds: timers, animations' ends and display links fire at their times, in order.
    public func advance(by seconds: TimeInterval) {
        host.advance(by: seconds)
    }

    // MARK: Input

    /// Delivers a frame of input as it is.
    public func deliver(_ frame: InputFrame) {
        host.deliver(frame)
    }

    /// The panel is unplugged: every contact on it is cancelled, and so is what its pointer and keys were doing.
    public func removePanel() {
        application.deviceRemoved(panel.id)
        host.runPendingWork()
    }

    /// A contact number that no finger has had.
    func nextContact() -> ContactID {
        contactCount += 1
        return ContactID(device: panel.id, number: contactCount)
    }
}
