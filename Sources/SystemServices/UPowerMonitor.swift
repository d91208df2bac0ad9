import DBusClient
import Foundation
import UIKitCore

/// The battery as UPower sees it, whose display device stands for all batteries (DV-14).
@MainActor final class UPowerMonitor: DeviceMonitor {
    private static let service = "org.freedesktop.UPower"

    private let address: String
    private var device: FollowedProperties?
    private var system: FollowedProperties?
    private var handler: (@MainActor (BatteryReading?) -> Void)?
    private var battery: [String: DBusValue]?
    private var isOnBattery = false

    /// Creates a monitor that connects when it is started.
    init(on address: String) { self.address = address }

    func start(_ handler: @escaping @MainActor (BatteryReading?) -> Void) {
        stop()
        self.handler = handler
        let display = FollowedProperties.Object(
            service: Self.service, path: "/org/freedesktop/UPower/devices/DisplayDevice",
            interface: "org.freedesktop.UPower.Device")
        let main = FollowedProperties.Object(
            service: Self.service, path: "/org/freedesktop/UPower", interface: "org.freedesktop.UPower")
        device = try? FollowedProperties(of: display, on: address) { [weak self] properties in
            self?.battery = properties
            self?.report()
        }
        system = try? FollowedProperties(of: main, on: address) { [weak self] properties in
            self?.isOnBattery = properties?["OnBattery"]?.boolean ?? false
            self?.report()
        }
    }

    func stop() {
        handler = nil
        device?.close()
        system?.close()
        (device, system, battery, isOnBattery) = (nil, nil, nil, false)
    }

    private func report() { handler?(battery.flatMap { Self.reading($0, isOnBattery: isOnBattery) }) }

    /// The reading of a display device; `nil` without a battery, and for values that are none.
    static func reading(_ properties: [String: DBusValue], isOnBattery: Bool) -> BatteryReading? {
        guard properties["IsPresent"]?.boolean == true, case .double(let percentage)? = properties["Percentage"],
            (0...100).contains(percentage), let number = properties["State"]?.integer
        else { return nil }
        let state: UIDevice.BatteryState
        switch number {
        case 1: state = .charging
        case 2, 3: state = .unplugged
        case 4: state = .full
        case 5, 6: state = isOnBattery ? .unplugged : .charging
        default: state = .unknown
        }
        return BatteryReading(state: state, level: Float(percentage / 100))
    }
}
