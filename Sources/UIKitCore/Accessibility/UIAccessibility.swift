import CoreGraphics
import Foundation

/// The state of assistive technologies, and messages to them.
///
/// Touchstone is not connected to a screen reader. The properties of elements can be read by tests and tools, see
/// `TouchstoneTesting`.
public enum UIAccessibility {
    /// A change reported to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification.
        public var rawValue: UInt32

        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A new screen appeared; the argument is the element to focus, or a string to speak.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Elements appeared or disappeared; the argument is the element to focus, or a string to speak.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a string to speak.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled; the argument describes the new position.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The argument names the assistive technology that pauses.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
        /// The argument names the assistive technology that resumes.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
    }

    /// What receives notifications; tests install it.
    @MainActor package static var observer: ((Notification, Any?) -> Void)?

    /// Tells assistive technologies of a change (P-165). Without one, only tests receive it.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        observer?(notification, argument)
    }

    /// A rectangle in a view's coordinates, in points, as a rectangle on the screen (P-163).
    @preconcurrency @MainActor public static func convertToScreenCoordinates(
        _ rect: CGRect, in view: UIView
    ) -> CGRect {
        guard let window = view.window else { return view.convert(rect, to: nil) }
        return window.convert(view.convert(rect, to: window), to: nil as UIWindow?)
    }

    // MARK: Technologies and settings

    /// Whether a screen reader runs: always false.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user controls the device by switches: always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user has locked the device to one application: always false.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the user wants less motion: always false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user wants fewer translucent surfaces: always false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user wants bold text: always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the user wants more contrast: always false.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether colors are inverted: always false.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether colors are shown as grays: always false.
    public static var isGrayscaleEnabled: Bool { false }
}

/// An object with an identifier for tests, which users never see.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// Identifies the object to tests; `nil` by default.
    var accessibilityIdentifier: String? { get set }
}

/// The direction of `accessibilityScroll(_:)`.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left
    case up
    case down
    case next
    case previous
}
