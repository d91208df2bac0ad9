import Foundation
import Synchronization

/// The settings and technologies that `UIAccessibility` tells programs about (AX-27).
package struct AccessibilityStatus: Equatable, Sendable {
    /// Whether a screen reader of the desktop runs.
    package var isScreenReaderRunning = false
    /// Whether fingers explore the screen.
    package var isExploredByTouch = false
    package var isSwitchControlRunning = false
    package var isAssistiveTouchRunning = false
    package var isGuidedAccessEnabled = false
    package var isReduceMotionEnabled = false
    package var isReduceTransparencyEnabled = false
    package var isBoldTextEnabled = false
    package var isDarkerSystemColorsEnabled = false
    package var isInvertColorsEnabled = false
    package var isSpeakScreenEnabled = false
    package var isGrayscaleEnabled = false
    package var isOnOffSwitchLabelsEnabled = false

    package init() {}

    /// Whether anything reads the screen: a screen reader of the desktop, or exploration by touch (AX-36).
    var isVoiceOverRunning: Bool { isScreenReaderRunning || isExploredByTouch }

    /// Called when a screen reader of the desktop has started or ended; `nil` by default. Exploration by touch, which is no
    /// part of this module, comes with it (AX-37).
    @MainActor package static var screenReaderDidChange: ((_ isRunning: Bool) -> Void)?

    /// Whether a screen reader of the desktop runs now.
    package static var hasScreenReader: Bool { now.isScreenReaderRunning }

    /// The status that programs read. Any thread may.
    private static let current = Mutex(AccessibilityStatus())

    static var now: AccessibilityStatus { current.withLock { $0 } }

    /// The values, and the notifications of their changes.
    private static let notifications: [(@Sendable (AccessibilityStatus) -> Bool, Notification.Name)] = [
        ({ $0.isVoiceOverRunning }, UIAccessibility.voiceOverStatusDidChangeNotification),
        ({ $0.isSwitchControlRunning }, UIAccessibility.switchControlStatusDidChangeNotification),
        ({ $0.isAssistiveTouchRunning }, UIAccessibility.assistiveTouchStatusDidChangeNotification),
        ({ $0.isGuidedAccessEnabled }, UIAccessibility.guidedAccessStatusDidChangeNotification),
        ({ $0.isReduceMotionEnabled }, UIAccessibility.reduceMotionStatusDidChangeNotification),
        ({ $0.isReduceTransparencyEnabled }, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
        ({ $0.isBoldTextEnabled }, UIAccessibility.boldTextStatusDidChangeNotification),
        ({ $0.isDarkerSystemColorsEnabled }, UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
        ({ $0.isInvertColorsEnabled }, UIAccessibility.invertColorsStatusDidChangeNotification),
        ({ $0.isSpeakScreenEnabled }, UIAccessibility.speakScreenStatusDidChangeNotification),
        ({ $0.isGrayscaleEnabled }, UIAccessibility.grayscaleStatusDidChangeNotification),
        ({ $0.isOnOffSwitchLabelsEnabled }, UIAccessibility.onOffSwitchLabelsDidChangeNotification),
    ]

    /// Changes the status and posts a notification for each value that is another one afterwards (AX-27).
    @MainActor package static func update(_ change: (inout AccessibilityStatus) -> Void) {
        let old = now
        var new = old
        change(&new)
        guard new != old else { return }
        current.withLock { [new] in $0 = new }
        if new.isDarkerSystemColorsEnabled != old.isDarkerSystemColorsEnabled
            || new.isBoldTextEnabled != old.isBoldTextEnabled
        {
            UIScreen.accessibilityTraitsChanged()
        }
        for (value, name) in notifications where value(old) != value(new) {
            NotificationCenter.default.post(name: name, object: nil)
        }
        if new.isScreenReaderRunning != old.isScreenReaderRunning { screenReaderDidChange?(new.isScreenReaderRunning) }
    }
}

extension UIAccessibility {
    /// Whether a screen reader runs, as the accessibility bus says, or fingers explore the screen (AX-27, AX-36).
    public static var isVoiceOverRunning: Bool { AccessibilityStatus.now.isVoiceOverRunning }
    /// Whether the user controls the device by switches; always false, as no desktop tells.
    public static var isSwitchControlRunning: Bool { AccessibilityStatus.now.isSwitchControlRunning }
    /// Whether the button of AssistiveTouch is shown over the program.
    public static var isAssistiveTouchRunning: Bool { AccessibilityStatus.now.isAssistiveTouchRunning }
    /// Whether the user has locked the device to one application; always false, as no desktop tells.
    public static var isGuidedAccessEnabled: Bool { AccessibilityStatus.now.isGuidedAccessEnabled }
    /// Whether the user wants less motion: the desktop's animations are off (AX-27).
    public static var isReduceMotionEnabled: Bool { AccessibilityStatus.now.isReduceMotionEnabled }
    /// Whether the user wants fewer translucent surfaces; always false, as no desktop tells.
    public static var isReduceTransparencyEnabled: Bool { AccessibilityStatus.now.isReduceTransparencyEnabled }
    /// Whether the user wants bold text: the desktop's font is bold (AX-59).
    public static var isBoldTextEnabled: Bool { AccessibilityStatus.now.isBoldTextEnabled }
    /// Whether the user wants more contrast (AX-27).
    public static var isDarkerSystemColorsEnabled: Bool { AccessibilityStatus.now.isDarkerSystemColorsEnabled }
    /// Whether colors are inverted; always false, as no desktop tells.
    public static var isInvertColorsEnabled: Bool { AccessibilityStatus.now.isInvertColorsEnabled }
    /// Whether the user lets the screen be read out by a gesture; always false, as no desktop tells.
    public static var isSpeakScreenEnabled: Bool { AccessibilityStatus.now.isSpeakScreenEnabled }
    /// Whether colors are shown as grays; always false, as no desktop tells.
    public static var isGrayscaleEnabled: Bool { AccessibilityStatus.now.isGrayscaleEnabled }
    /// Whether switches show their state by shapes too: the desktop's setting for status shapes (AX-27).
    public static var isOnOffSwitchLabelsEnabled: Bool { AccessibilityStatus.now.isOnOffSwitchLabelsEnabled }

    /// Posted when `isVoiceOverRunning` has changed (AX-27).
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isSwitchControlRunning` has changed (AX-27).
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted when `isAssistiveTouchRunning` has changed (AX-27).
    public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    /// Posted when `isGuidedAccessEnabled` has changed (AX-27).
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// Posted when `isReduceMotionEnabled` has changed (AX-27).
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isReduceTransparencyEnabled` has changed (AX-27).
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted when `isBoldTextEnabled` has changed (AX-27).
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted when `isDarkerSystemColorsEnabled` has changed (AX-27).
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted when `isInvertColorsEnabled` has changed (AX-27).
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted when `isSpeakScreenEnabled` has changed (AX-27).
    public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    /// Posted when `isGrayscaleEnabled` has changed (AX-27).
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// Posted when `isOnOffSwitchLabelsEnabled` has changed (AX-27).
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
}
