import Foundation
import MediaPipelines
import Synchronization

/// The devices of the sound server, as a route (DV-62).
package final class AudioRoute: Sendable {
    /// A change of the devices.
    struct Change: Sendable {
        let reason: AVAudioSession.RouteChangeReason
        let previous: AVAudioSessionRouteDescription
    }

    /// Follows devices; tests have their own.
    package typealias Follow =
        @Sendable (_ handler: @escaping @MainActor @Sendable ([MediaDevice]) -> Void) -> any AnyObject & Sendable

    private struct State: Sendable {
        var devices: [MediaDevice]?
        var monitor: (any AnyObject & Sendable)?
        var isFollowing = false
    }

    private let state = Mutex(State())
    private let source: Follow

    /// Creates a route that is empty until it is followed.
    package init(_ source: @escaping Follow = { MediaDevices(["Audio/Sink", "Audio/Source"], handler: $0) }) {
        self.source = source
    }

    /// The devices now.
    var current: AVAudioSessionRouteDescription { Self.describe(state.withLock(\.devices) ?? []) }

    /// Follows the devices from the first call on.
    func follow(_ handler: @escaping @MainActor @Sendable (Change) -> Void) {
        let isFirst = state.withLock { state in
            defer { state.isFollowing = true }
            return !state.isFollowing
        }
        guard isFirst else { return }
        let monitor = source { [weak self] devices in
            if let change = self?.take(devices) { handler(change) }
        }
        state.withLock { $0.monitor = monitor }
    }

    /// Takes the new devices; the first ones are no change.
    private func take(_ devices: [MediaDevice]) -> Change? {
        state.withLock { state in
            defer { state.devices = devices }
            guard let before = state.devices, Set(before) != Set(devices) else { return nil }
            let names = (old: Set(before.map(\.identifier)), new: Set(devices.map(\.identifier)))
            let reason: AVAudioSession.RouteChangeReason =
                !names.new.isSubset(of: names.old)
                ? .newDeviceAvailable
                : names.old == names.new ? .routeConfigurationChange : .oldDeviceUnavailable
            return Change(reason: reason, previous: Self.describe(before))
        }
    }

    private static func describe(_ devices: [MediaDevice]) -> AVAudioSessionRouteDescription {
        func ports(_ kind: String) -> [AVAudioSessionPortDescription] {
            let all = devices.filter { $0.kind == kind }
            let used = all.first(where: \.isDefault) ?? all.first
            return used.map { [AVAudioSessionPortDescription(name: $0.name, type: type(of: $0), uid: $0.identifier)] }
                ?? []
        }
        return AVAudioSessionRouteDescription(inputs: ports("Audio/Source"), outputs: ports("Audio/Sink"))
    }

    /// The kind of a device by its name in the sound server: `bluez_output…`, `alsa_output.usb-…`, `…hdmi-stereo`.
    private static func type(of device: MediaDevice) -> AVAudioSession.Port {
        let name = device.identifier.lowercased()
        if device.kind == "Audio/Source" { return name.contains("usb") ? .usbAudio : .builtInMic }
        if name.contains("bluez") { return .bluetoothA2DP }
        if name.contains("hdmi") { return .HDMI }
        if name.contains("usb") { return .usbAudio }
        return name.contains("headphone") ? .headphones : .builtInSpeaker
    }
}
