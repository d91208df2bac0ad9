import CoreHaptics
import Expectations
import Foundation
import Testing

@Suite struct CoreHapticsTests {
    @Test("DV-77 the capabilities say that there is no hardware, and no engine can be made") func engine() throws {
        let capabilities = CHHapticEngine.capabilitiesForHardware()
        let error = #expect(throws: CHHapticError.self) { try CHHapticEngine() }

        #expect(!capabilities.supportsHaptics && !capabilities.supportsAudio)
        let bridged = try #require(error) as NSError
        expect(error?.code, equals: .notSupported)
        expect(bridged.code, equals: -4809)
        expect(bridged.domain, equals: CoreHapticsErrorDomain)
    }

    @Test("DV-77 patterns are made as everywhere: their length, and what is wrong with them") func patterns() throws {
        let tap = CHHapticEvent(
            eventType: .hapticTransient,
            parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5)], relativeTime: 1)
        let hum = CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 0.25, duration: 0.5)
        let pattern = try CHHapticPattern(events: [tap, hum], parameters: [])
        let late = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: -1)
        let endless = CHHapticEvent(
            eventType: .hapticContinuous, parameters: [], relativeTime: 0, duration: .infinity)

        expect(pattern.duration, equals: 1)
        expect(pattern.events.map(\.relativeTime), equals: [0.25, 1])
        #expect(throws: CHHapticError(.invalidEventTime)) { try CHHapticPattern(events: [late], parameters: []) }
        #expect(throws: CHHapticError(.invalidEventDuration)) { try CHHapticPattern(events: [endless], parameters: []) }
    }

    private typealias Entries = [CHHapticPattern.Key: Any]

    @Test("DV-77 patterns are read from dictionaries") func dictionaries() throws {
        let sharpness: Entries = [.parameterID: CHHapticEvent.ParameterID.hapticSharpness, .parameterValue: 0.25]
        let hum: Entries = [
            .eventType: CHHapticEvent.EventType.hapticContinuous, .time: 0.5, .eventDuration: 1.5,
            .eventParameters: [sharpness],
        ]
        let unknown: Entries = [.eventType: "Nothing", .time: 0.0]
        let (first, second): (Entries, Entries) = ([.event: hum], [.event: unknown])
        let pattern = try CHHapticPattern(dictionary: [.version: 1.0, .pattern: [first]])

        expect(pattern.duration, equals: 2)
        expect(pattern.events.first?.type, equals: .hapticContinuous)
        expect(pattern.events.first?.eventParameters.first?.value, equals: 0.25)
        #expect(throws: CHHapticError(.invalidPatternDictionary)) { try CHHapticPattern(dictionary: [:]) }
        #expect(throws: CHHapticError(.invalidEventType)) {
            try CHHapticPattern(dictionary: [.pattern: [second]])
        }
    }

    @Test("DV-77 a pattern is read from a file") func file() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ahap")
        defer { try? FileManager.default.removeItem(at: url) }
        let text = """
            {"Version": 1.0, "Pattern": [
              {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}},
              {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 2}}]}
            """
        try Data(text.utf8).write(to: url)
        let pattern = try CHHapticPattern(contentsOf: url)
        try Data("[1]".utf8).write(to: url)

        expect(pattern.duration, equals: 2)
        expect(pattern.events.map(\.relativeTime), equals: [0, 0.5])
        expect(pattern.events.last?.eventParameters.first?.value, equals: 0.8)
        #expect(throws: CHHapticError(.invalidPatternDictionary)) { try CHHapticPattern(contentsOf: url) }
    }
}
