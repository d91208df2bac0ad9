import Foundation
import TouchInput
import Yams

/// Reads the YAML of `libinput record`: devices with their descriptions, each with events as rows of seconds,
/// microseconds, type, code and value. If the recording has several devices, all touch devices are read.
struct LibinputReader {
    private let source: RecordingSource

    init(_ source: RecordingSource) {
        self.source = source
    }

    func recording() throws -> Recording {
        let root: Node?
        do {
            root = try Yams.compose(yaml: source.text)
        } catch let error as YamlError {
            throw source.malformed(Self.line(of: error), "this is not valid YAML")
        }
        guard let devices = root?.mapping?["devices"]?.sequence else {
            throw source.malformed(nil, "the list of devices is missing")
        }
        let streams = try devices.map(stream)
        guard streams.contains(where: { !$0.events.isEmpty }) else {
            throw source.nothingToPlay("the file contains no events", "touch the screen while libinput record runs")
        }
        return try source.recording(.libinput, streams.filter { !$0.events.isEmpty })
    }

    private func stream(_ node: Node) throws -> EvdevStream {
        guard let mapping = node.mapping, let evdev = mapping["evdev"]?.mapping else {
            throw source.malformed(node.mark?.line, "a device has no evdev description")
        }
        let device = try describe(evdev)
        var stream = EvdevStream(device: device, name: device.name)
        // A recording stopped immediately has an empty list.
        for entry in mapping["events"]?.sequence ?? [] {
            for row in entry.mapping?["evdev"]?.sequence ?? [] { stream.events.append(try event(row)) }
        }
        return stream
    }

    private func describe(_ evdev: Node.Mapping) throws -> EvdevDevice {
        var device = EvdevDevice(name: evdev["name"]?.string ?? "libinput device")
        for (type, codes) in evdev["codes"]?.mapping ?? [:] where type.int == Int(EvdevType.key) {
            device.keys = Set((codes.sequence ?? []).compactMap { $0.int.flatMap { UInt16(exactly: $0) } })
        }
        for (axis, range) in evdev["absinfo"]?.mapping ?? [:] {
            let values: [Int32] = (range.sequence ?? []).compactMap { $0.int.flatMap { Int32(exactly: $0) } }
            guard let code = axis.int.flatMap({ UInt16(exactly: $0) }), values.count == 5 else {
                throw source.malformed(axis.mark?.line, "an axis needs five numbers: min, max, fuzz, flat, resolution")
            }
            device.axes[code] = EvdevAxis(minimum: values[0], maximum: values[1], resolution: values[4])
        }
        return device
    }

    private func event(_ row: Node) throws -> EvdevEvent {
        let values: [Int] = (row.sequence ?? []).compactMap(\.int)
        guard values.count == 5, row.sequence?.count == 5, let type = UInt16(exactly: values[2]),
            let code = UInt16(exactly: values[3]), let value = Int32(exactly: values[4]), values[0] >= 0,
            values[1] >= 0
        else {
            throw source.malformed(row.mark?.line, "an event needs five numbers: seconds, micros, type, code, value")
        }
        return EvdevEvent(seconds: values[0], microseconds: values[1], type: type, code: code, value: value)
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): return mark.line
        default: return nil
        }
    }
}
