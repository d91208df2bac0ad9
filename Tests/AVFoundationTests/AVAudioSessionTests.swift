import Expectations
import Foundation
import MediaPipelines
import ServiceRigs
import Synchronization
import Testing

@testable import AVFoundation

@MainActor @Suite(.serialized) struct AVAudioSessionTests {
    @Test("DV-62 the category is soloAmbient by default, and is remembered with mode and options") func category()
        throws
    {
        let session = AVAudioSession(route: AudioRoute { _ in Flag() })
        expect(session.category, equals: .soloAmbient)
        expect(session.mode, equals: .default)
        expect(session.categoryOptions, equals: [])

        try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
        expect(session.category, equals: .playback)
        expect(session.mode, equals: .moviePlayback)
        expect(session.categoryOptions, equals: .mixWithOthers)
        #expect(throws: AVError(.operationNotAllowed)) { try session.setCategory(.init(rawValue: "none")) }
        try session.setCategory(.ambient)

        expect(session.mode, equals: .default)
        expect(session.categoryOptions, equals: [])
    }

    @Test("DV-62 nothing is followed before the session is active; then changes of devices are told") func route()
        throws
    {
        let source = DeviceSource()
        let session = AVAudioSession(route: AudioRoute { source.follow($0) })
        var changes: [(UInt, [String])] = []
        let observer = NotificationCenter.default.addObserver(
            forName: AVAudioSession.routeChangeNotification, object: session, queue: nil
        ) { note in
            let reason = note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt ?? 99
            let route = note.userInfo?[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
            let names = route?.outputs.map(\.portName) ?? []
            MainActor.assumeIsolated { changes.append((reason, names)) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let speaker = MediaDevice(kind: "Audio/Sink", name: "Speakers", identifier: "alsa_output.pci", isDefault: true)
        let headset = MediaDevice(kind: "Audio/Sink", name: "Headset", identifier: "bluez_output.1", isDefault: false)
        #expect(source.handler == nil)

        try session.setActive(true)
        source.handler?([speaker])
        #expect(session.currentRoute.outputs.map(\.portName) == ["Speakers"] && changes.isEmpty)
        var chosen = headset
        chosen.isDefault = true
        var other = speaker
        other.isDefault = false
        source.handler?([other, chosen])
        expect(session.currentRoute.outputs.map(\.portType), equals: [.bluetoothA2DP])
        source.handler?([speaker])

        expect(changes.map(\.0), equals: [1, 2])
        expect(changes.map(\.1), equals: [["Speakers"], ["Headset"]])
    }

    @Test("DV-62 interruptions are told once each") func interruption() {
        let session = AVAudioSession(route: AudioRoute { _ in Flag() })
        var types: [UInt] = []
        let observer = NotificationCenter.default.addObserver(
            forName: AVAudioSession.interruptionNotification, object: session, queue: nil
        ) { note in
            let type = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt ?? 99
            MainActor.assumeIsolated { types.append(type) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        for isBeginning in [true, true, false, false, true] { session.interrupt(isBeginning) }

        expect(types, equals: [1, 0, 1])
    }
}

private final class Flag: Sendable {}

/// Devices that a test sets.
@MainActor private final class DeviceSource {
    private(set) var handler: (@MainActor @Sendable ([MediaDevice]) -> Void)?

    nonisolated init() {}

    nonisolated func follow(_ handler: @escaping @MainActor @Sendable ([MediaDevice]) -> Void) -> any AnyObject
        & Sendable
    {
        MainActor.assumeIsolated { self.handler = handler }
        return Flag()
    }
}
