import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKitCore

@testable import SystemServices

/// The battery against the real UPower, and a mock of it.
@MainActor @Suite(.serialized) struct BatteryTests {
    private static let (name, path) = ("org.freedesktop.UPower", "/org/freedesktop/UPower")
    private static let (device, interface) = (path + "/devices/DisplayDevice", name + ".Device")

    /// A battery at 80 %, and a charger that is not connected.
    private static let supplies = """
        P: /devices/platform/rig/power_supply/BAT0
        E: SUBSYSTEM=power_supply
        E: POWER_SUPPLY_NAME=BAT0
        A: type=Battery\\n
        A: scope=System\\n
        A: present=1\\n
        A: status=Discharging\\n
        A: energy_full=50000000\\n
        A: energy_full_design=60000000\\n
        A: energy_now=40000000\\n
        A: power_now=10000000\\n
        A: voltage_now=12000000\\n
        A: technology=Li-ion\\n

        P: /devices/platform/rig/power_supply/AC0
        E: SUBSYSTEM=power_supply
        E: POWER_SUPPLY_NAME=AC0
        A: type=Mains\\n
        A: online=0\\n

        """

    private func mock(on bus: TestBus, _ state: UInt32, _ percentage: DBusValue) async throws -> MockService {
        let mock = try await MockService.start(Self.name, Self.path, on: bus)
        try await mock.addProperties(Self.path, Self.name, ["OnBattery": .bool(true)])
        try await mock.addObject(
            Self.device, of: Self.path, Self.interface,
            ["IsPresent": .bool(true), "State": .uint32(state), "Percentage": percentage])
        return mock
    }

    @Test("DV-14 the real UPower tells level and state") func realService() async throws {
        let bus = try await TestBus.start()
        let (daemon, _) = try bus.startOverDevices(Self.supplies, "/usr/libexec/upowerd")
        let reports = Reports<BatteryReading>()
        let monitor = UPowerMonitor(on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the battery") { reports.last == BatteryReading(state: .unplugged, level: 0.8) }
        monitor.stop()
        withExtendedLifetime((bus, daemon)) {}
    }

    @Test("DV-14 changes of the display device and of the power are followed") func changes() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus, 2, .double(42))
        let reports = Reports<BatteryReading>()
        let monitor = UPowerMonitor(on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the first value") { reports.last == BatteryReading(state: .unplugged, level: 0.42) }
        try await mock.set(Self.device, Self.interface, ["State": .uint32(1), "Percentage": .double(43)])
        try await poll("charging") { reports.last == BatteryReading(state: .charging, level: 0.43) }
        try await mock.set(Self.device, Self.interface, ["State": .uint32(5)])
        try await poll("waiting for the charger") { reports.last == BatteryReading(state: .unplugged, level: 0.43) }
        try await mock.set(Self.path, Self.name, ["OnBattery": .bool(false)])
        try await poll("waiting to be charged") { reports.last == BatteryReading(state: .charging, level: 0.43) }
        monitor.stop()
        withExtendedLifetime(bus) {}
    }

    @Test(
        "DV-14 the states of UPower",
        arguments: [
            (1, true, UIDevice.BatteryState.charging), (2, true, .unplugged), (3, true, .unplugged), (4, false, .full),
            (5, true, .unplugged), (5, false, .charging), (6, true, .unplugged), (6, false, .charging),
            (0, true, .unknown),
            (99, true, .unknown),
        ])
    func states(number: UInt32, isOnBattery: Bool, state: UIDevice.BatteryState) {
        let properties: [String: DBusValue] = [
            "IsPresent": .bool(true), "State": .uint32(number), "Percentage": .double(50),
        ]

        expect(
            UPowerMonitor.reading(properties, isOnBattery: isOnBattery),
            equals: BatteryReading(state: state, level: 0.5))
    }

    @Test(
        "DV-12 DV-14 without a battery, and with values that are none, nothing is known",
        arguments: [
            ["IsPresent": .bool(false), "State": .uint32(2), "Percentage": .double(50)], ["State": .uint32(2)], [:],
            ["IsPresent": .bool(true), "State": .uint32(2), "Percentage": .double(.nan)],
            ["IsPresent": .bool(true), "State": .uint32(2), "Percentage": .double(-3)],
            ["IsPresent": .bool(true), "State": .uint32(2), "Percentage": .double(101)],
            ["IsPresent": .bool(true), "State": .uint32(2), "Percentage": .string("50")],
            ["IsPresent": .bool(true), "State": .string("full"), "Percentage": .double(50)],
        ] as [[String: DBusValue]])
    func nothing(properties: [String: DBusValue]) {
        #expect(UPowerMonitor.reading(properties, isOnBattery: true) == nil)
    }

    @Test("DV-05 a battery service that dies is as none, and is used again after its restart") func death() async throws
    {
        let bus = try await TestBus.start()
        let first = try await mock(on: bus, 2, .double(42))
        let reports = Reports<BatteryReading>()
        let monitor = UPowerMonitor(on: bus.address)
        monitor.start { reports.receive($0) }
        try await poll("the first value") { reports.last?.level == 0.42 }
        first.process.send(SIGKILL)
        try await poll("its end") { reports.isGone }
        let second = try await mock(on: bus, 4, .double(99))
        try await second.set(Self.device, Self.interface, ["Percentage": .double(100)])
        try await poll("its restart") { reports.last == BatteryReading(state: .full, level: 1) }
        monitor.stop()
        withExtendedLifetime((bus, first)) {}
    }

    @Test("DV-05 installing the services connects to nothing; the first use of one does") func lazy() async throws {
        let bus = try await TestBus.start()
        let before = try await bus.connectionCount()
        DeviceServices.useSystem(bus: bus.address, root: bus.directory)
        let battery = try #require(DeviceServices.battery)
        let hasProximity = DeviceServices.hasProximitySensor()
        DeviceServices.useNone()
        let installed = try await bus.connectionCount()
        battery.start { _ in }
        try await poll("the connections") { (try? await bus.connectionCount()) == before + 2 }
        battery.stop()
        try await poll("their end") { (try? await bus.connectionCount()) == before }

        #expect(before == 1 && installed == before && !hasProximity)
        withExtendedLifetime(bus) {}
    }

    @Test("DV-05 a battery service that is missing or silent leaves the battery unknown") func silence() async throws {
        let bus = try await TestBus.start()
        let missing = Reports<BatteryReading>()
        let early = UPowerMonitor(on: bus.address)
        early.start { missing.receive($0) }
        try await poll("no service") { missing.isGone }
        early.stop()
        let mock = try await mock(on: bus, 2, .double(42))
        mock.process.send(SIGSTOP)
        let silent = Reports<BatteryReading>()
        let monitor = UPowerMonitor(on: bus.address)
        monitor.start { silent.receive($0) }
        let during = silent.all
        mock.process.send(SIGCONT)
        try await poll("the late answer") { silent.last?.level == 0.42 }
        monitor.stop()

        #expect(during.isEmpty)
        withExtendedLifetime(bus) {}
    }
}

/// The backlight over a directory that looks like `/sys`, with a mock of logind.
@MainActor @Suite(.serialized) struct BacklightTests {
    private static let (name, path) = ("org.freedesktop.login1", "/org/freedesktop/login1/session/auto")

    private func addBacklight(_ value: String, _ maximum: String, in root: String) throws {
        let directory = root + "/sys/class/backlight/panel"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try value.write(toFile: directory + "/brightness", atomically: true, encoding: .utf8)
        try maximum.write(toFile: directory + "/max_brightness", atomically: true, encoding: .utf8)
    }

    @Test("DV-05 the brightness is read from the kernel and set through the session of logind") func brightness()
        async throws
    {
        let bus = try await TestBus.start()
        try addBacklight("60\n", "200\n", in: bus.directory)
        let mock = try await MockService.start(Self.name, Self.path, on: bus)
        try await mock.addMethods(Self.path, Self.name + ".Session", ["SetBrightness"], in: "ssu")
        let backlight = Backlight(root: bus.directory, on: bus.address)
        let level = backlight.level
        backlight.set(0.5)
        let requested = backlight.level
        try await poll("the call") { await !mock.calls(of: "SetBrightness", at: Self.path).isEmpty }
        let calls = await mock.calls(of: "SetBrightness", at: Self.path)

        expect(level, equals: 0.3)
        expect(requested, equals: 0.5)
        expect(calls, equals: [[.string("backlight"), .string("panel"), .uint32(100)]])
        withExtendedLifetime(bus) {}
    }

    @Test("DV-05 without logind the kernel's file is written") func noService() async throws {
        let bus = try await TestBus.start()
        try addBacklight("60\n", "200\n", in: bus.directory)
        let backlight = Backlight(root: bus.directory, on: bus.address)
        backlight.set(0.5)
        let file = bus.directory + "/sys/class/backlight/panel/brightness"
        try await poll("the file") { FileManager.default.contents(atPath: file) == Data("100\n".utf8) }
        expect(backlight.level, equals: 0.5)
        withExtendedLifetime(bus) {}
    }

    @Test("DV-05 without a bus the kernel's file is written, and never zero") func noBus() throws {
        let root = NSTemporaryDirectory() + "touchstone-backlight-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        try addBacklight("60\n", "200\n", in: root)

        Backlight(root: root, on: "unix:path=/nonexistent/bus").set(0)

        expect(
            FileManager.default.contents(atPath: root + "/sys/class/backlight/panel/brightness"),
            equals: Data("1\n".utf8))
    }

    @Test("DV-05 a screen without a backlight, or with numbers that are none, has no brightness") func none() throws {
        let root = NSTemporaryDirectory() + "touchstone-backlight-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        let backlight = Backlight(root: root, on: "unix:path=/nonexistent/bus")
        let without = backlight.level
        try addBacklight("bright", "0", in: root)
        backlight.set(1)

        #expect(without == nil)
        #expect(backlight.level == nil)
    }

    /// A backlight with logind, whose answer is a piece of Python.
    private func rig(_ answer: String) async throws -> (bus: TestBus, mock: MockService, backlight: Backlight) {
        let bus = try await TestBus.start()
        try addBacklight("60\n", "200\n", in: bus.directory)
        let mock = try await MockService.start(Self.name, Self.path, on: bus)
        try await mock.addMethod(Self.path, Self.name + ".Session", "SetBrightness", ("ssu", "s"), answer)
        return (bus, mock, Backlight(root: bus.directory, on: bus.address))
    }

    private func file(_ bus: TestBus) -> String? {
        try? String(contentsOfFile: bus.directory + "/sys/class/backlight/panel/brightness", encoding: .utf8)
    }

    @Test("DV-05 logind that refuses lets the kernel's file be written; what else it answers is ignored")
    func wrongAnswers() async throws {
        let refusing = try await rig("raise dbus.exceptions.DBusException('no', name='org.example.No')")
        refusing.backlight.set(0.5)
        try await poll("the file") { file(refusing.bus) == "100\n" }
        let babbling = try await rig("ret = 'nonsense'")
        babbling.backlight.set(0.5)
        try await poll("the answer") { babbling.backlight.level == 0.3 }

        expect(file(babbling.bus), equals: "60\n")
    }

    @Test("DV-05 logind that never answers keeps the level that was asked for; one that dies lets the file be written")
    func silence() async throws {
        let rig = try await rig("ret = ''")
        rig.mock.process.send(SIGSTOP)
        let waits = ThreadWaits.least { rig.backlight.set(0.5) }
        let during = (rig.backlight.level, file(rig.bus))
        rig.mock.process.send(SIGKILL)
        try await poll("the file") { file(rig.bus) == "100\n" }

        expect(waits, equals: 0)
        expect(during.0, equals: 0.5)
        expect(during.1, equals: "60\n")
        expect(rig.backlight.level, equals: 0.5)
    }
}
