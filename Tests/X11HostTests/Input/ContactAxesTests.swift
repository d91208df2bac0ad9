import CXlib
import Expectations
import Foundation
import Testing
import TouchInput
@testable import X11Host

@Suite struct ContactAxesTests {
    private let labels = AxisLabels(atoms: (0..<AxisLabels.names.count).map { Atom(100 + $0) })
    private let area = CGSize(width: 400, height: 800)

    private func label(_ name: String) throws -> Atom {
        Atom(100 + (try #require(AxisLabels.names.firstIndex(of: name))))
    }

    /// The axes of a screen of 4000 x 8000 units, 10 per point, with contact ellipses in the same units.
    private func axes() throws -> ContactAxes {
        var axes = ContactAxes()
        try insert("Abs MT Position X", 0, 0...4000, &axes)
        try insert("Abs MT Position Y", 1, 0...8000, &axes)
        try insert("Abs MT Touch Major", 2, 0...255, &axes)
        try insert("Abs MT Touch Minor", 3, 0...255, &axes)
        try insert("Abs MT Orientation", 4, -90...90, &axes)
        try insert("Abs MT Pressure", 5, 0...200, &axes)
        return axes
    }

    private func insert(
        _ name: String, _ number: Int, _ range: ClosedRange<Double>, resolution: Double = 0, _ axes: inout ContactAxes
    ) throws {
        let axis = DeviceAxis(
            number: number, minimum: range.lowerBound, maximum: range.upperBound, resolution: resolution)
        axes.insert(axis, label: try label(name), labels)
    }

    @Test("pressure is a fraction of the axis' range", arguments: [(0.0, 0.0), (50, 0.25), (200, 1), (300, 1)])
    func pressure(raw: Double, fraction: Double) throws {
        let axes = try axes()

        expect(axes.pressure { $0 == 5 ? raw : nil }, equals: fraction)
    }

    @Test("values missing in an event are nil")
    func missing() throws {
        let axes = try axes()

        #expect(axes.pressure { _ in nil } == nil)
        #expect(axes.ellipse(on: area) { _ in nil } == nil)
    }

    @Test("an ellipse in the units of the position axes is converted to points")
    func ellipse() throws {
        let values: [Int: Double] = [2: 120, 3: 80, 4: 45]

        let ellipse = try #require(try axes().ellipse(on: area) { values[$0] })

        #expect(abs(ellipse.major - 12) < 1e-9)
        #expect(abs(ellipse.minor - 8) < 1e-9)
        #expect(abs(ellipse.orientation - .pi / 4) < 1e-9)
    }

    @Test("an ellipse in other units is converted to points by both resolutions")
    func resolutions() throws {
        var axes = ContactAxes()
        try insert("Abs MT Position X", 0, 0...4000, resolution: 10000, &axes)
        try insert("Abs MT Position Y", 1, 0...8000, resolution: 10000, &axes)
        try insert("Abs MT Touch Major", 2, 0...255, resolution: 1000, &axes)

        let ellipse = try #require(axes.ellipse(on: area) { $0 == 2 ? 10 : nil })

        #expect(abs(ellipse.major - 10) < 1e-9)
        expect(ellipse.minor, equals: ellipse.major)
    }

    @Test("axes with other labels are ignored")
    func otherLabels() {
        var axes = ContactAxes()

        axes.insert(DeviceAxis(number: 0, minimum: 0, maximum: 1, resolution: 0), label: 99, labels)

        expect(axes, equals: ContactAxes())
    }

    @Test("T-13 the location is shifted up in the ellipse, unless the device also reports the finger's center")
    func calibration() throws {
        var axes = try axes()
        expect(axes.calibration, equals: .standard)

        try insert("Abs MT Tool X", 6, 0...4000, &axes)

        expect(axes.calibration, equals: .none)
    }
}

@Suite struct AxisValuesTests {
    private func read(_ mask: [UInt8], _ values: [Double], _ number: Int) -> Double? {
        var (mask, values) = (mask, values)
        return mask.withUnsafeMutableBufferPointer { mask in
            values.withUnsafeMutableBufferPointer { values in
                AxisValues(
                    XIValuatorState(mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress))[
                        number]
            }
        }
    }

    @Test(
        "values are packed in the order of the axes in the mask",
        arguments: [
            (0, 10.0), (4, 20), (9, 30), (17, 40),
        ])
    func present(number: Int, value: Double) {
        expect(read([0b0001_0001, 0b10, 0b10], [10, 20, 30, 40], number), equals: value)
    }

    @Test("an axis that is not in the mask has no value", arguments: [1, 8, 18, 24, 4000, -1])
    func absent(number: Int) {
        #expect(read([0b0001_0001, 0b10, 0b10], [10, 20, 30, 40], number) == nil)
    }

    @Test("an event without values has no axis values")
    func empty() {
        #expect(AxisValues(XIValuatorState())[0] == nil)
    }
}
