import Foundation
import TouchInput

/// Reads pen samples in the SVC format: a first line with the number of samples, then for each `x y time pen-down
/// azimuth altitude pressure`. Positions are in millimeters, y upward; times in seconds, angles in tenths of a degree,
/// pressure 0…1. A pen that is not down hovers.
struct SVCReader {
    private static let device = InputDevice(
        id: InputDevice.ID(1), name: "pen tablet", capabilities: [.pressure, .tilt])
    private static let columns = 7

    private let source: RecordingSource

    private struct Sample {
        var position: CGPoint
        var time: InputTime
        var isDown: Bool
        var tilt: PenTilt
        var pressure: Double
    }

    init(_ source: RecordingSource) {
        self.source = source
    }

    /// True for a line with seven numbers.
    static func isSample(_ line: Substring) -> Bool {
        let words = line.words
        return words.count == columns && words.allSatisfy { Double($0) != nil }
    }

    func recording() throws -> Recording {
        let samples = try flipped(readSamples())
        var frames: [InputFrame] = []
        var (last, contacts): (ContactSample?, Int) = (nil, 0)
        var isHovering = false
        for sample in samples {
            var frame = InputFrame(time: sample.time)
            if sample.isDown {
                if last == nil { contacts += 1 }
                let contact = ContactSample(
                    contact: ContactID(device: Self.device.id, number: contacts), tool: .pen,
                    phase: last == nil ? .began : .moved, position: sample.position, pressure: sample.pressure,
                    tilt: sample.tilt, time: sample.time)
                frame.contacts = [contact]
                last = contact
            } else {
                if let last { frame.contacts = [last.finalSample(.ended, at: sample.time)] }
                last = nil
            }
            // A pen that starts writing stops hovering.
            if isHovering || !sample.isDown {
                frame.pointer = PointerSample(
                    position: sample.position, isInside: !sample.isDown, tilt: sample.isDown ? nil : sample.tilt,
                    device: Self.device.id)
            }
            isHovering = !sample.isDown
            frames.append(frame)
        }
        var notes: [String] = []
        if let last, let time = frames.last?.time {
            frames.append(InputFrame(time: time, contacts: [last.finalSample(.cancelled, at: time)]))
            notes.append("the pen was still down at the end and was cancelled")
        }
        let screen = ContactBounds(frames).screen(preferred: source.options.screen)
        return Recording(
            file: source.file, format: .svc, devices: [Self.device], screen: screen, frames: frames, notes: notes)
    }

    private func readSamples() throws -> [Sample] {
        var samples: [Sample] = []
        var announced: Int?
        for (number, line) in TextLines(source.text) where !line.trimmed.isEmpty {
            guard let count = announced else {
                announced = Int(line.trimmed)
                continue
            }
            if samples.count == count {
                throw source.malformed(number, "the first line announces \(count) samples, but there are more")
            }
            samples.append(try sample(line, number, after: samples.last))
        }
        if samples.count != announced {
            throw RecordingError(
                kind: .truncated, file: source.file,
                problem: "the first line announces \(announced ?? 0) samples, but there are \(samples.count)",
                remedy: "copy the file again; it is truncated")
        }
        guard !samples.isEmpty else { throw source.nothingToPlay("the file contains no samples", "record a stroke") }
        return samples
    }

    private func sample(_ line: Substring, _ number: Int, after last: Sample?) throws -> Sample {
        let words = line.words
        let values: [Double] = words.compactMap { Double($0) }.filter(\.isFinite)
        guard words.count == Self.columns, values.count == Self.columns, values[2] >= 0 else {
            throw source.malformed(number, "a sample needs seven numbers: x y time pen-down azimuth altitude pressure")
        }
        guard words[2].contains(".") else {
            throw RecordingError(
                kind: .unsupported, file: source.file, line: number,
                problem: "the time is an integer, so the samples are in tablet units",
                remedy: "convert them to seconds and millimeters")
        }
        guard let time = DecimalTime.parse(words[2]) else {
            throw source.malformed(number, "the time is not a number of seconds")
        }
        let position = CGPoint(
            x: values[0] * PhysicalScale.pointsPerMillimeter, y: values[1] * PhysicalScale.pointsPerMillimeter)
        guard RecordedSurface.isPlausible(position) else { throw source.positionOutOfRange(number, position) }
        // Tablets measure the azimuth clockwise from straight up; T-18 measures it clockwise from the right.
        let azimuth: Double = values[4] / 10 * .pi / 180 - .pi / 2
        return Sample(
            position: position, time: max(time, last?.time ?? time), isDown: values[3] > 0,
            tilt: PenTilt(altitude: values[5] / 10 * .pi / 180, azimuth: azimuth),
            pressure: min(max(values[6], 0), 1))
    }

    /// The samples with y pointing downward, mirrored within their vertical range.
    private func flipped(_ samples: [Sample]) -> [Sample] {
        let heights = samples.map(\.position.y)
        let sum: CGFloat = (heights.min() ?? 0) + (heights.max() ?? 0)
        return samples.map { sample in
            var sample = sample
            sample.position.y = sum - sample.position.y
            return sample
        }
    }
}
