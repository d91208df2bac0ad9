import CPanel
import Foundation
import TouchInput

/// What an input device is used for.
enum DeviceRole: Hashable, Sendable {
    /// A touch screen, or a tablet whose pen has a place on the screen.
    case touchScreen
    /// A mouse, or another device that moves the pointer.
    case pointer
    /// Keys.
    case keyboard
}

/// The self-description of an input device, with what decides about its use.
package struct DeviceDescription: Hashable, Sendable {
    /// Name, buttons and axes.
    package var device: EvdevDevice
    /// The axes of movements that it has (`REL_…`).
    package var relativeAxes: Set<UInt16> = []
    /// True if what touches the device touches the screen (`INPUT_PROP_DIRECT`).
    package var isDirect = false
    /// True if the device moves a pointer, as trackpads do (`INPUT_PROP_POINTER`).
    package var movesPointer = false

    /// Describes a device.
    package init(
        device: EvdevDevice, relativeAxes: Set<UInt16> = [], isDirect: Bool = false, movesPointer: Bool = false
    ) {
        self.device = device
        self.relativeAxes = relativeAxes
        self.isDirect = isDirect
        self.movesPointer = movesPointer
    }

    /// What the device is used for; `nil` for devices that are not used: trackpads, lids, sensors.
    var role: DeviceRole? {
        if device.hasPen { return .touchScreen }
        if device.isTouchDevice, !movesPointer, isDirect || hasTouchScreenAxes { return .touchScreen }
        if device.keys.contains(PointerEvents.leftButton),
            relativeAxes.isSuperset(of: PointerEvents.movements) || spansScreen
        {
            return .pointer
        }
        return device.keys.contains { Self.keyboardKeys.contains($0) } ? .keyboard : nil
    }

    /// True if it has the keys to write text.
    var writesText: Bool { Self.letterKeys.allSatisfy { device.keys.contains($0) } }

    /// True for the mouse of a virtual machine, whose positions are those on the screen. A joystick has other buttons,
    /// a trackpad a tool.
    private var spansScreen: Bool {
        !device.isTouchDevice && device.axes[EvdevAbs.x] != nil && device.axes[EvdevAbs.y] != nil
            && !device.keys.contains(Self.fingerTool)
    }

    /// Old drivers do not say that a touch screen is one: it has contacts without the buttons of a trackpad.
    private var hasTouchScreenAxes: Bool { device.isMultitouch && !device.keys.contains(Self.fingerTool) }

    /// `BTN_TOOL_FINGER`, which trackpads have.
    private static let fingerTool: UInt16 = 0x145
    /// `KEY_ESC` to `KEY_MICMUTE`; greater codes are buttons and rare keys.
    private static let keyboardKeys: ClosedRange<UInt16> = 1...248
    /// `KEY_Q` to `KEY_P`.
    private static let letterKeys: ClosedRange<UInt16> = 16...25
}

extension DeviceDescription {
    /// Asks an open device; `nil` if it does not answer, as one that is gone.
    package init?(_ descriptor: Int32) {
        var name = [CChar](repeating: 0, count: 256)
        guard touchstone_evdev_name(descriptor, &name, Int32(name.count)) >= 0,
            let types = Self.bits(64, { touchstone_evdev_codes(descriptor, 0, $0, $1) })
        else { return nil }
        let keys: Set<UInt16>? =
            types.contains(EvdevType.key)
            ? Self.bits(Int(KEY_MAX), { touchstone_evdev_codes(descriptor, Int32(EvdevType.key), $0, $1) }) : []
        let codes: Set<UInt16>? =
            types.contains(EvdevType.absolute)
            ? Self.bits(Int(ABS_MAX), { touchstone_evdev_codes(descriptor, Int32(EvdevType.absolute), $0, $1) }) : []
        let relativeAxes: Set<UInt16>? =
            types.contains(PointerEvents.relative)
            ? Self.bits(Int(REL_MAX), { touchstone_evdev_codes(descriptor, Int32(PointerEvents.relative), $0, $1) })
            : []
        var axes: [UInt16: EvdevAxis] = [:]
        for code in codes ?? [] {
            var axis = input_absinfo()
            guard touchstone_evdev_axis(descriptor, Int32(code), &axis) >= 0 else { return nil }
            axes[code] = EvdevAxis(
                minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution, value: axis.value)
        }
        // Kernels before 3.0 have no properties.
        let properties = Self.bits(64) { touchstone_evdev_properties(descriptor, $0, $1) } ?? []
        let text = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        self.init(
            device: EvdevDevice(name: String(decoding: text, as: UTF8.self), keys: keys ?? [], axes: axes),
            relativeAxes: relativeAxes ?? [], isDirect: properties.contains(UInt16(INPUT_PROP_DIRECT)),
            movesPointer: properties.contains(UInt16(INPUT_PROP_POINTER)))
    }

    /// The numbers of the bits that a call sets, up to `last`; `nil` if it fails.
    private static func bits(_ last: Int, _ call: (UnsafeMutablePointer<UInt8>, Int32) -> Int32) -> Set<UInt16>? {
        // The kernel writes whole words.
        var bytes = [UInt8](repeating: 0, count: (last / 64 + 1) * 8)
        guard call(&bytes, Int32(bytes.count)) >= 0 else { return nil }
        var numbers: Set<UInt16> = []
        for (index, byte) in bytes.enumerated() where byte != 0 {
            for bit in 0..<8 where byte & (1 << bit) != 0 { numbers.insert(UInt16(index * 8 + bit)) }
        }
        return numbers
    }
}
