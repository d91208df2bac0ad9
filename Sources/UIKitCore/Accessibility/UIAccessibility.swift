import CoreGraphics
import Foundation

/// The state of assistive technologies, and messages to them.
///
/// Screen readers of the desktop, such as Orca, read the elements of a program through AT-SPI if the desktop has assistive
/// technologies enabled. Tests read the same elements, see `TouchstoneTesting`.
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
    /// The connection to the technologies of the desktop; `nil` while there are none.
    @MainActor package static weak var technology: (any AssistiveTechnology)?
    /// The exploration by touch, while it is on.
    @MainActor package static weak var exploration: (any AssistiveTechnology)?
    /// The element on which the technology's cursor is.
    @MainActor private static weak var focus: UIResponder?
    /// The application for which the appearance of a controller was posted since its last layout.
    @MainActor private static var announcedApplication: UnownedReference<UIApplication>?

    /// Tells assistive technologies of a change (AX-23, P-165). Without one, only tests receive it.
    ///
    /// The argument of `screenChanged` and `layoutChanged` is the element to go to or a string to speak, that of
    /// `announcement` and `pageScrolled` a string, plain or attributed.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        observer?(notification, argument)
        technology?.receive(notification, argument)
        exploration?.receive(notification, argument)
    }

    /// Whether anybody receives notifications.
    @MainActor package static var isObserved: Bool { observer != nil || technology != nil || exploration != nil }

    /// A controller has appeared: posts `layoutChanged` if it is an alert or a popover, otherwise `screenChanged`, once for
    /// all controllers that appear together (AX-24).
    @MainActor static func controllerDidAppear(_ controller: UIViewController) {
        guard isObserved, announcedApplication !== UIApplication.shared.reference else { return }
        // decision: alerts are presentations of the style custom, so those are changes of the layout.
        let style = controller.storedPresentation?.presentationStyle
        let notification: Notification = style == .popover || style == .custom ? .layoutChanged : .screenChanged
        announcedApplication = UIApplication.shared.reference
        post(notification: notification, argument: nil)
        UIApplication.shared.runAfterCommit { announcedApplication = nil }
    }

    // MARK: The cursor of a technology

    /// The element on which the cursor of an assistive technology is; `nil` if there is none (AX-26).
    @MainActor package static var focusedElement: UIResponder? { focus }

    /// The element on which the cursor of a technology is; `nil` if there is none, or for another technology than the
    /// screen reader (AX-26).
    @preconcurrency @MainActor public static func focusedElement(
        using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
    ) -> Any? {
        assistiveTechnologyIdentifier == .notificationSwitchControl ? nil : focus
    }

    /// The cursor of a technology has moved: tells the elements and posts `elementFocusedNotification` (AX-26).
    @MainActor package static func moveFocus(to element: UIResponder?) {
        let old = focus
        guard old !== element else { return }
        focus = element
        old?.accessibilityElementDidLoseFocus()
        element?.accessibilityElementDidBecomeFocused()
        var info: [AnyHashable: Any] = [
            assistiveTechnologyUserInfoKey: AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
        ]
        info[focusedElementUserInfoKey] = element
        info[unfocusedElementUserInfoKey] = old
        NotificationCenter.default.post(name: elementFocusedNotification, object: nil, userInfo: info)
    }

    /// Posted when the cursor of a technology has moved (AX-26).
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    /// The key of the new element in `elementFocusedNotification`.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The key of the old element in `elementFocusedNotification`.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The key of the technology in `elementFocusedNotification`.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    /// Identifies an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates an identifier from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The screen reader.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// The control by switches.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    // MARK: Announcements

    /// Posted after an announcement was spoken, or could not be (AX-25).
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The key of the text in `announcementDidFinishNotification`.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// The key of whether the announcement was spoken to its end in `announcementDidFinishNotification`.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

    /// An announcement has ended (AX-25).
    @MainActor package static func announcementDidFinish(_ text: String, wasSuccessful: Bool) {
        NotificationCenter.default.post(
            name: announcementDidFinishNotification, object: nil,
            userInfo: [
                announcementStringValueUserInfoKey: text, announcementWasSuccessfulUserInfoKey: wasSuccessful,
            ])
    }

    /// A rectangle in a view's coordinates, in points, as a rectangle on the screen (P-163).
    @preconcurrency @MainActor public static func convertToScreenCoordinates(
        _ rect: CGRect, in view: UIView
    ) -> CGRect {
        guard let window = view.window else { return view.convert(rect, to: nil) }
        return window.convert(view.convert(rect, to: window), to: nil as UIWindow?)
    }
}

/// The connection to the assistive technologies of the desktop.
@MainActor package protocol AssistiveTechnology: AnyObject {
    /// A notification was posted.
    func receive(_ notification: UIAccessibility.Notification, _ argument: Any?)
}

/// How urgent an announcement is (AX-57).
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates a priority from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It interrupts other speech, and nothing interrupts it.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// It interrupts other speech, and may be interrupted.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// It is spoken when other speech has ended.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

/// A text to speak, taken from the argument of a notification (AX-23, AX-25, AX-57).
package struct AccessibilityAnnouncement: Equatable, Sendable {
    /// The text.
    package var text: String
    /// How urgent it is.
    package var priority: UIAccessibilityPriority

    /// Reads the argument of a notification; `nil` if that is no text. The attribute of the priority counts before that for
    /// queueing, which means `low`.
    package init?(argument: Any?) {
        if let plain = argument as? String {
            (text, priority) = (plain, .default)
            return
        }
        guard let attributed = argument as? NSAttributedString else { return nil }
        text = attributed.string
        let attributes = attributed.length > 0 ? attributed.attributes(at: 0, effectiveRange: nil) : [:]
        let isQueued = attributes[.accessibilitySpeechQueueAnnouncement] as? Bool == true
        let value = attributes[.accessibilitySpeechAnnouncementPriority]
        let named = value as? UIAccessibilityPriority ?? (value as? String).map(UIAccessibilityPriority.init(rawValue:))
        let isKnown = named.map { [.high, .default, .low].contains($0) } ?? false
        priority = isKnown ? named ?? .default : isQueued ? .low : .default
    }
}

extension NSAttributedString.Key {
    /// The `UIAccessibilityPriority` of an announcement, or its raw value; `default` by default (AX-57).
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// A Boolean of an announcement: whether it waits until earlier speech has ended instead of interrupting it; false by
    /// default (AX-25).
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
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
