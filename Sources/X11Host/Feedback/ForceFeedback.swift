import Foundation
import Support

/// One run of a vibration motor.
package struct Rumble: Equatable, Sendable {
    /// The strength of the heavy and of the light motor, 0…1. Most phones have one motor, which takes the larger.
    package var strong: Double
    package var weak: Double
    /// The duration and the delay before it, in seconds, at most 65.
    package var duration: TimeInterval
    package var delay: TimeInterval

    /// Creates a run.
    package init(strong: Double, weak: Double, duration: TimeInterval, delay: TimeInterval = 0) {
        (self.strong, self.weak, self.duration, self.delay) = (strong, weak, duration, delay)
    }

    /// The kernel's `ff_effect` for a new effect, in the layout of 64-bit machines.
    var kernelEffect: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: ForceFeedbackCodes.effectSize)
        func put(_ value: Int, at offset: Int) {
            bytes[offset] = UInt8(truncatingIfNeeded: value)
            bytes[offset + 1] = UInt8(truncatingIfNeeded: value >> 8)
        }
        func scaled(_ value: Double, _ factor: Double) -> Int {
            value.isFinite ? Int(min(max(value * factor, 0), 65535).rounded()) : 0
        }
        put(ForceFeedbackCodes.rumble, at: 0)
        put(-1, at: 2)
        put(scaled(duration, 1000), at: 10)
        put(scaled(delay, 1000), at: 12)
        put(scaled(strong, 65535), at: ForceFeedbackCodes.rumbleOffset)
        put(scaled(weak, 65535), at: ForceFeedbackCodes.rumbleOffset + 2)
        return bytes
    }
}

/// The numbers of the kernel's force feedback (`linux/input.h`).
enum ForceFeedbackCodes {
    static let rumble = 0x50
    static let eventType: UInt16 = 0x15
    static let gamepad = 0x130
    static let effectSize = 48
    static let rumbleOffset = 16
    /// `EVIOCSFF` and `EVIOCRMFF`: upload and remove an effect.
    static let upload: UInt = 0x4030_4580
    static let remove: UInt = 0x4004_4581

    /// The `input_event` that plays an effect, in the layout of 64-bit machines: no time, type, code and value.
    static func playEvent(_ id: Int16) -> [UInt8] {
        let code = UInt16(bitPattern: id)
        return [UInt8](repeating: 0, count: 16)
            + [UInt8(eventType), 0, UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8), 1, 0, 0, 0]
    }

    /// `EVIOCGBIT`: reads which codes of an event type a device has.
    static func bits(ofType type: Int, count: Int) -> UInt {
        0x8000_0000 | UInt(count) << 16 | 0x45 << 8 | UInt(0x20 + type)
    }
}

/// Why there is no force feedback.
package enum ForceFeedbackError: Error, Equatable {
    /// No device has a motor.
    case noDevice
    /// There is one, but the program may not open it.
    case notPermitted(path: String)
}

/// An input device with a vibration motor.
package final class ForceFeedbackDevice {
    private let descriptor: Int32
    /// The effects that are on the device.
    private var effects: [Int16] = []

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens the first device of a directory with a motor that is not a game controller.
    ///
    /// - Throws: `ForceFeedbackError`.
    package static func open(in directory: String = "/dev/input") throws -> ForceFeedbackDevice {
        var refused: String?
        for name in DirectoryEntries.names(in: directory).filter({ $0.hasPrefix("event") }).sorted() {
            let path = "\(directory)/\(name)"
            let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else {
                if errno == EACCES || errno == EPERM { refused = refused ?? path }
                continue
            }
            if has(Int(ForceFeedbackCodes.eventType), ForceFeedbackCodes.rumble, descriptor),
                !has(1, ForceFeedbackCodes.gamepad, descriptor)
            {
                return ForceFeedbackDevice(descriptor)
            }
            close(descriptor)
        }
        throw refused.map { ForceFeedbackError.notPermitted(path: $0) } ?? .noDevice
    }

    private static func has(_ type: Int, _ code: Int, _ descriptor: Int32) -> Bool {
        var bits = [UInt8](repeating: 0, count: 96)
        guard ioctl(descriptor, ForceFeedbackCodes.bits(ofType: type, count: bits.count), &bits) >= 0 else {
            return false
        }
        return bits[code / 8] & 1 << UInt8(code % 8) != 0
    }

    /// Plays a pattern; one that still plays is stopped.
    package func play(_ pattern: [Rumble]) {
        for effect in effects { _ = ioctl(descriptor, ForceFeedbackCodes.remove, CInt(effect)) }
        effects = []
        for rumble in pattern {
            var bytes = rumble.kernelEffect
            guard ioctl(descriptor, ForceFeedbackCodes.upload, &bytes) >= 0 else { continue }
            let id = Int16(bitPattern: UInt16(bytes[2]) | UInt16(bytes[3]) << 8)
            effects.append(id)
            var event = ForceFeedbackCodes.playEvent(id)
            _ = write(descriptor, &event, event.count)
        }
    }
}
