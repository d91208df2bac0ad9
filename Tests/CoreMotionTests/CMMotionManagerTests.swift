import CoreMotion
import Expectations
import Foundation
import MotionSensors
import Testing
import TouchstoneTesting

/// The manager with sensors that a test sets, at the times of a manual clock (DV-29).
@MainActor @Suite struct CMMotionManagerTests {
    /// Samples that a handler got on a private queue.
    private final class Log<Sample>: @unchecked Sendable {
        let queue = OperationQueue()
        private let lock = NSLock()
        private var entries: [(sample: Sample?, code: Int?)] = []

        init() { queue.maxConcurrentOperationCount = 1 }

        func add(_ sample: Sample?, _ error: (any Error)?) {
            lock.withLock { entries.append((sample, (error as? NSError)?.code)) }
        }

        var all: [(sample: Sample?, code: Int?)] {
            queue.waitUntilAllOperationsAreFinished()
            return lock.withLock { entries }
        }

        var samples: [Sample] { all.compactMap(\.sample) }
    }

    private static let flat = MotionVector(0, 0, -1)

    /// A manager with sensors of some kinds that lie flat, north at the top.
    private func stage(
        _ kinds: Set<MotionSensorKind> = [.accelerometer, .gyroscope, .magnetometer]
    ) -> (TestApplication, RecordedMotionSensors, CMMotionManager) {
        let app = TestApplication()
        let sensors = RecordedMotionSensors(
            kinds,
            [
                MotionReading(
                    time: 0,
                    values: [.accelerometer: Self.flat, .gyroscope: .zero, .magnetometer: MotionVector(0, 20, -40)])
            ])
        let manager = withSensors(sensors) { CMMotionManager() }
        return (app, sensors, manager)
    }

    private func withSensors<Result>(_ sensors: RecordedMotionSensors, _ body: () -> Result) -> Result {
        let previous = MotionSensors.current
        MotionSensors.current = sensors
        defer { MotionSensors.current = previous }
        return body()
    }

    @Test("DV-20 pull: the newest sample is read, nil before the first") func pull() {
        let (app, sensors, manager) = stage()
        manager.startAccelerometerUpdates()
        let before = manager.accelerometerData
        app.advance(by: 0.015)
        let first = manager.accelerometerData
        sensors.curve = [MotionReading(time: 0, values: [.accelerometer: MotionVector(0.5, 0, 0)])]
        app.advance(by: 0.01)

        #expect(before == nil && manager.isAccelerometerActive)
        expect(first?.acceleration, equals: CMAcceleration(x: 0, y: 0, z: -1))
        expect(manager.accelerometerData?.acceleration.x, equals: 0.5)
    }

    @Test("DV-20 DV-29 push: a handler gets each sample on its queue, at the interval") func push() {
        let (app, _, manager) = stage()
        let log = Log<CMAccelerometerData>()
        let start = app.now
        manager.accelerometerUpdateInterval = 0.1
        manager.startAccelerometerUpdates(to: log.queue) { log.add($0, $1) }
        app.advance(by: 0.35)

        let times = log.samples.map { ($0.timestamp - start) * 10 }
        expect(times.map { ($0 * 1000).rounded() / 1000 }, equals: [1, 2, 3])
        #expect(log.all.allSatisfy { $0.code == nil })
    }

    @Test("DV-21 an interval may change while updates run, and is at least 0.01 s, its default") func interval() {
        let (app, _, manager) = stage()
        let log = Log<CMGyroData>()
        let standard = manager.gyroUpdateInterval
        manager.gyroUpdateInterval = 0.001
        let least = manager.gyroUpdateInterval
        manager.gyroUpdateInterval = 0.1
        manager.startGyroUpdates(to: log.queue) { log.add($0, $1) }
        app.advance(by: 0.25)
        let slow = log.samples.count
        manager.gyroUpdateInterval = 0.01
        app.advance(by: 0.105)

        expect(standard, equals: 0.01)
        expect(least, equals: 0.01)
        expect(slow, equals: 2)
        expect(log.samples.count, equals: 12)
    }

    @Test("DV-22 starting twice keeps one stream, for the newer handler") func twice() {
        let (app, _, manager) = stage()
        let (first, second) = (Log<CMMagnetometerData>(), Log<CMMagnetometerData>())
        manager.magnetometerUpdateInterval = 0.1
        manager.startMagnetometerUpdates(to: first.queue) { first.add($0, $1) }
        app.advance(by: 0.15)
        manager.startMagnetometerUpdates(to: second.queue) { second.add($0, $1) }
        app.advance(by: 0.1)

        expect(first.samples.count, equals: 1)
        expect(second.samples.count, equals: 1)
        expect(second.samples.first?.magneticField, equals: CMMagneticField(x: 0, y: 20, z: -40))
    }

    @Test("DV-22 stopping sets active to false at once; a call that waits on the queue still runs") func stop() {
        let (app, _, manager) = stage()
        let log = Log<CMAccelerometerData>()
        log.queue.isSuspended = true
        manager.startAccelerometerUpdates(to: log.queue) { log.add($0, $1) }
        app.advance(by: 0.015)
        manager.stopAccelerometerUpdates()
        let isActive = manager.isAccelerometerActive
        app.advance(by: 1)
        log.queue.isSuspended = false

        #expect(!isActive)
        expect(log.samples.count, equals: 1)
    }

    @Test("DV-04 a queue that is slower than the sensor does not grow without a limit") func slowQueue() {
        let (app, _, manager) = stage()
        let log = Log<CMAccelerometerData>()
        log.queue.isSuspended = true
        manager.startAccelerometerUpdates(to: log.queue) { log.add($0, $1) }
        app.advance(by: 10)
        let waiting = log.queue.operationCount
        log.queue.isSuspended = false

        expect(waiting, equals: 32)
        expect(log.samples.count, equals: 32)
        manager.stopAccelerometerUpdates()
    }

    @Test("DV-28 without sensors nothing is available, starting has no effect, and handlers are not called") func none()
    {
        let (app, sensors, manager) = stage([])
        let log = Log<CMDeviceMotion>()
        let samples = Log<CMAccelerometerData>()
        let frames = withSensors(sensors) { CMMotionManager.availableAttitudeReferenceFrames() }
        manager.startDeviceMotionUpdates(to: log.queue) { log.add($0, $1) }
        manager.startAccelerometerUpdates(to: samples.queue) { samples.add($0, $1) }
        manager.startGyroUpdates()
        manager.startMagnetometerUpdates()
        app.advance(by: 1)

        #expect(!manager.isAccelerometerAvailable && !manager.isGyroAvailable && !manager.isMagnetometerAvailable)
        #expect(!manager.isDeviceMotionAvailable && frames.isEmpty)
        #expect(!manager.isAccelerometerActive && !manager.isGyroActive && !manager.isMagnetometerActive)
        #expect(!manager.isDeviceMotionActive && log.all.isEmpty && samples.all.isEmpty)
    }

    @Test("DV-28 a sensor that fails in the middle gives one error, and samples again when it works") func failure() {
        let (app, sensors, manager) = stage()
        let log = Log<CMAccelerometerData>()
        manager.startAccelerometerUpdates(to: log.queue) { log.add($0, $1) }
        app.advance(by: 0.015)
        sensors.isFailing = true
        app.advance(by: 0.1)
        let during = (log.all.map(\.code), manager.isAccelerometerActive, manager.accelerometerData != nil)
        sensors.isFailing = false
        app.advance(by: 0.01)

        expect(during.0, equals: [nil, Int(CMErrorUnknown.rawValue)])
        #expect(during.1 && during.2)
        expect(log.samples.count, equals: 2)
    }

    @Test("DV-24 gravity and user acceleration add up to what is measured") func sum() throws {
        let (app, sensors, manager) = stage()
        manager.startDeviceMotionUpdates()
        app.advance(by: 0.5)
        sensors.curve = [
            MotionReading(time: 0, values: [.accelerometer: MotionVector(0.3, 0.1, -1.2), .gyroscope: .zero])
        ]
        app.advance(by: 0.05)

        let motion = try #require(manager.deviceMotion)
        let (gravity, user) = (motion.gravity, motion.userAcceleration)
        #expect(abs(gravity.x + user.x - 0.3) < 1e-12 && abs(gravity.y + user.y - 0.1) < 1e-12)
        #expect(abs(gravity.z + user.z + 1.2) < 1e-12 && user.x > 0.2)
    }

    @Test("DV-25 a device at rest on its back: gravity down, no user acceleration, no roll and pitch") func rest()
        throws
    {
        let (app, _, manager) = stage()
        manager.startDeviceMotionUpdates()
        app.advance(by: 1)

        let motion = try #require(manager.deviceMotion)
        expect(motion.gravity, equals: CMAcceleration(x: 0, y: 0, z: -1))
        expect(motion.userAcceleration, equals: CMAcceleration())
        expect(motion.attitude.roll, equals: 0)
        expect(motion.attitude.pitch, equals: 0)
        expect(motion.rotationRate, equals: CMRotationRate())
        expect(motion.heading, equals: -1)
    }

    @Test("DV-24 rates are told without the bias of the gyroscope") func bias() throws {
        let (app, sensors, manager) = stage()
        let drift = MotionVector(0.02, 0.01, 0)
        sensors.curve = [
            MotionReading(time: 0, values: [.accelerometer: Self.flat, .gyroscope: drift, .magnetometer: .zero])
        ]
        manager.startDeviceMotionUpdates()
        manager.startGyroUpdates()
        app.advance(by: 60)

        let rate = try #require(manager.deviceMotion?.rotationRate)
        #expect(abs(rate.x) < 0.002 && abs(rate.y) < 0.002)
        expect(manager.gyroData?.rotationRate, equals: CMRotationRate(x: 0.02, y: 0.01, z: 0))
    }

    @Test("DV-24 in the frame of magnetic north x points there, and the heading is the turn from it") func north()
        throws
    {
        let (app, sensors, manager) = stage()
        // The device's x points to the east: its y, the top, to the north.
        let frames = withSensors(sensors) { CMMotionManager.availableAttitudeReferenceFrames() }
        manager.startDeviceMotionUpdates(using: .xMagneticNorthZVertical)
        app.advance(by: 0.1)

        let motion = try #require(manager.deviceMotion)
        expect(frames, equals: [.xArbitraryZVertical, .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical])
        #expect(abs(motion.attitude.yaw + .pi / 2) < 1e-6)
        #expect(abs(motion.heading - 90) < 1e-6)
        expect(motion.magneticField.field, equals: CMMagneticField(x: 0, y: 20, z: -40))
        expect(motion.magneticField.accuracy, equals: .uncalibrated)
        expect(manager.attitudeReferenceFrame, equals: .xMagneticNorthZVertical)
    }

    @Test(
        "DV-24 a frame that the device lacks gives an error",
        arguments: [
            (CMAttitudeReferenceFrame.xTrueNorthZVertical, 102),
            (CMAttitudeReferenceFrame.xMagneticNorthZVertical, 109),
            (CMAttitudeReferenceFrame([.xArbitraryZVertical, .xMagneticNorthZVertical]), 107),
        ])
    func missingFrame(frame: CMAttitudeReferenceFrame, code: Int) {
        let (app, _, manager) = stage([.accelerometer, .gyroscope])
        let log = Log<CMDeviceMotion>()
        manager.startDeviceMotionUpdates(using: frame, to: log.queue) { log.add($0, $1) }
        app.advance(by: 0.1)

        expect(log.all.map(\.code), equals: [code])
        #expect(!manager.isDeviceMotionActive)
    }

    @Test("DV-23 samples carry the seconds since system start") func time() async throws {
        let tree = try SensorTree()
        try tree.addDevice(0, SensorTree.accelerometer(0, 0, -1000))
        let previous = MotionSensors.current
        MotionSensors.current = IIOMotionSensors(root: tree.root)
        let manager = CMMotionManager()
        MotionSensors.current = previous
        let before = uptime
        manager.startAccelerometerUpdates()
        try await poll("a sample") { manager.accelerometerData != nil }
        let after = uptime
        let sample = try #require(manager.accelerometerData)
        manager.stopAccelerometerUpdates()

        #expect(sample.timestamp >= before && sample.timestamp <= after)
        expect(sample.acceleration, equals: CMAcceleration(x: 0, y: 0, z: -1))
    }

    /// Seconds since system start.
    private var uptime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }

    @Test("DV-31 steps, activity and altitude are not available, and say so") func unavailable() async throws {
        let now = Date()
        let steps = await withCheckedContinuation { continuation in
            CMPedometer().queryPedometerData(from: now, to: now) { data, error in
                continuation.resume(returning: data == nil ? (error as? NSError)?.code : nil)
            }
        }
        let activity = await withCheckedContinuation { continuation in
            CMMotionActivityManager().queryActivityStarting(from: now, to: now, to: OperationQueue()) { data, error in
                continuation.resume(returning: data == nil ? (error as? NSError)?.code : nil)
            }
        }
        let altitude = await withCheckedContinuation { continuation in
            CMAltimeter().startRelativeAltitudeUpdates(to: OperationQueue()) { data, error in
                continuation.resume(returning: data == nil ? (error as? NSError)?.code : nil)
            }
        }

        #expect(!CMPedometer.isStepCountingAvailable() && !CMPedometer.isDistanceAvailable())
        #expect(!CMMotionActivityManager.isActivityAvailable() && !CMAltimeter.isRelativeAltitudeAvailable())
        expect(steps, equals: 109)
        expect(activity, equals: 104)
        expect(altitude, equals: 109)
    }
}
