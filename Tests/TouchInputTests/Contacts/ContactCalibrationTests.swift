import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct ContactCalibrationTests {
    private let center = CGPoint(x: 100, y: 100)

    @Test("T-13 the touch point is above the center of the contact patch by a fraction of its height") func offset() {
        let point = ContactCalibration.standard.point(center: center, patch: ContactEllipse(major: 24, minor: 16))

        expect(point, equals: CGPoint(x: 100, y: 97))
    }

    @Test("T-13 the height of a rotated patch is measured vertically") func rotated() {
        let patch = ContactEllipse(major: 24, minor: 16, orientation: .pi / 2)

        let point = ContactCalibration.standard.point(center: center, patch: patch)

        #expect(abs(point.y - 98) < 1e-9 && point.x == 100)
    }

    @Test("T-13 the offset of a huge patch is limited") func limit() {
        let point = ContactCalibration.standard.point(center: center, patch: ContactEllipse(major: 400, minor: 300))

        expect(point, equals: CGPoint(x: 100, y: 92))
    }

    @Test("T-13 a contact without a patch is not corrected") func withoutPatch() {
        let point = ContactCalibration.standard.point(center: center, patch: nil)

        expect(point, equals: center)
    }

    @Test("T-13 only the position of a finger's sample is corrected; a pen's is unchanged")
    func samples() {
        var sample = ContactSample(
            contact: ContactID(device: InputDevice.ID(1), number: 1), phase: .moved, position: center,
            ellipse: ContactEllipse(major: 24, minor: 16), pressure: 0.5, time: InputTime(microseconds: 1))

        let finger = sample.calibrated(by: .standard)
        sample.tool = .pen
        let pen = sample.calibrated(by: .standard)

        expect(finger.position, equals: CGPoint(x: 100, y: 97))
        expect(finger.ellipse, equals: sample.ellipse)
        expect(finger.pressure, equals: 0.5)
        expect(pen, equals: sample)
    }

    @Test("T-13 a device's contacts are corrected unless it reports touch and tool positions") func devices() {
        let plain = EvdevBench(.slotted(), calibration: .standard)
        let axis = EvdevAxis(minimum: 0, maximum: 199)
        let correcting = EvdevBench(
            .slotted([EvdevAbs.toolX: axis, EvdevAbs.toolY: axis]), calibration: .standard)

        let corrected = plain.packet(.id(1), .x(50), .y(50), .axis(EvdevAbs.touchMajor, 16))
        let uncorrected = correcting.packet(.id(1), .x(50), .y(50), .axis(EvdevAbs.touchMajor, 16))

        expect(corrected.positions, equals: [CGPoint(x: 50, y: 48)])
        expect(uncorrected.positions, equals: [CGPoint(x: 50, y: 50)])
    }
}
