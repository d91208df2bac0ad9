import Expectations
import Foundation
import MotionSensors
import Testing

@testable import CoreMotion

/// The filter against motions whose attitude is known.
@Suite struct AttitudeFilterTests {
    /// Tilting and turning as in a game: up to 45 degrees, with periods of 3 to 7 seconds.
    private func playing(_ time: Double) -> MotionTrace.Angles {
        (0.6 * sin(time * 0.9), 0.4 + 0.5 * sin(time * 1.3), 0.8 * sin(time * 2.1))
    }

    private func run(_ compass: AttitudeFilter.Compass, _ trace: MotionTrace) -> (AttitudeFilter, [CMQuaternion]) {
        var filter = AttitudeFilter(compass: compass)
        let attitudes = trace.samples.map { sample in
            filter.update(
                acceleration: sample.acceleration, rate: sample.rate, field: sample.field, at: sample.time)
            return filter.attitude ?? .identity
        }
        return (filter, attitudes)
    }

    /// The greatest error after the first seconds.
    private func greatest(
        _ trace: MotionTrace, _ attitudes: [CMQuaternion], after seconds: Double,
        _ error: (CMQuaternion, CMQuaternion) -> Double
    ) -> Double {
        zip(trace.samples, attitudes).filter { $0.0.time >= seconds }.map { error($0.0.attitude, $0.1) }.max()
            ?? .infinity
    }

    @Test(
        "DV-24 the tilt of a moving device is known to 1.5 degrees, and the bias of its gyroscope to 1.2 degrees a second"
    )
    func tilt() {
        let trace = MotionTrace(seconds: 60, playing)
        let (filter, attitudes) = run(.unused, trace)

        #expect(greatest(trace, attitudes, after: 30) { $0.tilt(to: $1) } < 1.5)
        #expect((filter.bias - MotionTrace.bias).length < 1.2 * .pi / 180)
    }

    @Test("DV-24 with a magnetometer the whole attitude against magnetic north is known to 2 degrees") func north() {
        let trace = MotionTrace(seconds: 60, playing)
        let (_, attitudes) = run(.setsNorth, trace)

        #expect(greatest(trace, attitudes, after: 30) { $0.angle(to: $1) } < 2)
    }

    @Test("DV-24 a magnetometer keeps the yaw of an arbitrary frame from drifting; without one it drifts with the bias")
    func drift() {
        let trace = MotionTrace(seconds: 60) { _ in (0.7, 0, 0) }
        let (_, corrected) = run(.correctsDrift, trace)
        let (_, free) = run(.unused, trace)
        func yaw(_ attitude: CMQuaternion?) -> Double { CMAttitude(attitude ?? .identity).yaw }

        // The frame is arbitrary: where the device was at the start.
        #expect(abs(yaw(corrected.first)) < 0.01 && abs(yaw(corrected.last)) < 0.05)
        #expect(abs(yaw(free.last)) > 0.1)
    }

    @Test("DV-24 a strong push does not tilt the attitude by more than 3 degrees") func push() {
        let trace = MotionTrace(
            seconds: 30,
            user: { time in (20..<20.5).contains(time) ? MotionVector(1.5, 0, 0) : .zero }
        ) { _ in (0, 0, 0) }
        let (_, attitudes) = run(.unused, trace)

        #expect(greatest(trace, attitudes, after: 20) { $0.tilt(to: $1) } < 3)
    }

    @Test("DV-25 a device on its back has no roll and pitch from the first sample on") func rest() {
        let trace = MotionTrace(seconds: 5, noise: 0) { _ in (0, 0, 0) }
        let (filter, attitudes) = run(.unused, trace)
        let attitude = CMAttitude(attitudes[0])

        expect(attitude.roll, equals: 0)
        expect(attitude.pitch, equals: 0)
        expect(attitude.yaw, equals: 0)
        #expect((filter.gravity - MotionVector(0, 0, -1)).length < 0.03)
    }

    @Test("DV-24 after a pause of the sensor the tilt is that of the next sample, and the yaw is kept") func pause() {
        var filter = AttitudeFilter(compass: .unused)
        let upright = MotionVector(0, -1, 0)
        filter.update(acceleration: MotionVector(0, 0, -1), rate: .zero, field: nil, at: 1)
        for step in 1...50 {
            filter.update(
                acceleration: MotionVector(0, 0, -1), rate: MotionVector(0, 0, 1), field: nil,
                at: 1 + Double(step) / 100)
        }
        let before = CMAttitude(filter.attitude ?? .identity).yaw
        filter.update(acceleration: upright, rate: .zero, field: nil, at: 60)

        #expect(abs(before - 0.5) < 0.02)
        #expect((filter.gravity - upright).length < 1e-6)
        #expect(abs(CMAttitude(filter.attitude ?? .identity).yaw - before) < 1e-3)
    }

    @Test("samples without a direction, and those that are older, change nothing") func useless() {
        var filter = AttitudeFilter(compass: .unused)
        filter.update(acceleration: .zero, rate: .zero, field: nil, at: 1)
        let first = filter.attitude
        filter.update(acceleration: MotionVector(0, 0, -1), rate: .zero, field: nil, at: 2)
        let second = filter.attitude
        filter.update(acceleration: MotionVector(1, 0, 0), rate: MotionVector(9, 9, 9), field: nil, at: 2)
        filter.update(acceleration: MotionVector(1, 0, 0), rate: MotionVector(9, 9, 9), field: nil, at: 1.5)

        #expect(first == nil)
        expect(second, equals: CMQuaternion(x: 0, y: 0, z: 0, w: 1))
        expect(filter.attitude, equals: second)
    }
}
