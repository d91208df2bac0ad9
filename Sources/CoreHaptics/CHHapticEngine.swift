import Foundation
import Support

/// What the device's haptic hardware can do.
public protocol CHHapticDeviceCapability: Sendable {
    /// Whether it has haptic hardware that plays patterns.
    var supportsHaptics: Bool { get }
    /// Whether it plays sounds of patterns.
    var supportsAudio: Bool { get }
}

/// Plays haptic patterns. decision (DV-77): Linux has no interface to hardware that plays patterns, so the capabilities say that
/// there is none, and no engine can be made. Feedback generators of UIKit use the motor of a phone.
open class CHHapticEngine: @unchecked Sendable {
    private struct NoCapability: CHHapticDeviceCapability {
        let supportsHaptics = false
        let supportsAudio = false
    }

    /// Why an engine has stopped.
    public enum StoppedReason: Int, Sendable {
        /// The sound was interrupted.
        case audioSessionInterrupt = 1
        /// The program was suspended.
        case applicationSuspended = 2
        /// It was idle for long.
        case idleTimeout = 3
        /// The players have finished, as `notifyWhenPlayersFinished(finishedHandler:)` asked for.
        case notifyWhenFinished = 4
        /// The engine was freed.
        case engineDestroyed = 5
        /// A game controller is gone.
        case gameControllerDisconnect = 6
        /// The system failed.
        case systemError = -1
    }

    /// Called on a queue of the engine when it has stopped; never, as no engine runs.
    public typealias StoppedHandler = @Sendable (StoppedReason) -> Void
    /// Called when the engine must be started again; never, as no engine runs.
    public typealias ResetHandler = @Sendable () -> Void
    /// Called with an error, or `nil`.
    public typealias CompletionHandler = @Sendable ((any Error)?) -> Void

    /// What the hardware can do: nothing (DV-77).
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoCapability() }

    /// Always throws (DV-77).
    ///
    /// - Throws: `CHHapticError.notSupported`.
    public init() throws { throw CHHapticError(.notSupported) }

    /// Called when the engine has stopped; `nil` by default.
    public final var stoppedHandler: StoppedHandler?
    /// Called when the engine must be started again; `nil` by default.
    public final var resetHandler: ResetHandler?
    /// Whether sounds of patterns are left out; false by default.
    open var playsHapticsOnly = false
    /// Whether the engine stops when it is idle; false by default.
    open var isAutoShutdownEnabled = false

    /// Starts the engine.
    ///
    /// - Throws: `CHHapticError.notSupported`.
    open func start() throws { throw CHHapticError(.notSupported) }

    /// Starts the engine; the handler gets `CHHapticError.notSupported`.
    open func start(completionHandler: CompletionHandler?) { completionHandler?(CHHapticError(.notSupported)) }

    /// Stops the engine; the handler gets `CHHapticError.notSupported`.
    open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(CHHapticError(.notSupported)) }

    /// Makes a player of a pattern.
    ///
    /// - Throws: `CHHapticError.notSupported`.
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
        throw CHHapticError(.notSupported)
    }

    /// Plays the pattern of a file.
    ///
    /// - Throws: `CHHapticError.notSupported`.
    open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
}

/// Plays one pattern. No engine makes one (DV-77).
public protocol CHHapticPatternPlayer: AnyObject {
    /// Whether it makes no effect.
    var isMuted: Bool { get set }
    /// Starts at a time of the engine in seconds, 0 for now.
    func start(atTime time: TimeInterval) throws
    /// Stops at a time of the engine in seconds, 0 for now.
    func stop(atTime time: TimeInterval) throws
    /// Changes parameters at a time of the engine in seconds, 0 for now.
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
    /// Forgets all changes.
    func cancel() throws
}

/// The domain of `CHHapticError`.
public let CoreHapticsErrorDomain = "com.apple.CoreHaptics"

/// Why haptics failed.
public struct CHHapticError: CodedError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The engine is not running.
        case engineNotRunning = -4805
        /// The operation is not permitted.
        case operationNotPermitted = -4806
        /// The device has no haptics.
        case notSupported = -4809
        /// The type of an event is unknown.
        case invalidEventType = -4821
        /// A time is negative or not finite.
        case invalidEventTime = -4822
        /// A duration is negative or not finite.
        case invalidEventDuration = -4823
        /// A dictionary is no pattern.
        case invalidPatternDictionary = -4831
    }

    /// The reason.
    public let code: Code

    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }

    /// `CoreHapticsErrorDomain`.
    public static var errorDomain: String { CoreHapticsErrorDomain }
    /// The device has no haptics.
    public static var notSupported: Code { .notSupported }
    /// The engine is not running.
    public static var engineNotRunning: Code { .engineNotRunning }

    /// The reason as a sentence.
    public var errorDescription: String? {
        switch code {
        case .engineNotRunning: "the haptic engine is not running"
        case .operationNotPermitted: "the operation is not permitted"
        case .notSupported: "this device has no haptic hardware that plays patterns"
        case .invalidEventType: "the type of a haptic event is unknown"
        case .invalidEventTime: "the time of a haptic event is negative or not finite"
        case .invalidEventDuration: "the duration of a haptic event is negative or not finite"
        case .invalidPatternDictionary: "the dictionary is no haptic pattern"
        }
    }
}
