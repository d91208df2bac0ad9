import Expectations
import Foundation
import Synchronization
import Testing

@testable import MotionSensors

@Suite struct IIOSensorTests {
    private func near(_ a: MotionVector?, _ x: Double, _ y: Double, _ z: Double) -> Bool {
        guard let a else { return false }
        return abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 && abs(a.z - z) < 1e-9
    }

    @Test("DV-26 an accelerometer is raw numbers times a scale in m/s², in g") func accelerometer() throws {
        let tree = try SensorTree()
        try tree.addDevice(0, SensorTree.accelerometer(500, -1000, 250))

        let sensor = IIODevices(root: tree.root).sensor(.accelerometer)

        #expect(near(sensor?.read(), 0.5, -1, 0.25))
    }

    @Test("DV-27 the axis that points up reads −1 g, as the desktop's orientation service has it") func sign() throws {
        let tree = try SensorTree()
        // The values at which iio-sensor-proxy says "normal": upright.
        try tree.addDevice(0, SensorTree.accelerometer(0, -256, 0, scale: "0.0383072266"))

        let vector = try #require(IIODevices(root: tree.root).sensor(.accelerometer)?.read())

        #expect(abs(vector.y + 1) < 1e-6 && vector.x == 0 && vector.z == 0)
    }

    @Test("DV-26 axes may have scales and offsets of their own") func perAxis() throws {
        let tree = try SensorTree()
        var files = SensorTree.accelerometer(100, 100, 100)
        files["in_accel_x_scale"] = "0.0980665"
        files["in_accel_y_offset"] = "-100"
        try tree.addDevice(0, files)

        #expect(near(IIODevices(root: tree.root).sensor(.accelerometer)?.read(), 1, 0, 0.1))
    }

    @Test("DV-23 a gyroscope is read in radians a second, a magnetometer in microteslas") func units() throws {
        let tree = try SensorTree()
        try tree.addDevice(
            0,
            [
                "in_anglvel_x_raw": "1000", "in_anglvel_y_raw": "0", "in_anglvel_z_raw": "-500",
                "in_anglvel_scale": "0.001", "in_magn_x_raw": "200", "in_magn_y_raw": "0", "in_magn_z_raw": "-400",
                "in_magn_scale": "0.001",
            ])
        let devices = IIODevices(root: tree.root)

        #expect(near(devices.sensor(.gyroscope)?.read(), 1, 0, -0.5))
        #expect(near(devices.sensor(.magnetometer)?.read(), 20, 0, -40))
        #expect(devices.sensor(.accelerometer) == nil)
    }

    @Test("DV-26 the mount matrix of the kernel is applied, and that of udev is preferred") func mount() throws {
        let tree = try SensorTree()
        var files = SensorTree.accelerometer(1000, 0, 0)
        files["in_mount_matrix"] = "0, 1, 0; 1, 0, 0; 0, 0, 1"
        try tree.addDevice(0, files)
        let kernel = IIODevices(root: tree.root).sensor(.accelerometer)?.read()
        try tree.removeDevice(0)
        try tree.addDevice(0, files, udev: ["ACCEL_MOUNT_MATRIX": "-1, 0, 0; 0, -1, 0; 0, 0, 1"])
        let udev = IIODevices(root: tree.root).sensor(.accelerometer)?.read()

        #expect(near(kernel, 0, 1, 0))
        #expect(near(udev, -1, 0, 0))
    }

    @Test("DV-26 a matrix that also mirrors keeps the sense of rotations") func mirroredMount() throws {
        let matrix = try #require(MountMatrix("1, 0, 0; 0, -1, 0; 0, 0, 1"))

        expect(matrix.applyToRotation(MotionVector(1, 2, 3)), equals: MotionVector(-1, 2, -3))
        expect(matrix.apply(MotionVector(1, 2, 3)), equals: MotionVector(1, -2, 3))
    }

    @Test(
        "DV-26 a malformed matrix is ignored",
        arguments: [
            "", "1, 0; 0, 1", "a, 0, 0; 0, 1, 0; 0, 0, 1", "0, 0, 0; 0, 0, 0; 0, 0, 0", "nan, 0, 0; 0, 1, 0; 0, 0, 1",
        ])
    func malformedMatrix(text: String) {
        #expect(MountMatrix(text) == nil)
    }

    @Test("DV-26 of two accelerometers, that of the screen is read, not that of the keyboard") func base() throws {
        let tree = try SensorTree()
        var keyboard = SensorTree.accelerometer(1000, 0, 0)
        keyboard["label"] = "accel-base"
        try tree.addDevice(0, keyboard)
        try tree.addDevice(1, SensorTree.accelerometer(0, 0, -1000))

        #expect(near(IIODevices(root: tree.root).sensor(.accelerometer)?.read(), 0, 0, -1))
    }

    @Test("DV-28 without devices, and with a light sensor only, there is no motion sensor") func none() throws {
        let tree = try SensorTree()
        let sensors = IIOMotionSensors(root: tree.root)
        let missing = IIOMotionSensors(root: tree.root + "/nothing")
        try tree.addDevice(0, ["in_illuminance_raw": "3"])

        #expect(MotionSensorKind.allCases.allSatisfy { !sensors.isAvailable($0) && !missing.isAvailable($0) })
        #expect(IIODevices(root: tree.root).hasChannel("in_illuminance"))
        #expect(!IIODevices(root: tree.root).hasChannel("in_proximity"))
    }

    @Test(
        "DV-26 numbers that are none give no sample",
        arguments: ["", "twelve", "nan", "inf", "1e300", String(repeating: "1", count: 400)])
    func garbage(text: String) throws {
        let tree = try SensorTree()
        var files = SensorTree.accelerometer(0, 0, 1)
        files["in_accel_y_raw"] = text
        try tree.addDevice(0, files)

        #expect(IIODevices(root: tree.root).sensor(.accelerometer)?.read() == nil)
    }

    @Test("DV-26 a device with a malformed scale is not used", arguments: ["zero", "0", "-"])
    func malformedScale(text: String) throws {
        let tree = try SensorTree()
        try tree.addDevice(0, SensorTree.accelerometer(0, 0, 1, scale: text))

        #expect(IIODevices(root: tree.root).sensor(.accelerometer) == nil)
    }

    @Test("DV-26 a pipe in the place of a file does not block") func pipe() throws {
        let tree = try SensorTree()
        try tree.addDevice(0, SensorTree.accelerometer(0, 0, 1))
        let path = tree.root + "/sys/devices/platform/rig/iio:device0/in_accel_z_raw"
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)

        #expect(IIODevices(root: tree.root).sensor(.accelerometer)?.read() == nil)
    }
}

/// Streams in real time.
@Suite struct MotionStreamTests {
    /// Events of a stream, which any thread may add.
    private final class Log: Sendable {
        private let events = Mutex<[MotionStreamEvent]>([])
        func add(_ event: MotionStreamEvent) { events.withLock { $0.append(event) } }
        var all: [MotionStreamEvent] { events.withLock { $0 } }
        var readings: [MotionReading] {
            all.compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
        }
        var interruptions: Int { all.filter { $0 == .interrupted }.count }
    }

    @Test("DV-26 a stream reads what the files say at each time, and stops") func stream() async throws {
        let tree = try SensorTree()
        try tree.addDevice(0, SensorTree.accelerometer(0, 0, -1000))
        let log = Log()
        let stream = IIOMotionSensors(root: tree.root).startStream([.accelerometer], interval: 0.01) { log.add($0) }
        try await poll("readings") { log.readings.count >= 3 }
        try tree.write("1000", to: "in_accel_x_raw", of: 0)
        try await poll("another value") { (log.readings.last?.values[.accelerometer]?.x ?? 0) > 0.9 }
        stream.stop()
        let count = log.all.count

        let times = log.readings.map(\.time)
        expect(log.readings[0].values, equals: [.accelerometer: MotionVector(0, 0, -1)])
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        // One may have been under way.
        #expect(log.all.count <= count + 1)
    }

    @Test("DV-28 a sensor that is unplugged is reported once, and read again when it is back") func unplugged()
        async throws
    {
        let tree = try SensorTree()
        try tree.addDevice(0, SensorTree.accelerometer(0, 0, -1000))
        let log = Log()
        let stream = IIOMotionSensors(root: tree.root).startStream([.accelerometer], interval: 0.01) { log.add($0) }
        try await poll("a reading") { !log.readings.isEmpty }
        try tree.removeDevice(0)
        try await poll("the interruption") { log.interruptions == 1 }
        let count = log.readings.count
        try tree.addDevice(3, SensorTree.accelerometer(0, 1000, 0))
        try await poll("the other device") { log.readings.count > count }
        stream.stop()

        expect(log.interruptions, equals: 1)
        expect(log.readings.last?.values, equals: [.accelerometer: MotionVector(0, 1, 0)])
    }

    @Test("DV-28 a sensor that never answers blocks no caller: starting, changing and stopping return") func silent()
        async throws
    {
        let gate = DispatchSemaphore(value: 0)
        let isReading = Mutex(false)
        let log = Log()
        let stream = PolledMotionStream([.accelerometer], interval: 0.01, handler: { log.add($0) }) { _ in
            {
                isReading.withLock { $0 = true }
                gate.wait()
                return .zero
            }
        }
        try await poll("the reading") { isReading.withLock { $0 } }
        stream.setInterval(0.02)
        stream.stop()
        gate.signal()

        #expect(log.all.isEmpty)
    }

    @Test("DV-21 V-09 intervals are at least 0.01 s", arguments: [(0, 0.01), (-1, 0.01), (0.005, 0.01), (0.5, 0.5)])
    func limits(given: Double, used: Double) {
        expect(MotionSensors.limited(given), equals: used)
        expect(MotionSensors.limited(.nan), equals: 0.01)
    }
}
