import Foundation

/// How a device tells its contacts apart.
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
    /// Decision: the most slots that are believed; drivers have 2 to 20.
    public static let slotLimit = 256

    /// True when the device tells several contacts apart.
    public var isMultitouch: Bool { axes[EvdevAbs.positionX] != nil && axes[EvdevAbs.positionY] != nil }

    /// True when the device has a pen or a pen's rubber.
    public var hasPen: Bool {
        axes[EvdevAbs.x] != nil && axes[EvdevAbs.y] != nil
            && (keys.contains(EvdevKey.pen) || keys.contains(EvdevKey.eraser))
    }

    /// True when there is anything to touch with: contacts, a pen or a single finger.
    public var isTouchDevice: Bool {
        isMultitouch || hasPen
            || (axes[EvdevAbs.x] != nil && axes[EvdevAbs.y] != nil && keys.contains(EvdevKey.touch))
    }

    /// How contacts are told apart: drivers with slots have the slot axis.
    public var contactProtocol: ContactProtocol {
        guard isMultitouch else { return .single }
        return axes[EvdevAbs.slot] == nil ? .anonymous : .slots
    }

    /// The number of slots, at least 1.
    public var slotCount: Int {
        min(max(1, Int(axes[EvdevAbs.slot]?.maximum ?? 0) + 1), Self.slotLimit)
    }

    /// True when the device has told the meant point from the middle of the finger itself: then it reports both, and
    /// the position is the meant point (T-13).
    public var correctsTouchPoint: Bool { axes[EvdevAbs.toolX] != nil && axes[EvdevAbs.toolY] != nil }

    /// The surface's size in points from its size in millimetres; `nil` when the driver does not know it.
    public var naturalSize: CGSize? {
        let across: EvdevAxis? = axes[EvdevAbs.positionX] ?? axes[EvdevAbs.x]
        let down: EvdevAxis? = axes[EvdevAbs.positionY] ?? axes[EvdevAbs.y]
        guard let width = across?.millimeters, let height = down?.millimeters else { return nil }
        return CGSize(
            width: width * PhysicalScale.pointsPerMillimeter, height: height * PhysicalScale.pointsPerMillimeter)
    }

    /// The device as an application sees it.
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
