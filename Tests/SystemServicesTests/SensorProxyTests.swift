import DBusClient
import Expectations
import Foundation
import MotionSensors
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKitCore

@testable import SystemServices

/// The orientation and proximity sensors against the real iio-sensor-proxy, and a mock of it (DV-07).
@MainActor @Suite(.serialized) struct SensorProxyTests {
    private static let (name, path) = ("net.hadess.SensorProxy", "/net/hadess/SensorProxy")

    /// An accelerometer as the kernel shows it.
    private static let accelerometer = """
        P: /devices/platform/rig/iio:device0
        E: DEVNAME=/dev/iio:device0
        E: DEVTYPE=iio_device
        E: SUBSYSTEM=iio
        E: IIO_SENSOR_PROXY_TYPE=iio-poll-accel
        A: name=rig_accel\\n
        A: in_accel_x_raw=0\\n
        A: in_accel_y_raw=-256\\n
        A: in_accel_z_raw=0\\n
        A: in_accel_scale=0.0383072266\\n

        """

    private func mock(on bus: TestBus, hasAccelerometer: Bool = true) async throws -> MockService {
        let mock = try await MockService.start(Self.name, Self.path, on: bus)
        try await mock.addProperties(
            Self.path, Self.name,
            [
                "HasAccelerometer": .bool(hasAccelerometer), "AccelerometerOrientation": .string("normal"),
                "HasProximity": .bool(true), "ProximityNear": .bool(false),
            ])
        try await mock.addMethods(
            Self.path, Self.name,
            ["ClaimAccelerometer", "ReleaseAccelerometer", "ClaimProximity", "ReleaseProximity"])
        return mock
    }

    @Test("DV-09 DV-10 DV-27 the real service and the raw samples of its accelerometer agree about the orientation")
    func realService() async throws {
        let bus = try await TestBus.start()
        let (daemon, root) = try bus.startOverDevices(Self.accelerometer, "/usr/sbin/iio-sensor-proxy")
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        let device = root + "/sys/devices/platform/rig/iio:device0/"
        func hold(_ x: Int, _ y: Int) throws -> MotionVector? {
            try "\(x)\n".write(toFile: device + "in_accel_x_raw", atomically: false, encoding: .utf8)
            try "\(y)\n".write(toFile: device + "in_accel_y_raw", atomically: false, encoding: .utf8)
            return IIOMotionSensors(root: root).read(.accelerometer)
        }

        try await poll("upright") { reports.last == .portrait }
        let left = try hold(256, 0)
        try await poll("left edge up") { reports.last == .landscapeRight }
        let right = try hold(-256, 0)
        try await poll("right edge up") { reports.last == .landscapeLeft }
        let down = try hold(0, 256)
        try await poll("upside down") { reports.last == .portraitUpsideDown }
        monitor.stop()

        // The axis that points up reads −1 g.
        expect(left.map { abs($0.x - 1) < 1e-6 }, equals: true)
        expect(right.map { abs($0.x + 1) < 1e-6 }, equals: true)
        expect(down.map { abs($0.y - 1) < 1e-6 }, equals: true)
        withExtendedLifetime((bus, daemon)) {}
    }

    @Test("DV-09 the accelerometer is claimed, followed and released") func claims() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus)
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        let before = await mock.calls(of: "ClaimAccelerometer", at: Self.path).count
        monitor.start { reports.receive($0) }
        let atOnce = reports.all.count
        try await poll("the first value") { reports.last == .portrait }
        try await mock.set(Self.path, Self.name, ["AccelerometerOrientation": .string("right-up")])
        try await poll("the change") { reports.last == .landscapeLeft }
        monitor.stop()
        try await poll("the release") { await mock.calls(of: "ReleaseAccelerometer", at: Self.path).count == 1 }

        expect(before, equals: 0)
        expect(atOnce, equals: 0)
        await expect(mock.calls(of: "ClaimAccelerometer", at: Self.path).count, equals: 1)
        withExtendedLifetime(bus) {}
    }

    @Test("DV-09 signals of a program that does not own the service's name are ignored") func stranger() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus)
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the first value") { reports.last == .portrait }
        let stranger = try DBusConnection(bus.address)
        stranger.emit(
            "PropertiesChanged", path: Self.path, interface: "org.freedesktop.DBus.Properties",
            [
                .string(Self.name), .options(["AccelerometerOrientation": .string("bottom-up")]),
                .array([], of: "s"),
            ])
        let method = DBusMethod(
            "GetId", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", service: "org.freedesktop.DBus")
        // The bus has passed the signal on when it answers.
        let answer = await withCheckedContinuation { continuation in
            stranger.call(method) { continuation.resume(returning: $0) }
        }
        try await mock.set(Self.path, Self.name, ["AccelerometerOrientation": .string("right-up")])
        try await poll("the change") { reports.last == .landscapeLeft }
        monitor.stop()

        expect((try? answer.get())?.isEmpty, equals: false)
        #expect(!reports.all.contains(.portraitUpsideDown))
        stranger.close()
        withExtendedLifetime(bus) {}
    }

    @Test("DV-16 proximity is claimed and followed") func proximity() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus)
        let reports = Reports<Bool>()
        let monitor = SensorProxyMonitor(.proximity, on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the first value") { reports.last == false }
        try await mock.set(Self.path, Self.name, ["ProximityNear": .bool(true)])
        try await poll("near") { reports.last == true }
        let claims = await mock.calls(of: "ClaimProximity", at: Self.path).count
        monitor.stop()

        expect(claims, equals: 1)
        withExtendedLifetime(bus) {}
    }

    @Test("DV-09 a device without an accelerometer has no orientation, and gets one when a sensor is plugged in")
    func noSensor() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus, hasAccelerometer: false)
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("no sensor") { reports.all == [nil] }
        let claims = await mock.calls(of: "ClaimAccelerometer", at: Self.path).count
        try await mock.set(Self.path, Self.name, ["HasAccelerometer": .bool(true)])
        try await poll("the value") { reports.last == .portrait }
        monitor.stop()

        expect(claims, equals: 0)
        withExtendedLifetime(bus) {}
    }

    @Test("DV-05 a service that is missing answers that there is none, and is used when it starts") func missing()
        async throws
    {
        let bus = try await TestBus.start()
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("no service") { reports.all == [nil] }
        let mock = try await mock(on: bus)
        // Its properties were added after it had taken its name.
        try await mock.set(
            Self.path, Self.name,
            ["HasAccelerometer": .bool(true), "AccelerometerOrientation": .string("bottom-up")])
        try await poll("the value") { reports.last == .portraitUpsideDown }
        monitor.stop()
        withExtendedLifetime((bus, mock)) {}
    }

    @Test("DV-05 without a bus there is no service, and nothing fails") func noBus() {
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: "unix:path=/nonexistent/bus")
        monitor.start { reports.receive($0) }
        monitor.stop()

        #expect(reports.all.isEmpty)
    }

    @Test(
        "DV-05 a service that dies has no value any more, and has one again after its restart; without the bus there is none"
    ) func death() async throws {
        let bus = try await TestBus.start()
        let first = try await mock(on: bus)
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the value") { reports.last == .portrait }
        first.process.send(SIGKILL)
        try await poll("its end") { reports.isGone }
        let second = try await mock(on: bus)
        // Its properties were added after it had taken its name.
        try await second.set(
            Self.path, Self.name, ["HasAccelerometer": .bool(true), "AccelerometerOrientation": .string("left-up")])
        try await poll("its restart") { reports.last == .landscapeRight }
        bus.daemon.send(SIGKILL)
        try await poll("the end of the bus") { reports.isGone }
        monitor.stop()
        withExtendedLifetime(first) {}
    }

    @Test("DV-05 values of the wrong type, and unknown ones, are no orientation") func garbage() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus)
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the value") { reports.last == .portrait }
        try await mock.set(Self.path, Self.name, ["AccelerometerOrientation": .string("sideways")])
        try await poll("an unknown orientation") { reports.last == .unknown }
        let count = reports.all.count
        try await mock.set(Self.path, Self.name, ["AccelerometerOrientation": .uint32(7)])
        try await mock.set(Self.path, Self.name, ["HasAccelerometer": .string("yes")])
        try await poll("no sensor") { reports.isGone }
        monitor.stop()

        expect(reports.all.count, equals: count + 1)
        withExtendedLifetime(bus) {}
    }

    @Test("DV-05 a service that never answers blocks no caller; its late answer counts") func silence() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus)
        mock.process.send(SIGSTOP)
        let reports = Reports<UIDeviceOrientation>()
        let monitor = SensorProxyMonitor(.orientation, on: bus.address)
        monitor.start { reports.receive($0) }
        // The bus answers this, so the question is with the service.
        let connection = try DBusConnection(bus.address)
        let isThere = await withCheckedContinuation { continuation in
            let method = DBusMethod(
                "GetId", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                service: "org.freedesktop.DBus")
            connection.call(method) { continuation.resume(returning: (try? $0.get()) != nil) }
        }
        let during = reports.all
        mock.process.send(SIGCONT)
        try await poll("the late answer") { reports.last == .portrait }
        monitor.stop()

        #expect(isThere && during.isEmpty)
        withExtendedLifetime(bus) {}
    }
}
