import CoreGraphics
import Foundation
import SessionRecordings

/// The way from a host to the application: everything that a host tells it passes here, so that sessions can be
/// recorded and touches shown. Without observers it costs one comparison.
@MainActor package enum HostCalls {
    /// Those that see every call, in order; none by default.
    package static var observers: [any HostCallObserver] = []
    /// The number of calls on the stack.
    private static var depth = 0

    /// Announces an event and does what it means.
    @inline(__always)
    package static func tell<Result>(_ event: @autoclosure () -> SessionEvent, _ body: () throws -> Result) rethrows
        -> Result
    {
        if observers.isEmpty { return try body() }
        let event = event()
        for observer in observers { observer.hostWillTell(event, isNested: depth > 0) }
        defer { for observer in observers { observer.hostDidTell(event, isNested: depth > 0) } }
        return try withoutEvents(body)
    }

    /// Does something whose consequences are not events of the host: the launch.
    package static func withoutEvents<Result>(_ body: () throws -> Result) rethrows -> Result {
        depth += 1
        defer { depth -= 1 }
        return try body()
    }

    /// Does what the main run loop asks a host for. If a handler of the application runs the loop, the events in it are
    /// the host's all the same.
    package static func fromRunLoop(_ body: () -> Void) {
        let outer = depth
        depth = 0
        body()
        depth = outer
    }

    /// Announces a pass of the main run loop.
    package static func announceLoopPass() {
        if depth == 0 { tell(.loopPass) {} }
    }
}

extension ScreenMetrics {
    /// The metrics as they are recorded.
    package var recorded: SessionScreen {
        let insets = safeAreaInsets
        return SessionScreen(
            width: Double(size.width), height: Double(size.height), scale: Double(scale),
            framesPerSecond: maximumFramesPerSecond, isTablet: idiom == .pad,
            safeArea: insets == .zero
                ? nil
                : SessionScreen.SafeArea(
                    top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
                    right: Double(insets.right)))
    }

    /// Metrics from a recording.
    package init(_ recorded: SessionScreen) {
        self.init(
            size: CGSize(width: recorded.width, height: recorded.height), scale: CGFloat(recorded.scale),
            maximumFramesPerSecond: recorded.framesPerSecond, idiom: recorded.isTablet ? .pad : .phone)
        if let area = recorded.safeArea {
            safeAreaInsets = UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
        }
    }
}

extension OnScreenKeyboardPolicy {
    /// The name in a recording.
    package var recordedName: String {
        switch self {
        case .always: "always"
        case .afterTouch: "afterTouch"
        case .never: "never"
        }
    }

    /// The policy from a recording; always if it is unknown.
    package init(recordedName: String) {
        switch recordedName {
        case "afterTouch": self = .afterTouch
        case "never": self = .never
        default: self = .always
        }
    }
}

extension UIScreen {
    /// The settings of the desktop as they are recorded.
    package var recordedSettings: SessionSettings {
        SessionSettings(isDark: systemStyle == .dark, textSize: textSize == .large ? "" : textSize.rawValue)
    }

    /// Adopts settings from a recording.
    package func adopt(_ settings: SessionSettings) {
        userInterfaceStyle = settings.isDark ? .dark : .light
        preferredContentSizeCategory =
            settings.textSize.isEmpty ? .large : UIContentSizeCategory(rawValue: settings.textSize)
    }
}
