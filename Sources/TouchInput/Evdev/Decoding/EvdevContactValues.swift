/// The newest values of one contact, in the device's own units. What the device has not sent is `nil`.
struct EvdevContactValues: Hashable {
    var x: Int32?
    var y: Int32?
    var touchMajor: Int32?
    var touchMinor: Int32?
    var widthMajor: Int32?
    var widthMinor: Int32?
    var orientation: Int32?
    var pressure: Int32?
    var distance: Int32?
    var toolType: Int32?
    var toolX: Int32?
    var toolY: Int32?
    var tiltX: Int32?
    var tiltY: Int32?
    var trackingID: Int32?

    /// Takes the value of a contact's axis. Gives false for axes that say nothing about a contact.
    mutating func setContactAxis(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case EvdevAbs.positionX: x = value
        case EvdevAbs.positionY: y = value
        case EvdevAbs.touchMajor: touchMajor = value
        case EvdevAbs.touchMinor: touchMinor = value
        case EvdevAbs.widthMajor: widthMajor = value
        case EvdevAbs.widthMinor: widthMinor = value
        case EvdevAbs.orientation: orientation = value
        case EvdevAbs.contactPressure: pressure = value
        case EvdevAbs.contactDistance: distance = value
        case EvdevAbs.toolType: toolType = value
        case EvdevAbs.toolX: toolX = value
        case EvdevAbs.toolY: toolY = value
        case EvdevAbs.trackingID: trackingID = value
        default: return false
        }
        return true
    }

    /// Takes the value of an axis of a pen or a single finger. Gives false for axes that say nothing about it.
    mutating func setSingleAxis(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case EvdevAbs.x: x = value
        case EvdevAbs.y: y = value
        case EvdevAbs.pressure: pressure = value
        case EvdevAbs.distance: distance = value
        case EvdevAbs.tiltX: tiltX = value
        case EvdevAbs.tiltY: tiltY = value
        default: return false
        }
        return true
    }
}
