import Foundation

/// A part of a pattern: a tap, or something that lasts.
open class CHHapticEvent {
    /// The kinds of events.
    public struct EventType: RawRepresentable, Hashable, Sendable {
        /// The name, as in pattern files.
        public let rawValue: String
        /// Creates a kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A tap.
        public static let hapticTransient = EventType(rawValue: "HapticTransient")
        /// A vibration.
        public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
        /// A tone.
        public static let audioContinuous = EventType(rawValue: "AudioContinuous")
        /// A sound file.
        public static let audioCustom = EventType(rawValue: "AudioCustom")
    }

    /// The parameters of events.
    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        /// The name, as in pattern files.
        public let rawValue: String
        /// Creates a parameter by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// How strong it is, 0 to 1.
        public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
        /// How sharp it feels, 0 to 1.
        public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
        /// How long it grows, in seconds.
        public static let attackTime = ParameterID(rawValue: "AttackTime")
        /// How long it falls, in seconds.
        public static let decayTime = ParameterID(rawValue: "DecayTime")
        /// How long it fades after its end, in seconds.
        public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
        /// Whether it holds after it has fallen, 0 or 1.
        public static let sustained = ParameterID(rawValue: "Sustained")
    }

    /// The kind.
    public final let type: EventType
    /// The parameters; later ones of the same name replace earlier ones when it is played.
    public final let eventParameters: [CHHapticEventParameter]
    /// When it begins, in seconds from the beginning of the pattern.
    open var relativeTime: TimeInterval
    /// How long it lasts, in seconds; 0 for taps.
    open var duration: TimeInterval

    /// Creates an event that has its own length, such as a tap.
    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval
    ) {
        (self.type, eventParameters, relativeTime, duration) = (type, eventParams, time, 0)
    }

    /// Creates an event with a length.
    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
        duration: TimeInterval
    ) {
        (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
    }
}

/// A value of an event.
open class CHHapticEventParameter {
    /// What it is.
    public final let parameterID: CHHapticEvent.ParameterID
    /// Its value.
    open var value: Float

    /// Creates a value.
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
        (self.parameterID, self.value) = (parameterID, value)
    }
}

/// A change of all events of a pattern from a time on.
open class CHHapticDynamicParameter {
    /// The values that can change.
    public struct ID: RawRepresentable, Hashable, Sendable {
        /// The name, as in pattern files.
        public let rawValue: String
        /// Creates a value by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A factor of the strength, 0 to 1.
        public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
        /// An offset of the sharpness, −1 to 1.
        public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
    }

    /// What changes.
    public final let parameterID: ID
    /// Its value.
    open var value: Float
    /// When, in seconds from the beginning of the pattern.
    open var relativeTime: TimeInterval

    /// Creates a change.
    public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
        (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
    }
}

/// Events in time. A pattern can be made and measured, but no engine plays it (DV-77).
open class CHHapticPattern {
    /// The keys of pattern dictionaries.
    public struct Key: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The version of the format, 1.0.
        public static let version = Key(rawValue: "Version")
        /// The list of events and parameters.
        public static let pattern = Key(rawValue: "Pattern")
        /// An event, a dictionary.
        public static let event = Key(rawValue: "Event")
        /// The kind of an event.
        public static let eventType = Key(rawValue: "EventType")
        /// A time in seconds.
        public static let time = Key(rawValue: "Time")
        /// A duration in seconds.
        public static let eventDuration = Key(rawValue: "EventDuration")
        /// The parameters of an event, a list of dictionaries.
        public static let eventParameters = Key(rawValue: "EventParameters")
        /// The name of a parameter.
        public static let parameterID = Key(rawValue: "ParameterID")
        /// The value of a parameter.
        public static let parameterValue = Key(rawValue: "ParameterValue")
    }

    /// How long the pattern lasts, in seconds: until the end of its last event.
    public final let duration: TimeInterval
    /// The events, by their times.
    public final let events: [CHHapticEvent]

    /// Creates a pattern.
    ///
    /// - Throws: `CHHapticError` if a time or a duration is negative or not finite.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
        let isTime = { (time: TimeInterval) in time >= 0 && time.isFinite }
        guard events.allSatisfy({ isTime($0.relativeTime) }), parameters.allSatisfy({ isTime($0.relativeTime) }) else {
            throw CHHapticError(.invalidEventTime)
        }
        guard events.allSatisfy({ isTime($0.duration) }) else { throw CHHapticError(.invalidEventDuration) }
        self.events = events.sorted { $0.relativeTime < $1.relativeTime }
        duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    }

    /// Creates a pattern from a dictionary of a pattern file. Parameters and curves of the whole pattern are left out.
    ///
    /// - Throws: `CHHapticError` if the dictionary is no pattern, or has an event of an unknown type.
    public convenience init(dictionary patternDict: [Key: Any]) throws {
        guard let list = patternDict[.pattern] as? [[Key: Any]] else { throw CHHapticError(.invalidPatternDictionary) }
        try self.init(events: try list.compactMap { try $0[.event].map(Self.event) }, parameters: [])
    }

    /// Reads a pattern from a file of Apple's format, which is JSON (AHAP).
    ///
    /// - Throws: the error of reading the file, or `CHHapticError` if it is no pattern.
    public convenience init(contentsOf ahapURL: URL) throws {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: ahapURL))
        guard let dictionary = Self.keyed(object) as? [Key: Any] else { throw CHHapticError(.invalidPatternDictionary) }
        try self.init(dictionary: dictionary)
    }

    /// The dictionaries of a value with the keys of patterns.
    private static func keyed(_ value: Any) -> Any {
        switch value {
        case let value as [String: Any]:
            Dictionary(uniqueKeysWithValues: value.map { (Key(rawValue: $0), keyed($1)) })
        case let value as [Any]:
            // Lists of patterns and of parameters are lists of dictionaries.
            value.compactMap { keyed($0) as? [Key: Any] }
        default: value
        }
    }

    private static let types: [CHHapticEvent.EventType] = [
        .hapticTransient, .hapticContinuous, .audioContinuous, .audioCustom,
    ]

    /// A number of any type.
    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private static func event(_ value: Any) throws -> CHHapticEvent {
        guard let event = value as? [Key: Any], let time = number(event[.time]) else {
            throw CHHapticError(.invalidPatternDictionary)
        }
        let name = (event[.eventType] as? CHHapticEvent.EventType)?.rawValue ?? event[.eventType] as? String
        guard let type = types.first(where: { $0.rawValue == name }) else { throw CHHapticError(.invalidEventType) }
        let parameters = (event[.eventParameters] as? [[Key: Any]] ?? []).compactMap {
            parameter -> CHHapticEventParameter? in
            guard let value = number(parameter[.parameterValue]).map({ Float($0) }) else { return nil }
            let given = parameter[.parameterID]
            guard let id = given as? CHHapticEvent.ParameterID ?? (given as? String).map({ .init(rawValue: $0) })
            else { return nil }
            return CHHapticEventParameter(parameterID: id, value: value)
        }
        return CHHapticEvent(
            eventType: type, parameters: parameters, relativeTime: time,
            duration: number(event[.eventDuration]) ?? 0)
    }
}
