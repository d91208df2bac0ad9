import Foundation

/// The first record of a session: what the program was, and where it ran. It is stored as JSON.
package struct SessionHeader: Hashable, Sendable, Codable {
    /// The name of the program.
    package var program: String
    /// The path of the program's file.
    package var path: String
    /// The identity of the program's file (`ProgramIdentity`); empty if it is unknown.
    package var identity: String
    /// The program's arguments, without those that the host uses.
    package var arguments: [String]
    /// The variables of the environment that a program's appearance depends on.
    package var environment: [String: String]
    /// The kind of host: `windowHost`, `headlessHost` or `convertedHost`.
    package var host: String
    /// The first screen.
    package var screen: SessionScreen
    /// When the on-screen keyboard is shown: `always`, `afterTouch` or `never`.
    package var keyboard: String
    /// When moves are delivered: `limited` or `display`; `immediate`, the default, is the same as `limited`.
    package var pacing: String
    /// Whether touches are shown over the program.
    package var showsTouches: Bool
    /// AssistiveTouch; `nil` if it is off.
    package var assistive: Assistive?
    /// What determines the random numbers of the main thread; `nil` if nothing does.
    package var randomSeed: UInt64?
    /// The settings of the desktop at the start.
    package var settings: SessionSettings
    /// The input devices at the start.
    package var devices: [Device]
    /// The time at the launch, in seconds of the session's clock.
    package var startTime: Double
    /// The time between refreshes of the display, in seconds.
    package var refreshInterval: Double
    /// The time of a refresh, in seconds of the session's clock.
    package var refreshPhase: Double
    /// The time of day at the launch, in seconds since 1970.
    package var wallTime: Double

    /// An input device.
    package struct Device: Hashable, Sendable, Codable {
        /// The host's number.
        package var id: Int
        /// The name.
        package var name: String
        /// The bits of `InputDevice.Capabilities`.
        package var capabilities: Int
        /// The largest number of simultaneous contacts.
        package var maximumContacts: Int

        /// Describes a device.
        package init(id: Int, name: String, capabilities: Int, maximumContacts: Int) {
            self.id = id
            self.name = name
            self.capabilities = capabilities
            self.maximumContacts = maximumContacts
        }
    }

    /// What AssistiveTouch offered at the start.
    package struct Assistive: Hashable, Sendable, Codable {
        /// Whether its menu has the functions of a host with a window.
        package var offersHost: Bool
        /// Whether it can turn the window; `nil` if it can where it has the functions of a window.
        package var offersRotation: Bool?
        /// The contents of the file of gestures.
        package var gestures: Data

        /// Describes the menu.
        package init(offersHost: Bool, offersRotation: Bool, gestures: Data) {
            (self.offersHost, self.offersRotation, self.gestures) = (offersHost, offersRotation, gestures)
        }
    }

    /// Describes a program on a screen; everything else has the values of a host without a window.
    package init(program: String, screen: SessionScreen, startTime: Double) {
        self.program = program
        self.screen = screen
        self.startTime = startTime
        path = ""
        identity = ""
        arguments = []
        environment = [:]
        host = Self.headlessHost
        keyboard = "always"
        pacing = "immediate"
        showsTouches = false
        settings = SessionSettings()
        devices = []
        refreshInterval = 1 / Double(max(1, screen.framesPerSecond))
        refreshPhase = startTime
        wallTime = 0
    }

    /// The kind of hosts with a window.
    package static let windowHost = "window"
    /// The kind of hosts without a window.
    package static let headlessHost = "headless"
    /// The kind of sessions that were made from other recordings, which have no program.
    package static let convertedHost = "converted"

    /// False if a number cannot be that of a session.
    package var isValid: Bool {
        screen.isValid && SessionFormat.times.contains(startTime) && refreshInterval > 0 && refreshInterval <= 1000
            && refreshPhase.isFinite && wallTime.isFinite
    }

    /// The variables that `environment` contains, if they are set.
    package static let environmentNames = [
        "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "LC_MONETARY",
        "LC_COLLATE", "LC_MEASUREMENT", "LC_PAPER", "TZ",
    ]
}
