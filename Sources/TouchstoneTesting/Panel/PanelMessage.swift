import Foundation

/// Messages to a device of the `inputtest` driver, in its wire format: native byte order, every message begins with its
/// length and its type.
struct PanelMessage {
    private(set) var bytes = Data()

    private enum Kind: UInt32 {
        case version = 0
        case waitForSync = 1
        case motion = 2
        case button = 4
        case key = 5
        case touch = 6
        case pinch = 7
    }

    /// How many values a device can have in a message.
    private static let valuatorCount = 64

    /// Opens the conversation.
    static let version = PanelMessage(.version) { $0.append(UInt16(1), UInt16(1)) }

    /// Asks for an answer when everything before has been handled.
    static let waitForSync = PanelMessage(.waitForSync) { _ in }

    /// Moves a pointer to axis values, absolute or by them.
    static func motion(_ values: [Int: Double], isAbsolute: Bool = true) -> PanelMessage {
        PanelMessage(.motion) { message in
            message.append(UInt32(isAbsolute ? 1 : 0), UInt32(0))
            message.append(values: values)
        }
    }

    /// Presses or releases a button.
    static func button(_ number: Int, isDown: Bool) -> PanelMessage {
        PanelMessage(.button) { message in
            message.append(Int32(1), Int32(number))
            message.append(UInt32(isDown ? 1 : 0), UInt32(0))
            message.append(values: [:])
        }
    }

    /// Presses or releases a key.
    static func key(_ code: Int, isDown: Bool) -> PanelMessage {
        PanelMessage(.key) { $0.append(Int32(code), Int32(isDown ? 1 : 0)) }
    }

    /// Puts a finger down, moves or lifts it. `type` is the number of the XInput event that it causes.
    static func touch(_ finger: Int, type: Int32, _ values: [Int: Double]) -> PanelMessage {
        PanelMessage(.touch) { message in
            message.append(UInt32(finger), UInt32(type))
            message.append(values: values)
        }
    }

    /// A step of two fingers that pinch: the scale since the beginning as a factor, the turn since the last step in
    /// degrees. `type` is the number of the XInput event that it causes.
    static func pinch(type: Int32, scale: Double, degrees: Double, isCancelled: Bool) -> PanelMessage {
        PanelMessage(.pinch) { message in
            message.append(UInt16(type), UInt16(2))
            message.append(UInt32(isCancelled ? 1 : 0))
            message.append(0.0, 0.0, 0.0, 0.0, scale, degrees)
        }
    }

    private init(_ kind: Kind, _ body: (inout PanelMessage) -> Void) {
        append(UInt32(0), kind.rawValue)
        body(&self)
        let length = UInt32(bytes.count)
        withUnsafeBytes(of: length) { bytes.replaceSubrange(0..<4, with: $0) }
    }

    private mutating func append<Number>(_ numbers: Number...) {
        for number in numbers { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }
    }

    /// The values' mask, the values, and room for unaccelerated ones, which are not given.
    private mutating func append(values: [Int: Double]) {
        var mask: UInt64 = 0
        var numbers = [Double](repeating: 0, count: Self.valuatorCount)
        for (axis, value) in values {
            mask |= 1 << UInt64(axis)
            numbers[axis] = value
        }
        append(UInt32(0))
        append(mask)
        append(UInt32(0))
        for number in numbers { append(number) }
        bytes.append(Data(count: Self.valuatorCount * MemoryLayout<Double>.size))
    }
}
