import Foundation

/// A device's self-description: name, buttons and axes.
public struct EvdevDevice: Hashable, Sendable {
    /// The device's name.
    public var name: String
    /// The buttons it has, as `EvdevKey` codes.
    public var keys: Set<UInt16>
    /// The axes it has, by `EvdevAbs` code.
    public var axes: [UInt16: EvdevAxis]

    /// Describes a device.
    public init(name: String, keys: Set<UInt16> = [], axes: [UInt16: EvdevAxis] = [:]) {
        self.name = name
        self.keys = keys
        self.axes = axes
    }
}

/// An absolute axis of a device: the fields of the kernel's `struct input_absinfo` that touch input uses.
public struct EvdevAxis: Hashable, Sendable {
    /// The smallest value according to the driver, in device units.
    public var minimum: Int32
    /// The largest value according to the driver, in device units.
    public var maximum: Int32
    /// Device units per millimeter, or for tilt axes device units per radian; 0 if unknown.
    public var resolution: Int32
    /// The value at the start of the stream, in device units; 0 by default.
    public var value: Int32

    /// Describes an axis.
    public init(
        minimum: Int32, maximum: Int32, resolution: Int32 = 0, value: Int32 = 0
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.resolution = resolution
        self.value = value
    }

    /// The number of distinct values along the axis; at least 1.
    public var count: Double { max(1, Double(maximum) - Double(minimum) + 1) }

    /// The length in millimeters; `nil` if the resolution is unknown or the range is empty.
    public var millimeters: Double? {
        resolution > 0 && maximum > minimum ? count / Double(resolution) : nil
    }

    /// The position of a value in the range, clamped to 0…1; `nil` if the range is empty.
    public func fraction(_ value: Int32) -> Double? {
        let span: Double = Double(maximum) - Double(minimum)
        guard span > 0 else { return nil }
        return min(max((Double(value) - Double(minimum)) / span, 0), 1)
    }
}

/// How a device distinguishes its contacts.
///
/// | protocol | a contact is | it ends with |
/// | --- | --- | --- |
/// | slots (B) | a slot with a tracking id; only changes are sent | tracking id −1 |
/// | anonymous (A) | all of its values, closed by `SYN_MT_REPORT`, in every packet | its absence |
/// | single | `ABS_X`, `ABS_Y` while `BTN_TOUCH` is down | `BTN_TOUCH` up |
public enum ContactProtocol: String, Hashable, Sendable, CaseIterable {
    /// Protocol B of the kernel's multi-touch documentation.
    case slots
    /// Protocol A of the kernel's multi-touch documentation.
    case anonymous
    /// One contact, or a pen.
    case single
}

extension EvdevDevice {
    /// Decision: the largest number of slots accepted; real drivers have 2 to 20.
    public static let slotLimit = 256

    /// True if the device distinguishes several contacts.
    public var isMultitouch: Bool { axes[EvdevAbs.positionX] != nil && axes[EvdevAbs.positionY] != nil }

    /// True if the device has a pen or a pen's eraser.
    public var hasPen: Bool {
        axes[EvdevAbs.x] != nil && axes[EvdevAbs.y] != nil
            && (keys.contains(EvdevKey.pen) || keys.contains(EvdevKey.eraser))
    }

    /// True if the device supports any kind of touch: contacts, a pen or a single finger.
    public var isTouchDevice: Bool {
        isMultitouch || hasPen
            || (axes[EvdevAbs.x] != nil && axes[EvdevAbs.y] != nil && keys.contains(EvdevKey.touch))
    }

    /// How contacts are distinguished: drivers that use slots have the slot axis.
    public var contactProtocol: ContactProtocol {
        guard isMultitouch else { return .single }
        return axes[EvdevAbs.slot] == nil ? .anonymous : .slots
    }

    /// The number of slots, 1…`slotLimit`.
    public var slotCount: Int {
        min(max(1, Int(axes[EvdevAbs.slot]?.maximum ?? 0) + 1), Self.slotLimit)
    }

    /// True if the device itself distinguishes the intended point from the center of the finger: it then reports both,
    /// and the position is the intended point (T-13).
    public var correctsTouchPoint: Bool { axes[EvdevAbs.toolX] != nil && axes[EvdevAbs.toolY] != nil }

    /// The surface's size in points, computed from its size in millimeters; `nil` if the driver does not report it.
    public var naturalSize: CGSize? {
        let across: EvdevAxis? = axes[EvdevAbs.positionX] ?? axes[EvdevAbs.x]
        let down: EvdevAxis? = axes[EvdevAbs.positionY] ?? axes[EvdevAbs.y]
        guard let width = across?.millimeters, let height = down?.millimeters else { return nil }
        return CGSize(
            width: width * PhysicalScale.pointsPerMillimeter, height: height * PhysicalScale.pointsPerMillimeter)
    }

    /// The device as the application sees it.
    public func inputDevice(id: InputDevice.ID) -> InputDevice {
        var capabilities: InputDevice.Capabilities = []
        if axes[EvdevAbs.touchMajor] != nil || axes[EvdevAbs.widthMajor] != nil { capabilities.insert(.ellipse) }
        if axes[EvdevAbs.orientation] != nil { capabilities.insert(.orientation) }
        if axes[EvdevAbs.contactPressure] != nil || axes[EvdevAbs.pressure] != nil { capabilities.insert(.pressure) }
        if axes[EvdevAbs.tiltX] != nil, axes[EvdevAbs.tiltY] != nil { capabilities.insert(.tilt) }
        let contacts: Int
        switch contactProtocol {
        case .slots: contacts = slotCount
        case .anonymous: contacts = max(1, Int(axes[EvdevAbs.trackingID]?.maximum ?? 0) + 1)
        case .single: contacts = 1
        }
        return InputDevice(
            id: id, name: name, capabilities: capabilities, maximumContacts: min(contacts, Self.slotLimit))
    }
}
