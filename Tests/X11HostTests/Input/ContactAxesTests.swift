import CXlib
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

    /// A screen of 4000 x 8000 units, ten to the point, with patches in the same units.
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

    @Test("pressure is a share of the axis' range", arguments: [(0.0, 0.0), (50, 0.25), (200, 1), (300, 1)])
    func pressure(raw: Double, fraction: Double) throws {
        let axes = try axes()

        #expect(axes.pressure { $0 == 5 ? raw : nil } == fraction)
    }

    @Test("what an event does not hold is not measured")
    func missing() throws {
        let axes = try axes()

        #expect(axes.pressure { _ in nil } == nil)
        #expect(axes.ellipse(on: area) { _ in nil } == nil)
    }

    @Test("a patch in units of the position axes becomes points")
    func ellipse() throws {
        let values: [Int: Double] = [2: 120, 3: 80, 4: 45]

        let ellipse = try #require(try axes().ellipse(on: area) { values[$0] })

        #expect(abs(ellipse.major - 12) < 1e-9)
        #expect(abs(ellipse.minor - 8) < 1e-9)
        #expect(abs(ellipse.orientation - .pi / 4) < 1e-9)
    }

    @Test("a patch in units of its own becomes points by both resolutions")
    func resolutions() throws {
        var axes = ContactAxes()
        try insert("Abs MT Position X", 0, 0...4000, resolution: 10000, &axes)
        try insert("Abs MT Position Y", 1, 0...8000, resolution: 10000, &axes)
        try insert("Abs MT Touch Major", 2, 0...255, resolution: 1000, &axes)

        let ellipse = try #require(axes.ellipse(on: area) { $0 == 2 ? 10 : nil })

        #expect(abs(ellipse.major - 10) < 1e-9)
        #expect(ellipse.minor == ellipse.major)
    }

    @Test("axes with other labels are passed over")
    func otherLabels() {
        var axes = ContactAxes()

        axes.insert(DeviceAxis(number: 0, minimum: 0, maximum: 1, resolution: 0), label: 99, labels)

        #expect(axes == ContactAxes())
    }

    @Test("T-13 the point is lifted in the patch, unless the device tells the middle of the finger as well")
    func calibration() throws {
        var axes = try axes()
        #expect(axes.calibration == .standard)

        try insert("Abs MT Tool X", 6, 0...4000, &axes)

        #expect(axes.calibration == .none)
    }
}
