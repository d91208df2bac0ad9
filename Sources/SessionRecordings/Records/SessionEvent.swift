import Foundation
import TouchInput

/// What a host told an application at one time, and what it showed.
///
/// A session is the sequence of these events. `docs/recording-format.md` describes how each is stored.
package enum SessionEvent: Hashable, Sendable {
    /// Input of one point in time.
    case frame(InputFrame)
    /// An input device is there, or its description has changed.
    case device(InputDevice)
    /// An input device was removed.
    case deviceRemoved(InputDevice.ID)
    /// The screen of a surface has other metrics; 0 is the first surface.
    case screen(SessionScreen, surface: Int)
    /// The activation of the application, or of the scene on a surface, has changed.
    case activation(SessionActivation, surface: Int?)
    /// The user closed the surface.
    case surfaceClosed(Int)
    /// The settings of the desktop are these.
    case settings(SessionSettings)
    /// The cycle of the display: the time between refreshes and the time of one of them, in seconds.
    case refresh(interval: Double, phase: Double)
    /// The button of a pen was pressed.
    case pencilTap
    /// The host shows the fingers that a mouse simulates at these positions, in points.
    case simulatedFingers([CGPoint])
    /// An input method has changed the text of the first responder.
    case inputMethod(SessionTextEdit)
    /// Memory is short.
    case memoryWarning
    /// The application ends.
    case termination
    /// The host's policy for the on-screen keyboard has become `always`, `afterTouch` or `never`.
    case keyboardPolicy(String)
    /// The keyboard of the desktop's shell took so much of the screen's height, in points, or gave it back.
    case shellKeyboard(height: Double, isShown: Bool)
    /// The host ran the pending work of the application: deadlines, layout, commits.
    case pendingWork
    /// The main run loop went round once: main-queue blocks, tasks and run loop sources ran.
    case loopPass
    /// The host without a window turned once: pending work, a pass of the run loop, and the work that it caused.
    case turn
    /// A frame was presented on the first surface.
    case presented(PresentedFrame)
}

/// The metrics of a screen.
package struct SessionScreen: Hashable, Sendable, Codable {
    /// The width, in points.
    package var width: Double
    /// The height, in points.
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    /// The refresh rate, in frames per second.
    package var framesPerSecond: Int
    /// True for a tablet, false for a phone.
    package var isTablet: Bool
    /// What the device covers at the edges; `nil` for nothing.
    package var safeArea: SafeArea?

    /// The distances of the safe area from the edges of a screen, in points.
    package struct SafeArea: Hashable, Sendable, Codable {
        /// The distance from each edge.
        package var top, left, bottom, right: Double

        /// Describes a safe area.
        package init(top: Double, left: Double, bottom: Double, right: Double) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// Describes a screen: sides in points, scale in pixels per point.
    package init(
        width: Double, height: Double, scale: Double, framesPerSecond: Int, isTablet: Bool, safeArea: SafeArea? = nil
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.framesPerSecond = framesPerSecond
        self.isTablet = isTablet
        self.safeArea = safeArea
    }

    /// The longest side, in points, and the largest scale and refresh rate of a plausible screen.
    package static let maximumSide = 100_000.0

    /// False if a number is not that of a screen.
    package var isValid: Bool {
        let sides = 0...Self.maximumSide
        return sides.contains(width) && sides.contains(height) && scale > 0 && scale <= 100
            && (1...10_000).contains(framesPerSecond)
            && (safeArea.map { [$0.top, $0.left, $0.bottom, $0.right].allSatisfy(sides.contains) } ?? true)
    }
}

/// A change of the activation of an application or a scene.
package enum SessionActivation: UInt8, Hashable, Sendable, CaseIterable {
    case becameActive, resignedActive, enteredBackground, enteredForeground
}

/// The settings of the desktop that change how a program looks.
package struct SessionSettings: Hashable, Sendable, Codable {
    /// True for the dark interface style.
    package var isDark: Bool
    /// The name of the preferred text size; empty for the default.
    package var textSize: String

    /// Describes the settings.
    package init(isDark: Bool = false, textSize: String = "") {
        self.isDark = isDark
        self.textSize = textSize
    }
}

/// What an input method did to the text of the first responder.
package enum SessionTextEdit: Hashable, Sendable {
    /// It inserted final text.
    case commit(String)
    /// It marked provisional text, with the cursor in UTF-16 units.
    case mark(String, cursor: Int)
    /// It did not change the provisional text.
    case unmark
    /// It deleted Unicode scalars, counted from the caret.
    case delete(offset: Int, count: Int)
}

/// A frame that was presented.
package struct PresentedFrame: Hashable, Sendable {
    /// The animation time of the frame, in seconds of the session's clock.
    package var time: Double
    /// The number of commits of the layer tree that the frame contains, since launch.
    package var commits: Int
    /// The digest of its pixels (`FrameDigest`); `nil` if it was not computed.
    package var digest: UInt64?

    /// Describes a frame.
    package init(time: Double, commits: Int, digest: UInt64? = nil) {
        self.time = time
        self.commits = commits
        self.digest = digest
    }
}

/// An event and when it happened.
package struct SessionRecord: Hashable, Sendable {
    /// The time, in seconds of the session's clock.
    package var time: Double
    /// The event.
    package var event: SessionEvent

    /// Creates a record.
    package init(time: Double, event: SessionEvent) {
        self.time = time
        self.event = event
    }
}
