import Foundation
import MotionSensors
import Synchronization

/// Receives samples of the accelerometer, or an error.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Receives samples of the gyroscope, or an error.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Receives samples of the magnetometer, or an error.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
/// Receives samples of device motion, or an error.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Starts and stops the device's motion sensors: accelerometer, gyroscope, magnetometer, and device motion, which is
/// computed from them (DV-20).
///
/// Ask first whether a sensor is available. Start updates without a handler to read the newest sample when you need it, or
/// with one to get each; stop them when they are not needed.
///
/// The sensors are those of the kernel's industrial I/O subsystem (DV-26). They are read on threads of their own; a sensor
/// that never answers gives no samples, and nothing waits for it. When a sensor fails that has worked, handlers get
/// ``CMErrorUnknown`` once; when it works again, samples continue. Without a sensor, starting has no effect, and handlers
/// are not called (DV-28).
open class CMMotionManager: NSObject, @unchecked Sendable {
    private let sensors: any MotionSensorService
    private let accelerometer = MotionUpdates<CMAccelerometerData>()
    private let gyroscope = MotionUpdates<CMGyroData>()
    private let magnetometer = MotionUpdates<CMMagnetometerData>()
    private let motion = MotionUpdates<CMDeviceMotion>()
    private let frame = Mutex(CMAttitudeReferenceFrame.xArbitraryZVertical)

    /// Creates a manager; a program needs one (DV-20).
    public override init() {
        sensors = MotionSensors.current
        super.init()
    }

    // MARK: Accelerometer

    /// The time between samples of the accelerometer in seconds, 0.01 by default and at least; it may be changed while
    /// updates are active (DV-21).
    open var accelerometerUpdateInterval: TimeInterval {
        get { accelerometer.interval }
        set { accelerometer.interval = newValue }
    }
    /// Whether the device has an accelerometer.
    open var isAccelerometerAvailable: Bool { sensors.isAvailable(.accelerometer) }
    /// Whether its updates were started and not stopped.
    open var isAccelerometerActive: Bool { accelerometer.isActive }
    /// The newest sample; `nil` before the first (DV-20).
    open var accelerometerData: CMAccelerometerData? { accelerometer.latest }

    /// Starts updates that ``accelerometerData`` reads.
    open func startAccelerometerUpdates() { startAccelerometer(nil, nil) }

    /// Starts updates that a handler gets on a queue. A handler that was set before is replaced (DV-22).
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
    {
        startAccelerometer(queue, handler)
    }

    /// Stops updates at once; handlers that wait on the queue still run (DV-22).
    open func stopAccelerometerUpdates() { accelerometer.stop() }

    private func startAccelerometer(_ queue: OperationQueue?, _ handler: CMAccelerometerHandler?) {
        accelerometer.start(.accelerometer, from: sensors, on: queue, handler) {
            CMAccelerometerData(CMAcceleration($0), timestamp: $1)
        }
    }

    // MARK: Gyroscope

    /// The time between samples of the gyroscope in seconds, 0.01 by default and at least (DV-21).
    open var gyroUpdateInterval: TimeInterval {
        get { gyroscope.interval }
        set { gyroscope.interval = newValue }
    }
    /// Whether the device has a gyroscope.
    open var isGyroAvailable: Bool { sensors.isAvailable(.gyroscope) }
    /// Whether its updates were started and not stopped.
    open var isGyroActive: Bool { gyroscope.isActive }
    /// The newest sample; `nil` before the first (DV-20).
    open var gyroData: CMGyroData? { gyroscope.latest }

    /// Starts updates that ``gyroData`` reads.
    open func startGyroUpdates() { startGyro(nil, nil) }

    /// Starts updates that a handler gets on a queue. A handler that was set before is replaced (DV-22).
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        startGyro(queue, handler)
    }

    /// Stops updates at once; handlers that wait on the queue still run (DV-22).
    open func stopGyroUpdates() { gyroscope.stop() }

    private func startGyro(_ queue: OperationQueue?, _ handler: CMGyroHandler?) {
        gyroscope.start(.gyroscope, from: sensors, on: queue, handler) { CMGyroData(CMRotationRate($0), timestamp: $1) }
    }

    // MARK: Magnetometer

    /// The time between samples of the magnetometer in seconds, 0.01 by default and at least (DV-21).
    open var magnetometerUpdateInterval: TimeInterval {
        get { magnetometer.interval }
        set { magnetometer.interval = newValue }
    }
    /// Whether the device has a magnetometer.
    open var isMagnetometerAvailable: Bool { sensors.isAvailable(.magnetometer) }
    /// Whether its updates were started and not stopped.
    open var isMagnetometerActive: Bool { magnetometer.isActive }
    /// The newest sample; `nil` before the first (DV-20).
    open var magnetometerData: CMMagnetometerData? { magnetometer.latest }

    /// Starts updates that ``magnetometerData`` reads.
    open func startMagnetometerUpdates() { startMagnetometer(nil, nil) }

    /// Starts updates that a handler gets on a queue. A handler that was set before is replaced (DV-22).
    open func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler) {
        startMagnetometer(queue, handler)
    }

    /// Stops updates at once; handlers that wait on the queue still run (DV-22).
    open func stopMagnetometerUpdates() { magnetometer.stop() }

    private func startMagnetometer(_ queue: OperationQueue?, _ handler: CMMagnetometerHandler?) {
        magnetometer.start(.magnetometer, from: sensors, on: queue, handler) {
            CMMagnetometerData(CMMagneticField($0), timestamp: $1)
        }
    }

    // MARK: Device motion

    /// The time between samples of device motion in seconds, 0.01 by default and at least (DV-21).
    open var deviceMotionUpdateInterval: TimeInterval {
        get { motion.interval }
        set { motion.interval = newValue }
    }
    /// Whether the device has what device motion needs: an accelerometer and a gyroscope.
    open var isDeviceMotionAvailable: Bool { isAccelerometerAvailable && isGyroAvailable }
    /// Whether updates of device motion were started and not stopped.
    open var isDeviceMotionActive: Bool { motion.isActive }
    /// The newest sample; `nil` before the first (DV-20).
    open var deviceMotion: CMDeviceMotion? { motion.latest }

    /// The frames that this device can use: those without a magnetometer, and with one all but true north.
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
        let sensors = MotionSensors.current
        guard sensors.isAvailable(.accelerometer), sensors.isAvailable(.gyroscope) else { return [] }
        guard sensors.isAvailable(.magnetometer) else { return .xArbitraryZVertical }
        return [.xArbitraryZVertical, .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical]
    }

    /// The frame of the updates; `xArbitraryZVertical` by default.
    open var attitudeReferenceFrame: CMAttitudeReferenceFrame { frame.withLock { $0 } }

    /// Starts updates that ``deviceMotion`` reads, in the frame `xArbitraryZVertical`.
    open func startDeviceMotionUpdates() { startMotion(.xArbitraryZVertical, nil, nil) }

    /// Starts updates that ``deviceMotion`` reads, in a frame. No effect with a frame that is not available.
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
        startMotion(referenceFrame, nil, nil)
    }

    /// Starts updates that a handler gets on a queue, in the frame `xArbitraryZVertical` (DV-22).
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        startMotion(.xArbitraryZVertical, queue, handler)
    }

    /// Starts updates that a handler gets on a queue, in a frame. With a frame that is not available, the handler gets an
    /// error once: ``CMErrorTrueNorthNotAvailable``, ``CMErrorNotAvailable`` without a magnetometer, and
    /// ``CMErrorInvalidParameter`` for anything but one frame (decision).
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler
    ) {
        startMotion(referenceFrame, queue, handler)
    }

    /// Stops updates at once; handlers that wait on the queue still run (DV-22).
    open func stopDeviceMotionUpdates() { motion.stop() }

    private func startMotion(
        _ reference: CMAttitudeReferenceFrame, _ queue: OperationQueue?, _ handler: CMDeviceMotionHandler?
    ) {
        guard isDeviceMotionAvailable else { return }
        if let reason = reason(against: reference) {
            queue?.fail(reason) { handler?(nil, $0) }
            return
        }
        let isSameFrame = frame.withLock { frame in
            defer { frame = reference }
            return frame == reference
        }
        // The filter of another frame starts from nothing.
        if !isSameFrame { motion.stop() }
        let fusion = MotionFusion(reference)
        motion.start(fusion.kinds, from: sensors, on: queue, handler) { fusion.sample(of: $0) }
    }

    private func reason(against reference: CMAttitudeReferenceFrame) -> NSError? {
        switch reference {
        case .xArbitraryZVertical: nil
        case .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical:
            isMagnetometerAvailable
                ? nil : CMErrorNotAvailable.error("the reference frame needs a magnetometer, which the device lacks")
        case .xTrueNorthZVertical:
            CMErrorTrueNorthNotAvailable.error("true north is not known; use xMagneticNorthZVertical")
        default: CMErrorInvalidParameter.error("the reference frame must be one of CMAttitudeReferenceFrame")
        }
    }
}
