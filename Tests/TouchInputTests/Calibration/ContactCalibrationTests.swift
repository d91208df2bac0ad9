import Foundation
import Testing
import TouchInput

@Suite struct ContactCalibrationTests {
    private let center = CGPoint(x: 100, y: 100)

    @Test("T-13 the point lies above the middle of the patch by a part of its height") func offset() {
        let point = ContactCalibration.standard.point(center: center, patch: ContactEllipse(major: 24, minor: 16))

        #expect(point == CGPoint(x: 100, y: 97))
    }

    @Test("T-13 the height is measured straight down, through the turned patch") func rotated() {
        let patch = ContactEllipse(major: 24, minor: 16, orientation: .pi / 2)

        let point = ContactCalibration.standard.point(center: center, patch: patch)

        #expect(abs(point.y - 98) < 1e-9 && point.x == 100)
    }

    @Test("T-13 a huge patch is lifted no more than the limit") func limit() {
        let point = ContactCalibration.standard.point(center: center, patch: ContactEllipse(major: 400, minor: 300))

        #expect(point == CGPoint(x: 100, y: 92))
    }

    @Test("T-13 a contact without a patch is where it is") func withoutPatch() {
        let point = ContactCalibration.standard.point(center: center, patch: nil)

        #expect(point == center)
    }

    @Test("T-13 a finger's sample is lifted with all it says; a pen's tip is its point")
    func samples() {
        var sample = ContactSample(
            contact: ContactID(device: InputDevice.ID(1), number: 1), phase: .moved, position: center,
            ellipse: ContactEllipse(major: 24, minor: 16), pressure: 0.5, time: InputTime(microseconds: 1))

        let finger = sample.calibrated(by: .standard)
        sample.tool = .pen
        let pen = sample.calibrated(by: .standard)

        #expect(finger.position == CGPoint(x: 100, y: 97))
        #expect(finger.ellipse == sample.ellipse)
        #expect(finger.pressure == 0.5)
        #expect(pen == sample)
    }

    @Test("T-13 a device's contacts are lifted, unless it tells touch and finger apart itself") func devices() {
        let plain = EvdevBench(.slotted(), calibration: .standard)
        let axis = EvdevAxis(minimum: 0, maximum: 199)
        let correcting = EvdevBench(
            .slotted([EvdevAbs.toolX: axis, EvdevAbs.toolY: axis]), calibration: .standard)

        let corrected = plain.packet(.id(1), .x(50), .y(50), .axis(EvdevAbs.touchMajor, 16))
        let uncorrected = correcting.packet(.id(1), .x(50), .y(50), .axis(EvdevAbs.touchMajor, 16))

        #expect(corrected.positions == [CGPoint(x: 50, y: 48)])
        #expect(uncorrected.positions == [CGPoint(x: 50, y: 50)])
    }
}
