import Foundation
import MotionSensors
import Synchronization

/// Makes samples of device motion from readings of the sensors.
final class MotionFusion: Sendable {
    /// The sensors that are read together.
    let kinds: [MotionSensorKind]

    private let reference: CMAttitudeReferenceFrame
    private let filter: Mutex<AttitudeFilter>

    init(_ reference: CMAttitudeReferenceFrame) {
        self.reference = reference
        switch reference {
        case .xMagneticNorthZVertical: filter = Mutex(AttitudeFilter(compass: .setsNorth))
        case .xArbitraryCorrectedZVertical: filter = Mutex(AttitudeFilter(compass: .correctsDrift))
        default: filter = Mutex(AttitudeFilter(compass: .unused))
        }
        kinds = [.accelerometer, .gyroscope] + (reference == .xArbitraryZVertical ? [] : [.magnetometer])
    }

    /// The sample after a reading; `nil` before the direction to the ground is known.
    func sample(of reading: MotionReading) -> CMDeviceMotion? {
        guard let acceleration = reading.values[.accelerometer], let rate = reading.values[.gyroscope] else {
            return nil
        }
        let field = reading.values[.magnetometer]
        return filter.withLock { filter in
            filter.update(acceleration: acceleration, rate: rate, field: field, at: reading.time)
            guard let quaternion = filter.attitude else { return nil }
            let (attitude, gravity) = (CMAttitude(quaternion), filter.gravity)
            return CMDeviceMotion(
                attitude: attitude, rotationRate: CMRotationRate(filter.corrected(rate)),
                gravity: CMAcceleration(gravity), userAcceleration: CMAcceleration(acceleration - gravity),
                magneticField: CMCalibratedMagneticField(
                    field: CMMagneticField(field ?? .zero), accuracy: .uncalibrated),
                heading: heading(attitude), timestamp: reading.time)
        }
    }

    private func heading(_ attitude: CMAttitude) -> Double {
        guard reference == .xMagneticNorthZVertical else { return -1 }
        let degrees = -attitude.yaw * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
