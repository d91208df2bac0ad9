import Foundation
import HeadlessHost
import TouchInput
import UIKit
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitText

/// An application for tests: it runs without a window, its clock advances only when the test says so, and it accepts
/// any number of fingers.
///
///     let app = TestApplication(rootView: card)
///     let finger = app.touch(at: CGPoint(x: 100, y: 100))
///     finger.move(to: CGPoint(x: 200, y: 100), over: 0.3)
///     finger.lift()
///     #expect(app.color(at: CGPoint(x: 200, y: 100)) == .red)
///
/// Create it inside the test function, not as a property of a suite: a test function on the main actor is not
/// interrupted, but other tests may run between the creation of a suite and its test. Each instance replaces the
/// previous one: `UIApplication.shared`, the clock, all scheduled work, the interface style and the preferred text size
/// are reset; the last two also when the instance ends. When a method returns, all views are laid out and all changes
/// are committed.
@preconcurrency @MainActor public final class TestApplication {
    /// The size of a phone's screen, in points.
    public static let phone = CGSize(width: 390, height: 844)

    /// The host, which provides the clock and the screen.
    public let host: HeadlessHost
    /// The application object.
    public let application: UIApplication
    /// The window that contains the root view; `nil` if a delegate creates its own windows.
    public private(set) var window: UIWindow?
    /// The simulated input device, used for touches, keys and pointer.
    public let panel = InputDevice(
        id: InputDevice.ID(1), name: "Test panel", capabilities: [.ellipse, .orientation, .pressure, .tilt],
        maximumContacts: 100)

    /// The notifications that were posted to assistive technologies, in their order.
    public private(set) var accessibilityNotifications: [(notification: UIAccessibility.Notification, argument: Any?)] =
        []

    /// Samples collected inside `frame(_:)`; `nil` outside.
    var collected: [ContactSample]?
    private var contactCount = 0

    /// Starts an application with a screen and no window.
    ///
    /// - Parameters:
    ///   - size: the screen's size in points; a phone's by default.
    ///   - scale: pixels per point; 1 by default.
    ///   - framesPerSecond: the screen's refresh rate, at which fingers move; 60 by default.
    ///   - idiom: the device family of the screen; a phone by default.
    ///   - applicationClass: the class of the application object.
    ///   - delegate: the application delegate, notified of the launch as by `UIApplicationMain`.
    public convenience init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, framesPerSecond: Int = 60,
        idiom: UIUserInterfaceIdiom = .phone, applicationClass: UIApplication.Type = UIApplication.self,
        delegate: (any UIApplicationDelegate)? = nil
    ) {
        self.init(
            size: size, scale: scale, framesPerSecond: framesPerSecond, idiom: idiom,
            applicationClass: applicationClass, delegate: delegate, prepareHost: { _ in })
    }

    /// Starts an application in a host that a closure prepares, to record or replay a session.
    package init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, framesPerSecond: Int = 60,
        idiom: UIUserInterfaceIdiom = .phone, applicationClass: UIApplication.Type = UIApplication.self,
        delegate: (any UIApplicationDelegate)? = nil, prepareHost: (HeadlessHost) throws -> Void
    ) rethrows {
        DeadlineQueue.main.removeAll()
        let screen = ScreenMetrics(size: size, scale: scale, maximumFramesPerSecond: framesPerSecond, idiom: idiom)
        host = HeadlessHost(screen: screen)
        application = UIApplication.make(applicationClass)
        UIScreen.main.resetTraits()
        host.onScreenKeyboard = .never
        OnScreenKeyboard.install()
        PasteConfigurations.connect()
        TextCorrection.isEnabled = false
        TextCorrection.shared.forget()
        host.attach(application)
        UndoPrompt.install()
        try prepareHost(host)
        EditingCommandBar.install()
        UIAccessibility.observer = { [weak self] in self?.accessibilityNotifications.append(($0, $1)) }
        application.start(in: host, delegate: delegate)
    }

    isolated deinit {
        if UIApplication.shared === application { UIScreen.main.resetTraits() }
    }

    /// Starts an application whose window shows a view. A view with an empty frame fills the screen.
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

    /// Creates a window of the screen's size, shows it, and makes it the key window.
    @discardableResult
    public func makeWindow(root: UIViewController? = nil) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return window
    }

    /// When the on-screen keyboard is shown; never by default, so that tests type with `press(_:characters:)`.
    public var onScreenKeyboard: OnScreenKeyboardPolicy {
        get { host.onScreenKeyboard }
        set { host.onScreenKeyboard = newValue }
    }

    /// Whether typed words are corrected and misspelled ones marked; false by default, as the dictionaries depend on the
    /// machine.
    public var correctsText: Bool {
        get { TextCorrection.isEnabled }
        set { TextCorrection.isEnabled = newValue }
    }

    // MARK: Time

    /// The current time of the application's clock, in seconds.
    public var now: TimeInterval { host.clock.now }

    /// The interval between screen refreshes, in seconds.
    public var refreshInterval: TimeInterval { host.refreshInterval }

    /// Advances the time by a duration in seconds; timers, animation completions and display links fire in order.
    public func advance(by seconds: TimeInterval) {
        host.advance(by: seconds)
    }

    // MARK: Input

    /// Delivers an input frame unchanged.
    public func deliver(_ frame: InputFrame) {
        host.deliver(frame)
    }

    /// Removes the input device: its contacts are cancelled, and so are its pointer and key actions.
    public func removePanel() {
        application.deviceRemoved(panel.id)
        host.runPendingWork()
    }

    /// A new contact id.
    func nextContact() -> ContactID {
        contactCount += 1
        return ContactID(device: panel.id, number: contactCount)
    }
}

extension TestApplication {
    /// An image of the screen at the current time, with animations in their current state.
    public func screenshot() -> CGImage {
        host.runPendingWork()
        guard let image = host.screenImage() else { preconditionFailure("out of memory for the screenshot") }
        return image
    }

    /// An image of the window of a scene at the current time; `nil` after the scene was closed.
    public func screenshot(of scene: UIWindowScene) -> CGImage? {
        host.runPendingWork()
        let number = scene.screen.surface
        return number == 0 ? host.screenImage() : host.image(ofSurface: number)
    }

    /// The color of the screen at a position in points; `nil` outside the screen.
    public func color(at position: CGPoint) -> PixelColor? {
        let scale = UIScreen.main.scale
        return screenshot().pixelColor(
            x: Int((position.x * scale).rounded(.down)), y: Int((position.y * scale).rounded(.down)))
    }
}

extension TestApplication {
    /// The system's light or dark appearance; light by default. Views that do not override it are updated immediately.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { UIScreen.main.userInterfaceStyle }
        set {
            UIScreen.main.userInterfaceStyle = newValue
            host.runPendingWork()
        }
    }

    /// The user's preferred text size; `large` by default. Views are notified immediately.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { UIScreen.main.preferredContentSizeCategory }
        set {
            UIScreen.main.preferredContentSizeCategory = newValue
            host.runPendingWork()
        }
    }
}
