import Foundation

extension AVAudioSession {
    /// What a program does with sound.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Creates a category from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sound that is not needed, and mixes with that of others.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound that is not needed.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Music and films.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Both.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Several devices.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// The kind of use within a category.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Creates a mode from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The usual one.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Calls.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Calls with pictures.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Games.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// Recording of films.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Measurements.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Films.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }

    /// Options of a category.
    public struct CategoryOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other programs are heard, too.
        public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
        /// Other programs become quieter.
        public static let duckOthers = CategoryOptions(rawValue: 0x2)
        /// Bluetooth headsets may be used.
        public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
        /// The loudspeaker is used.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        /// Speech of other programs pauses.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        /// Bluetooth loudspeakers may be used.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        /// Other devices may be used.
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    }

    /// Options of `setActive(_:options:)`.
    public struct SetActiveOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other programs may continue.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Whether the user allows to record; the raw values are codes of four letters.
    public enum RecordPermission: UInt, Sendable {
        /// Not asked yet: `undt`.
        case undetermined = 0x756E_6474
        /// Refused: `deny`.
        case denied = 0x6465_6E79
        /// Allowed: `grnt`.
        case granted = 0x6772_6E74
    }

    /// Whether an interruption begins or ends.
    public enum InterruptionType: UInt, Sendable {
        /// It has ended.
        case ended = 0
        /// It begins.
        case began = 1
    }

    /// What to do after an interruption.
    public struct InterruptionOptions: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// What was interrupted may be played again.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }

    /// Why the devices changed.
    public enum RouteChangeReason: UInt, Sendable {
        /// It is not known.
        case unknown = 0
        /// A device was added.
        case newDeviceAvailable = 1
        /// The device that was used is gone.
        case oldDeviceUnavailable = 2
        /// The category changed.
        case categoryChange = 3
        /// It was chosen.
        case `override` = 4
        /// The device woke up.
        case wakeFromSleep = 6
        /// There is none for the category.
        case noSuitableRouteForCategory = 7
        /// Its configuration changed.
        case routeConfigurationChange = 8
    }

    /// The kind of a device.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Loudspeakers.
        public static let builtInSpeaker = Port(rawValue: "Speaker")
        /// A microphone.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
        /// Headphones.
        public static let headphones = Port(rawValue: "Headphones")
        /// Bluetooth loudspeakers.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
        /// A screen.
        public static let HDMI = Port(rawValue: "HDMIOutput")
        /// A device on USB.
        public static let usbAudio = Port(rawValue: "USBAudio")
    }

    /// Posted when the sound server asks for silence, and when it no longer does, if a player of the program heard of it
    /// (DV-62).
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    /// Posted when a device was added or removed.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    /// Posted when the sound server ends while it is used.
    public static let mediaServicesWereLostNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereLostNotification")
}

/// The `InterruptionType`, as a number.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The `InterruptionOptions`, as a number.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The `RouteChangeReason`, as a number.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The `AVAudioSessionRouteDescription` before.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

/// The devices that are used.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
    /// What sound comes from.
    public let inputs: [AVAudioSessionPortDescription]
    /// What sound is played on.
    public let outputs: [AVAudioSessionPortDescription]

    init(inputs: [AVAudioSessionPortDescription], outputs: [AVAudioSessionPortDescription]) {
        (self.inputs, self.outputs) = (inputs, outputs)
    }
}

/// A device.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
    /// Its name for the user.
    public let portName: String
    /// Its kind, as far as its name in the sound server tells.
    public let portType: AVAudioSession.Port
    /// Its name in the sound server.
    public let uid: String

    init(name: String, type: AVAudioSession.Port, uid: String) { (portName, portType, self.uid) = (name, type, uid) }
}
