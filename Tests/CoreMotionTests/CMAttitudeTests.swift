import Expectations
import Foundation
import MotionSensors
import Testing

@testable import CoreMotion

@Suite struct CMAttitudeTests {
    private func attitude(yaw: Double = 0, pitch: Double = 0, roll: Double = 0) -> CMAttitude {
        CMAttitude(MotionTrace.attitude((yaw, pitch, roll)))
    }

    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    @Test(
        "DV-24 the angles of an attitude are yaw, then pitch, then roll",
        arguments: [(0.3, 0.2, 0.1), (-2.9, 1.2, -3.0), (3.1, -1.5, 2.2), (0, 0, 0)])
    func angles(yaw: Double, pitch: Double, roll: Double) {
        let attitude = attitude(yaw: yaw, pitch: pitch, roll: roll)

        #expect(near(attitude.yaw, yaw) && near(attitude.pitch, pitch) && near(attitude.roll, roll))
    }

    @Test("DV-24 the matrix maps the reference frame to the device: its third column is up") func matrix() {
        let matrix = attitude(pitch: .pi / 2).rotationMatrix

        // Upright: up is to the top of the screen.
        #expect(near(matrix.m13, 0) && near(matrix.m23, 1) && near(matrix.m33, 0))
    }

    @Test("DV-24 matrix and quaternion agree with those of a real device") func device() {
        // Published by users who compared both on a phone.
        let matrix = CMRotationMatrix(
            m11: -0.1969096064567566, m12: 0.9799075722694397, m13: -0.03173968195915222, m21: -0.7388630509376526,
            m22: -0.12703722715377808, m23: 0.6617723703384399, m31: 0.6444437503814697, m32: 0.15376073122024536,
            m33: 0.7490326166152954)
        let w = (1 + matrix.m11 + matrix.m22 + matrix.m33).squareRoot() / 2
        let quaternion = CMQuaternion(
            x: (matrix.m23 - matrix.m32) / (4 * w), y: (matrix.m31 - matrix.m13) / (4 * w),
            z: (matrix.m12 - matrix.m21) / (4 * w), w: w)
        let own = CMAttitude(quaternion.normalized).rotationMatrix

        #expect(
            abs(own.m12 - matrix.m12) < 1e-5 && abs(own.m13 - matrix.m13) < 1e-5 && abs(own.m31 - matrix.m31) < 1e-5)
    }

    @Test("DV-24 lowering the right edge is a positive roll, raising the top a positive pitch") func signs() {
        func gravity(_ attitude: CMAttitude) -> MotionVector { attitude.quaternion.unrotate(MotionVector(0, 0, -1)) }

        #expect(gravity(attitude(roll: 0.5)).x > 0.4)
        #expect(gravity(attitude(pitch: 0.5)).y < -0.4)
    }

    @Test("an upright device has its whole turn in the yaw") func upright() {
        let attitude = attitude(yaw: 0.4, pitch: .pi / 2, roll: 0.3)

        #expect(attitude.roll == 0 && abs(attitude.yaw - 0.7) < 1e-6 && abs(attitude.pitch - .pi / 2) < 1e-3)
    }

    @Test("DV-24 multiplying by the inverse of an attitude gives the change since then") func change() {
        let start = attitude(yaw: 1, pitch: 0.5, roll: -0.4)
        let turned = CMAttitude(start.quaternion * CMQuaternion(rotationVector: MotionVector(0, 0, 0.25)))
        turned.multiply(byInverseOf: start)
        let same = attitude(yaw: 1, pitch: 0.5, roll: -0.4)
        same.multiply(byInverseOf: start)

        #expect(near(turned.yaw, 0.25) && near(turned.pitch, 0) && near(turned.roll, 0))
        #expect(near(same.yaw, 0) && near(same.pitch, 0) && near(same.roll, 0))
    }

    @Test("samples are archived with all their values") func archive() throws {
        let motion = CMDeviceMotion(
            attitude: attitude(yaw: 0.1, pitch: 0.2, roll: 0.3), rotationRate: CMRotationRate(x: 1, y: 2, z: 3),
            gravity: CMAcceleration(x: 0, y: 0, z: -1), userAcceleration: CMAcceleration(x: 0.1, y: 0.2, z: 0.3),
            magneticField: CMCalibratedMagneticField(
                field: CMMagneticField(x: 4, y: 5, z: 6), accuracy: .uncalibrated),
            heading: 90, timestamp: 12.5)
        let data = try NSKeyedArchiver.archivedData(withRootObject: motion, requiringSecureCoding: true)

        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CMDeviceMotion.self, from: data))

        #expect(near(copy.attitude.yaw, 0.1) && near(copy.attitude.roll, 0.3))
        expect(copy.rotationRate, equals: motion.rotationRate)
        expect(copy.gravity, equals: motion.gravity)
        expect(copy.userAcceleration, equals: motion.userAcceleration)
        expect(copy.magneticField, equals: motion.magneticField)
        expect(copy.heading, equals: 90)
        expect(copy.timestamp, equals: 12.5)
    }
}
