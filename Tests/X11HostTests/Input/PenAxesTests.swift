import CXlib
import Expectations
import Foundation
import Testing
import TouchInput

@testable import X11Host

@Suite struct PenAxesTests {
    private let labels = AxisLabels(atoms: (0..<AxisLabels.names.count).map { Atom(100 + $0) })

    private func pen(
        named name: String = "Pen", tilt: ClosedRange<Double> = -64...63, resolution: Double = 0
    ) throws -> PenAxes {
        var pen = PenAxes(deviceName: name)
        let axes = [
            ("Abs Pressure", 0.0...2048, 0.0), ("Abs Tilt X", tilt, resolution), ("Abs Tilt Y", tilt, resolution),
        ]
        for (number, (name, range, resolution)) in axes.enumerated() {
            let axis = DeviceAxis(
                number: number + 2, minimum: range.lowerBound, maximum: range.upperBound, resolution: resolution)
            let index = try #require(AxisLabels.names.firstIndex(of: name))
            pen.insert(axis, value: 0, label: Atom(100 + index), labels)
        }
        return pen
    }

    @Test("pressure is a fraction of the axis' range")
    func pressure() throws {
        var pen = try pen()

        let reading = pen.read { $0 == 2 ? 512 : nil }

        expect(reading.pressure, equals: 0.25)
    }

    @Test("T-19 a pen with a tilt of 0 is upright, and tilted by 64 degrees at the end of the axis")
    func tilt() throws {
        var pen = try pen()

        let (first, second) = (pen.read { _ in nil }, pen.read { $0 == 3 ? -64 : nil })

        let (upright, leaning) = (try #require(first.tilt), try #require(second.tilt))
        #expect(abs(upright.altitude - .pi / 2) < 1e-9)
        #expect(abs(leaning.altitude - 26 * .pi / 180) < 1e-9)
        #expect(abs(abs(leaning.azimuth) - .pi) < 1e-9)
    }

    @Test("T-19 the resolution of a tilt axis is in units per radian")
    func resolution() throws {
        var pen = try pen(tilt: -1000...1000, resolution: 1000)

        let reading = pen.read { $0 == 4 ? 500 : nil }

        let tilt = try #require(reading.tilt)
        #expect(abs(tilt.altitude - (.pi / 2 - 0.5)) < 1e-9)
        #expect(abs(tilt.azimuth - .pi / 2) < 1e-9)
    }

    @Test("values missing in an event keep their last value")
    func missingValues() throws {
        var pen = try pen()
        _ = pen.read { $0 == 2 ? 1024 : 32 }

        let reading = pen.read { _ in nil }

        expect(reading.pressure, equals: 0.5)
        #expect(reading.tilt != PenTilt(altitude: .pi / 2, azimuth: 0))
    }

    @Test(
        "T-17 the device name distinguishes the pen and its eraser",
        arguments: [
            ("Wacom Intuos S Pen stylus", ContactTool.pen), ("Wacom Intuos S Pen eraser", .eraser),
            ("Tablet Pen Eraser (0x8051)", .eraser),
        ])
    func tool(name: String, tool: ContactTool) {
        expect(PenAxes(deviceName: name).tool, equals: tool)
    }

    @Test("a device without a pressure axis is not a pen")
    func mouse() throws {
        #expect(!PenAxes(deviceName: "Mouse").isPen)
        #expect(try pen().isPen)
    }
}
