import CoreGraphics
import Foundation
import SessionRecordings
import Support
import UIKitCore

/// A floating button over any program, for people who cannot perform all gestures: a menu of functions of the device,
/// gestures of several fingers that are recorded once and played with one, screenshots, and control by a resting pointer.
///
///     AssistiveTouch.isEnabled = true
///
/// Programs need no change for it: `--assistive` does the same. The button lies in a window of the system, so the program's
/// windows are the same, and everything it does reaches the program as input frames, as fingers do.
/// `docs/assistive-touch.md` describes it.
@preconcurrency @MainActor public enum AssistiveTouch {
    private static var controller: AssistiveController?

    /// Whether the button is shown; false by default. Setting it before the application is launched has no effect.
    public static var isEnabled: Bool {
        get { controller != nil }
        set {
            guard newValue != isEnabled else { return }
            controller?.end()
            controller =
                newValue ? AssistiveController(actions: actions, library: GestureLibrary(path: libraryPath)) : nil
        }
    }

    /// The contents of the file of gestures, which a recorded session keeps; empty if it cannot be read.
    package static var gestures: Data { GestureLibrary(path: libraryPath).contents }

    /// Shows the button in a session that is replayed, with the gestures that the user had then. Neither gestures nor
    /// screenshots are saved, and what the menu asks of the host has no effect.
    package static func replay(_ session: SessionHeader.Assistive) {
        var replayed = AssistiveActions()
        replayed.showsTouches = actions.showsTouches
        replayed.picturesDirectory = nil
        if session.offersHost { replayed.goHome = {} }
        if session.offersRotation ?? session.offersHost { replayed.rotate = {} }
        controller?.end()
        controller = AssistiveController(actions: replayed, library: GestureLibrary(contents: session.gestures))
    }

    /// A session that was replayed continues here, with the gestures of the file and the functions of `actions`.
    package static func endReplay() { controller?.adopt(actions, GestureLibrary(path: libraryPath)) }

    /// The file that recorded gestures are kept in: `touchstone/gestures.json` in the user's data directory by default
    /// (`XDG_DATA_HOME`). Set it before `isEnabled`.
    public static var libraryPath = GestureLibrary.defaultPath

    /// What the menu can ask of a host; a function that a host does not have is not in the menu.
    package static var actions = AssistiveActions()

    /// The controller, for tests.
    static var current: AssistiveController? { controller }
}

/// The functions of a host that the menu offers.
@MainActor package struct AssistiveActions {
    /// Hides the program, as the home button does; `nil`, the default, if the host cannot.
    package var goHome: (() -> Void)?
    /// Turns the screen by a quarter; `nil`, the default, if the host cannot.
    package var rotate: (() -> Void)?
    /// Whether all touches are drawn, and how that is changed; `nil`, the default, if they cannot be.
    package var showsTouches: (get: () -> Bool, set: (Bool) -> Void)?
    /// The directory that screenshots are written to; the user's pictures by default. `nil` writes none.
    package var picturesDirectory: String? = Screenshot.defaultDirectory

    /// Functions of a host without any.
    package init() {}
}
