import Foundation
import SwiftCSV
import TouchInput

/// Reads tables of touches logged by phones: `type` (down, move, up), position in points, time as `h:mm:ss.ffffff`, and
/// optionally patch, pressure and pointer kind. Touches have no ids; `FingerTracker` assigns them to fingers.
struct PhoneGestureReader {
    private typealias Row = [String: String]

    private static let device = InputDevice(id: InputDevice.ID(1), name: "phone", maximumContacts: 10)

    /// The length of a day, in microseconds.
    private static let dayLength: UInt64 = 24 * 60 * 60 * 1_000_000

    private let source: RecordingSource

    init(_ source: RecordingSource) {
        self.source = source
    }

    /// True for the header line of such a table.
    static func isHeader(_ line: Substring) -> Bool {
        let names = Set(line.split(separator: ",").map { $0.trimmed })
        return names.isSuperset(of: ["type", "position.dx", "position.dy", "timeStamp"])
    }

    func recording() throws -> Recording {
        let rows: [Row]
        do {
            let text = source.text.replacingOccurrences(of: "\r\n", with: "\n")
            rows = try CSV<Named>(string: text, loadColumns: false).rows
        } catch {
            throw source.malformed(nil, "this is not a table of comma-separated values")
        }
        // The header is line 1. Rows of one finger may precede earlier rows of another.
        var touches = try rows.enumerated().map { try touch($1, line: $0 + 2) }
        Self.unwrapMidnight(&touches)
        let ordered = touches.enumerated().sorted { a, b in
            (a.element.time, a.offset) < (b.element.time, b.offset)
        }.map(\.element)
        guard !ordered.isEmpty else {
            throw source.nothingToPlay("the table has no rows", "record a gesture")
        }
        var tracker = FingerTracker(device: Self.device.id)
        var remaining = ordered[...]
        while let first = remaining.first {
            let group = remaining.prefix { $0.time == first.time }
            tracker.add(Array(group), at: first.time)
            remaining = remaining.dropFirst(group.count)
        }
        guard tracker.excessCount == 0 else {
            throw source.malformed(
                nil, "more than \(FingerTracker.maximumFingers) fingers are down at the same time")
        }
        let cancelled = tracker.finish()
        var device = Self.device
        if ordered.contains(where: { $0.ellipse != nil }) { device.capabilities.insert(.ellipse) }
        if ordered.contains(where: { $0.pressure != nil }) { device.capabilities.insert(.pressure) }
        let messages: [String] = [
            "\(tracker.droppedCount) rows move or lift a finger that is not down and were dropped",
            "\(cancelled) fingers were still down at the end and were cancelled",
        ]
        let notes: [String] = zip([tracker.droppedCount, cancelled], messages).filter { $0.0 > 0 }.map(\.1)
        return Recording(
            file: source.file, format: .phoneGestures, devices: [device],
            screen: ContactBounds(tracker.frames).screen(preferred: source.options.screen), frames: tracker.frames,
            droppedCount: tracker.droppedCount, notes: notes)
    }

    private func touch(_ row: Row, line: Int) throws -> ContactSample {
        let phase: ContactPhase
        switch row["type"] {
        case "down": phase = .began
        case "move": phase = .moved
        case "up": phase = .ended
        case "cancel": phase = .cancelled
        default: throw source.malformed(line, "unknown type “\(row["type"] ?? "")”; expected down, move, up or cancel")
        }
        guard let x = number(row, "position.dx"), let y = number(row, "position.dy") else {
            throw source.malformed(line, "position.dx and position.dy must be numbers")
        }
        let position = CGPoint(x: x, y: y)
        guard RecordedSurface.isPlausible(position) else { throw source.positionOutOfRange(line, position) }
        guard let time = row["timeStamp"].flatMap(Self.time) else {
            throw source.malformed(line, "“\(row["timeStamp"] ?? "")” is not a time of the form h:mm:ss.ffffff")
        }
        return ContactSample(
            contact: ContactID(device: Self.device.id, number: 0),
            tool: row["kind"] == "PointerDeviceKind.mouse" ? .pointer : .finger, phase: phase,
            position: position, ellipse: patch(row), pressure: pressure(row), time: time)
    }

    /// The patch, from its radii or from the sides of its bounding box.
    private func patch(_ row: Row) -> ContactEllipse? {
        if let major = number(row, "radiusMajor"), major > 0 {
            let minor: Double = number(row, "radiusMinor") ?? major
            return ContactEllipse(major: 2 * major, minor: 2 * minor, orientation: number(row, "orientation") ?? 0)
        }
        guard let width = number(row, "width"), let height = number(row, "height"), width > 0, height > 0 else {
            return nil
        }
        return ContactEllipse(
            major: max(width, height), minor: min(width, height), orientation: width > height ? .pi / 2 : 0)
    }

    /// The pressure, 0…1; `nil` for devices that do not measure it, which report 0 for every touch.
    private func pressure(_ row: Row) -> Double? {
        guard let value = number(row, "pressure"), value > 0 else { return nil }
        let (low, high) = (number(row, "pressureMin") ?? 0, number(row, "pressureMax") ?? 1)
        return high > low ? min(max((value - low) / (high - low), 0), 1) : nil
    }

    private func number(_ row: Row, _ name: String) -> Double? {
        guard let value = row[name].flatMap({ Double($0) }), value.isFinite else { return nil }
        return value
    }

    /// Unwraps times of day across midnight: a step of more than half a day, in either direction, changes the day.
    private static func unwrapMidnight(_ touches: inout [ContactSample]) {
        var (days, previous): (UInt64, UInt64?) = (0, nil)
        for index in touches.indices {
            let time: UInt64 = touches[index].time.microseconds
            if let previous, time < previous, previous - time > dayLength / 2 { days += 1 }
            if let previous, time > previous, time - previous > dayLength / 2, days > 0 { days -= 1 }
            previous = time
            let (sum, overflow) = time.addingReportingOverflow(days * dayLength)
            touches[index].time = InputTime(microseconds: overflow ? .max : sum)
        }
    }

    private static func time(_ text: String) -> InputTime? {
        let parts = text.split(separator: ":")
        guard parts.count == 3, let hours = UInt32(parts[0]), let minutes = UInt32(parts[1]),
            let seconds = DecimalTime.parse(parts[2])
        else { return nil }
        let whole: UInt64 = (UInt64(hours) * 60 + UInt64(minutes)) * 60 * 1_000_000
        let (sum, overflow) = whole.addingReportingOverflow(seconds.microseconds)
        return overflow ? nil : InputTime(microseconds: sum)
    }
}
