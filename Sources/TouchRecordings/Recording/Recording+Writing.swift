import Foundation
import TouchInput

extension Recording {
    /// The touches as an evemu recording. Positions are rounded to hundredths of a millimeter; pointers, keys and scrolling
    /// are left out.
    public var evemuText: String {
        let stream = PanelStream(frames, screen: screen)
        var lines = [
            "# EVEMU 1.3", "# Input device name: \"\(PanelStream.name)\"", "N: \(PanelStream.name)",
            "I: 0003 0000 0000 0000", "P: 02 00 00 00 00 00 00 00",
        ]
        let types: Set<UInt16> = [EvdevType.sync, EvdevType.key, EvdevType.absolute]
        lines += Self.bitLines(type: EvdevType.sync, types, byteCount: 8)
        lines += Self.bitLines(type: EvdevType.key, [EvdevKey.touch], byteCount: 96)
        lines += Self.bitLines(type: EvdevType.absolute, Set(stream.axes.map(\.code)), byteCount: 8)
        for (code, axis) in stream.axes {
            lines.append("A: \(Self.hexadecimal(code, 2)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)")
        }
        for event in stream.events {
            let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
            let type = Self.hexadecimal(event.type, 4)
            let code = Self.hexadecimal(event.code, 4)
            lines.append("E: \(seconds).\(Self.padded(rest, 6)) \(type) \(code) \(event.value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The touches as the YAML of `libinput record`, with the same omissions.
    public var libinputText: String {
        let stream = PanelStream(frames, screen: screen)
        let codes = stream.axes.map { "\($0.code)" }.joined(separator: ", ")
        var lines = [
            "# libinput record", "version: 1", "ndevices: 1", "devices:", "- node: /dev/input/event0", "  evdev:",
            "    name: \"\(PanelStream.name)\"", "    id: [3, 0, 0, 0]", "    codes:", "      0: [0]",
            "      1: [\(EvdevKey.touch)]", "      3: [\(codes)]", "    absinfo:",
        ]
        for (code, axis) in stream.axes {
            lines.append("      \(code): [\(axis.minimum), \(axis.maximum), 0, 0, \(axis.resolution)]")
        }
        lines += ["    properties: [1]", "  events:"]
        var isNewPacket = true
        for event in stream.events {
            if isNewPacket { lines.append("  - evdev:") }
            let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
            lines.append("    - [\(seconds), \(rest), \(event.type), \(event.code), \(event.value)]")
            isNewPacket = event.isReport
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of a bit mask, eight bytes each.
    private static func bitLines(type: UInt16, _ codes: Set<UInt16>, byteCount: Int) -> [String] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        for code in codes { bytes[Int(code) / 8] |= 1 << (code % 8) }
        return stride(from: 0, to: byteCount, by: 8).map { start in
            let row = bytes[start..<start + 8].map { hexadecimal(UInt16($0), 2) }.joined(separator: " ")
            return "B: \(hexadecimal(type, 2)) \(row)"
        }
    }

    private static func hexadecimal(_ number: UInt16, _ width: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func padded(_ number: UInt64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
