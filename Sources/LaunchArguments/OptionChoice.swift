/// The value of an option that takes one of several names.
package protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {
    /// The option, such as `--painter`.
    static var option: String { get }
}

extension OptionChoice {
    /// Parses the value of the option.
    package init(option value: String) throws(LaunchOptionError) {
        guard let choice = Self(rawValue: value) else { throw LaunchOptionError(option: Self.option, value: value) }
        self = choice
    }
}

/// When moves of touches are delivered to a program.
package enum PacingChoice: String, OptionChoice {
    package static let option = "--pacing"

    /// Once a refresh of the display, shortly before it, with all samples as coalesced touches.
    case display
    /// As they come, as long as handling and painting them leaves the program idle most of the time.
    case immediate
    /// As they come, at most four times a refresh.
    case limited
}

/// The painter that renders a program's frames.
package enum PainterChoice: String, OptionChoice {
    package static let option = "--painter"

    /// The GPU if there is one, otherwise the CPU.
    case auto
    /// The CPU.
    case software
    /// Any GLES 3 implementation, even one that runs on the CPU.
    case gl
}

/// The window system that shows a program.
package enum WindowSystemChoice: String, OptionChoice {
    package static let option = "--host"

    /// A window of an X server, also of one inside a Wayland desktop.
    case x11
    /// A window of a Wayland compositor.
    case wayland
    /// The whole screen, without any desktop.
    case panel

    /// The choice without `--host`: X11 if `DISPLAY` names a server, otherwise Wayland if the environment has a
    /// compositor, otherwise the panel if the machine has a display card, otherwise X11. A remote shell
    /// (`SSH_CONNECTION`) does not take over the screen of a machine (decision).
    ///
    /// - Parameter hasCard: whether there is a display card; asked only if it matters.
    package static func automatic(
        _ environment: [String: String], hasCard: () -> Bool
    ) -> WindowSystemChoice {
        func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        if has("DISPLAY") { return .x11 }
        if has("WAYLAND_DISPLAY") || has("WAYLAND_SOCKET") { return .wayland }
        return !has("SSH_CONNECTION") && hasCard() ? .panel : .x11
    }
}
