import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// What `UIDevice` tells about battery, proximity, orientation and identity, with services that are set by hand (DV-05).
@MainActor @Suite struct DeviceStateTests {
    private let device = UIDevice.current

    /// Counts notifications while it lives.
    private final class Counter {
        final class Box: @unchecked Sendable { var count = 0 }
        private let box = Box()
        private var token: (any NSObjectProtocol)?

        init(_ name: Notification.Name) {
            token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [box] _ in
                box.count += 1
            }
        }

        deinit { if let token { NotificationCenter.default.removeObserver(token) } }

        var count: Int { box.count }
    }

    // MARK: Battery

    private func withBattery(_ body: (TestApplication, ManualMonitor<BatteryReading>) -> Void) {
        let (app, battery) = (TestApplication(), ManualMonitor<BatteryReading>())
        DeviceServices.battery = battery
        body(app, battery)
        device.isBatteryMonitoringEnabled = false
        DeviceServices.battery = nil
    }

    @Test("DV-11 the battery is not monitored by default: state unknown, level −1, nothing is connected") func off() {
        withBattery { _, battery in
            battery.report(BatteryReading(state: .charging, level: 0.5))

            #expect(!device.isBatteryMonitoringEnabled && !battery.isStarted)
            expect(device.batteryState, equals: .unknown)
            expect(device.batteryLevel, equals: -1)
        }
    }

    @Test("DV-11 states and levels while the battery is monitored") func on() {
        withBattery { _, battery in
            let states = Counter(UIDevice.batteryStateDidChangeNotification)
            device.isBatteryMonitoringEnabled = true
            battery.report(BatteryReading(state: .charging, level: 0.5))
            let charging = (device.batteryState, device.batteryLevel)
            battery.report(BatteryReading(state: .full, level: 1))
            let full = (device.batteryState, device.batteryLevel)
            device.isBatteryMonitoringEnabled = false

            expect(charging, equals: (.charging, 0.5))
            expect(full, equals: (.full, 1))
            expect(states.count, equals: 2)
            #expect(device.batteryState == .unknown && device.batteryLevel == -1 && !battery.isStarted)
            let numbers = [UIDevice.BatteryState.unknown, .unplugged, .charging, .full].map(\.rawValue)
            expect(numbers, equals: [0, 1, 2, 3])
        }
    }

    @Test("DV-12 without a battery, and when its service is gone, state and level are not known") func noBattery() {
        withBattery { _, battery in
            device.isBatteryMonitoringEnabled = true
            battery.report(nil)
            let none = (device.batteryState, device.batteryLevel)
            battery.report(BatteryReading(state: .unplugged, level: 0.4))
            battery.report(nil)

            expect(none, equals: (.unknown, -1))
            #expect(device.isBatteryMonitoringEnabled && device.batteryState == .unknown && device.batteryLevel == -1)
        }
        DeviceServices.battery = nil
        device.isBatteryMonitoringEnabled = true
        #expect(device.isBatteryMonitoringEnabled && device.batteryState == .unknown && device.batteryLevel == -1)
        device.isBatteryMonitoringEnabled = false
    }

    @Test("DV-13 changes of the level are posted at most once a minute, from 1 % on") func levels() {
        withBattery { app, battery in
            let levels = Counter(UIDevice.batteryLevelDidChangeNotification)
            device.isBatteryMonitoringEnabled = true
            battery.report(BatteryReading(state: .unplugged, level: 0.5))
            let first = levels.count
            battery.report(BatteryReading(state: .unplugged, level: 0.49))
            battery.report(BatteryReading(state: .unplugged, level: 0.48))
            let soon = (levels.count, device.batteryLevel)
            app.advance(by: 61)
            let later = levels.count
            app.advance(by: 61)
            battery.report(BatteryReading(state: .unplugged, level: 0.476))
            app.advance(by: 61)
            let small = levels.count
            battery.report(BatteryReading(state: .unplugged, level: 0.47))

            expect(first, equals: 1)
            expect(soon, equals: (1, 0.48))
            expect(later, equals: 2)
            expect(small, equals: 2)
            expect(levels.count, equals: 3)
        }
    }

    // MARK: Proximity

    @Test("DV-15 proximity cannot be monitored on a device without a sensor") func noProximity() {
        let sensor = ManualMonitor<Bool>()
        DeviceServices.proximity = sensor
        defer { DeviceServices.proximity = nil }
        device.isProximityMonitoringEnabled = true

        #expect(!device.isProximityMonitoringEnabled && !device.proximityState && !sensor.isStarted)
    }

    @Test("DV-15 while something is near the screen is black and touches are ignored") func proximity() {
        let app = TestApplication()
        app.makeWindow().backgroundColor = .white
        let sensor = ManualMonitor<Bool>()
        (DeviceServices.proximity, DeviceServices.hasProximitySensor) = (sensor, { true })
        defer { (DeviceServices.proximity, DeviceServices.hasProximitySensor) = (nil, { false }) }
        let changes = Counter(UIDevice.proximityStateDidChangeNotification)
        device.isProximityMonitoringEnabled = true
        sensor.report(false)
        let far = (app.color(at: CGPoint(x: 5, y: 5)), changes.count)
        sensor.report(true)
        let near = (app.color(at: CGPoint(x: 5, y: 5)), device.proximityState)
        let isIgnoring = app.application.isIgnoringInteractionEvents
        sensor.report(nil)
        let gone = (app.color(at: CGPoint(x: 5, y: 5)), device.proximityState)
        sensor.report(true)
        device.isProximityMonitoringEnabled = false

        expect(far.0, equals: .white)
        expect(far.1, equals: 0)
        #expect(near.0 == .black && near.1 && isIgnoring)
        #expect(gone.0 == .white && !gone.1 && changes.count == 3)
        #expect(!device.proximityState && !app.application.isIgnoringInteractionEvents)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .white)
    }

    // MARK: Orientation

    private func withOrientation(_ body: (TestApplication, ManualMonitor<UIDeviceOrientation>) -> Void) {
        let sensor = ManualMonitor<UIDeviceOrientation>()
        DeviceServices.orientation = sensor
        defer { DeviceServices.orientation = nil }
        body(TestApplication(), sensor)
    }

    @Test("DV-08 the application counts as one caller: observers that never begin get notifications") func observers() {
        let app = TestApplication()
        let changes = Counter(UIDevice.orientationDidChangeNotification)
        let isReported = device.isGeneratingDeviceOrientationNotifications
        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 844, height: 390), scale: 1))

        #expect(isReported && changes.count == 1 && device.orientation == .landscapeLeft)
    }

    @Test("DV-08 each change of the sensor posts the notification") func sensor() {
        withOrientation { _, sensor in
            let changes = Counter(UIDevice.orientationDidChangeNotification)
            device.beginGeneratingDeviceOrientationNotifications()
            let before = device.orientation
            sensor.report(.landscapeRight)
            let first = device.orientation
            sensor.report(.landscapeRight)
            sensor.report(.portraitUpsideDown)

            expect(before, equals: .portrait)
            expect(first, equals: .landscapeRight)
            expect(changes.count, equals: 2)
            expect(device.orientation, equals: .portraitUpsideDown)
        }
    }

    @Test("DV-05 the sensor is not used before a program asks for the orientation") func lazySensor() {
        withOrientation { app, sensor in
            app.host.changeScreen(ScreenMetrics(size: CGSize(width: 844, height: 390), scale: 1))
            let before = sensor.isStarted
            _ = device.orientation

            #expect(!before && sensor.isStarted)
        }
    }

    @Test("DV-10 an orientation that is not known keeps the last; when the service is gone, the window decides")
    func unknown() {
        withOrientation { _, sensor in
            _ = device.orientation
            sensor.report(.landscapeLeft)
            sensor.report(.unknown)
            let kept = device.orientation
            sensor.report(nil)

            expect(kept, equals: .landscapeLeft)
            expect(device.orientation, equals: .portrait)
        }
    }

    @Test("DV-09 the sensor is released with the last request for orientations") func release() {
        withOrientation { _, sensor in
            device.beginGeneratingDeviceOrientationNotifications()
            sensor.report(.landscapeLeft)
            device.endGeneratingDeviceOrientationNotifications()
            let isUsed = sensor.isStarted
            device.endGeneratingDeviceOrientationNotifications()

            #expect(isUsed && !sensor.isStarted && device.orientation == .unknown)
        }
    }

    // MARK: Identity and screen

    @Test("DV-17 the identifier is the same at each start, and another one for each program") func identifier() throws {
        let directory = NSTemporaryDirectory() + "touchstone-identifiers-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let first = VendorIdentifier(directory: directory, program: "org.example.First").value
        let again = VendorIdentifier(directory: directory, program: "org.example.First").value
        let other = VendorIdentifier(directory: directory, program: "../Other").value
        try "no identifier".write(toFile: directory + "/org.example.First", atomically: true, encoding: .utf8)
        let repaired = VendorIdentifier(directory: directory, program: "org.example.First").value

        #expect(first != nil && first == again)
        #expect(other != nil && other != first)
        #expect(repaired != nil && repaired != first)
        try expect(FileManager.default.contentsOfDirectory(atPath: directory).count, equals: 2)
    }

    @Test("DV-17 without a directory that can be written there is no identifier") func noIdentifier() {
        #expect(VendorIdentifier(directory: "/proc/nothing", program: "a").value == nil)
    }

    @Test("DV-18 DV-19 name, system, model and idiom of the device") func identity() {
        let app = TestApplication(idiom: .pad)

        expect(device.name, equals: ProcessInfo.processInfo.hostName)
        expect(device.systemName, equals: "iOS")
        expect(device.systemVersion, equals: "17.0")
        expect(device.model, equals: "iPad")
        expect(UIUserInterfaceIdiom.phone.rawValue, equals: 0)
        expect(UIUserInterfaceIdiom.pad.rawValue, equals: 1)
        #expect(UIUserInterfaceIdiom.unspecified.rawValue == -1 && app.application === UIApplication.shared)
    }

    @Test("the brightness of a screen is limited to 0…1, and its changes are posted") func brightness() {
        final class Control: BrightnessControl {
            var level: Double? = 0.5
            func set(_ level: Double) { self.level = level }
        }
        let screen = UIScreen.main
        let without = screen.brightness
        screen.brightness = 0.2
        let stillWithout = screen.brightness
        let control = Control()
        DeviceServices.brightness = control
        defer { DeviceServices.brightness = nil }
        let changes = Counter(UIScreen.brightnessDidChangeNotification)
        let first = screen.brightness
        for level in [2, -1, -1, .nan] as [CGFloat] { screen.brightness = level }

        expect(without, equals: 1)
        expect(stillWithout, equals: 1)
        expect(first, equals: 0.5)
        expect(screen.brightness, equals: 0)
        expect(changes.count, equals: 2)
    }
}
