import Foundation

/// How the device is held (L-21).
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright, the home button below.
    case portrait = 1
    /// Upright, the home button above.
    case portraitUpsideDown = 2
    /// On its side, the home button on the right.
    case landscapeLeft = 3
    /// On its side, the home button on the left.
    case landscapeRight = 4
    /// Lying, the screen up.
    case faceUp = 5
    /// Lying, the screen down.
    case faceDown = 6

    /// True for the upright orientations.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// True for the orientations on a long side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// True while the device lies on a table.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// True for all orientations except `unknown`, `faceUp` and `faceDown`.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
    /// Posted when the orientation has changed while it is reported; the object is the device (L-24).
    public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    /// How the device is held: `unknown` unless orientations are reported (L-24). UIKit reports them from the end of the
    /// launch on (DV-08).
    ///
    /// It is what the device's sensor says, from its first value on (DV-09, DV-10); the sensor is used when a program
    /// first asks for the orientation or calls `beginGeneratingDeviceOrientationNotifications()`. decision (L-141): without
    /// a sensor, a desktop window that is wider than high counts as a device on its left side, another one as an upright
    /// device.
    public final var orientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        senseOrientation()
        return reportedOrientation
    }

    /// Whether orientations are reported: from the end of the launch on (DV-08), and between nested calls of begin and end
    /// (L-24).
    public final var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    /// Reports orientations until a matching `endGeneratingDeviceOrientationNotifications()`; calls nest (L-24).
    public final func beginGeneratingDeviceOrientationNotifications() {
        orientationRequests += 1
        senseOrientation()
    }

    /// Undoes one `beginGeneratingDeviceOrientationNotifications()`, or that of UIKit at the launch; no effect without one
    /// (L-24, DV-08).
    public final func endGeneratingDeviceOrientationNotifications() {
        orientationRequests = max(0, orientationRequests - 1)
        if orientationRequests == 0 { forgetOrientation() }
    }

    /// The orientation, without asking the sensor for the first time.
    final var reportedOrientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        if let sensedOrientation { return sensedOrientation }
        return UIInterfaceOrientation(of: UIScreen.main.bounds.size).isLandscape ? .landscapeLeft : .portrait
    }

    /// Posts the notification if the orientation is reported and is not the previous one.
    final func orientationMayHaveChanged(from previous: UIDeviceOrientation) {
        guard isGeneratingDeviceOrientationNotifications, reportedOrientation != previous else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    /// Begins again with the one request of UIKit, at the end of a launch (DV-08).
    final func reportOrientationsAfterLaunch() { orientationRequests += 1 }

    /// Forgets the requests of the previous application.
    final func resetOrientationRequests() {
        orientationRequests = 0
        forgetOrientation()
    }

    private func senseOrientation() {
        guard orientationSensor == nil, let sensor = DeviceServices.orientation else { return }
        orientationSensor = sensor
        sensor.start { [weak self] orientation in
            guard let self else { return }
            let previous = self.reportedOrientation
            // An orientation that is not known keeps the last one (DV-10); a sensor that is gone has none.
            if orientation != .unknown { self.sensedOrientation = orientation }
            self.orientationMayHaveChanged(from: previous)
        }
    }

    private func forgetOrientation() {
        orientationSensor?.stop()
        (orientationSensor, sensedOrientation) = (nil, nil)
    }
}

/// A set of orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// A bit for each raw value of `UIInterfaceOrientation`.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Turned to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Turned to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On a long side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All of them.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

extension UIApplication {
    /// How the interface of the key window's scene is turned (L-58); that of the first scene without one.
    public var statusBarOrientation: UIInterfaceOrientation {
        (keyWindow?.windowScene ?? scenes.first)?.interfaceOrientation ?? .unknown
    }

    /// Posted before the interface turns (L-170); the new orientation is under `statusBarOrientationUserInfoKey`.
    public nonisolated static let willChangeStatusBarOrientationNotification =
        Notification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted when the interface has turned (L-170); the previous orientation is under
    /// `statusBarOrientationUserInfoKey`.
    public nonisolated static let didChangeStatusBarOrientationNotification =
        Notification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
    /// The key of an `NSNumber` with the `rawValue` of a `UIInterfaceOrientation`.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// Posts the notifications of a turning interface around a change of a screen (L-170).
    ///
    /// - Parameters:
    ///   - size: the size that the screen will have, in points.
    ///   - change: makes the change.
    func notifyTurn(of screen: UIScreen, to size: CGSize, _ change: () -> Void) {
        let (before, after) = (UIInterfaceOrientation(of: screen.bounds.size), UIInterfaceOrientation(of: size))
        guard before != after, (keyWindow?.windowScene ?? scenes.first)?.screen === screen else { return change() }
        func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
            NotificationCenter.default.post(
                name: name, object: self,
                userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
        }
        post(Self.willChangeStatusBarOrientationNotification, after)
        change()
        post(Self.didChangeStatusBarOrientationNotification, before)
    }

    /// The area of the status bar; empty, because hosts show none.
    public var statusBarFrame: CGRect { .zero }

    /// The orientations that the application supports in a window: what the delegate says, by default all on tablets,
    /// and all but upside down on phones (L-23). The desktop lets the user choose the size of a window in any case.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .systemDefault
    }
}

extension UIInterfaceOrientationMask {
    /// The orientations of a device family (L-23).
    @MainActor package static var systemDefault: UIInterfaceOrientationMask {
        UIScreen.main.idiom == .pad ? .all : .allButUpsideDown
    }
}
