import DBusClient
import Foundation
import UIKitCore

/// A sensor of iio-sensor-proxy on the system bus (DV-09, DV-16). The service reads a sensor only for programs that have
/// claimed it, and releases it when a program ends.
@MainActor final class SensorProxyMonitor<Value: Sendable>: DeviceMonitor {
    private static var object: FollowedProperties.Object {
        FollowedProperties.Object(
            service: "net.hadess.SensorProxy", path: "/net/hadess/SensorProxy", interface: "net.hadess.SensorProxy")
    }

    private let sensor: SensorProxySensor<Value>
    private let address: String
    private var properties: FollowedProperties?
    private var handler: (@MainActor (Value?) -> Void)?
    private var isClaimed = false

    /// Creates a monitor that connects when it is started.
    init(_ sensor: SensorProxySensor<Value>, on address: String) {
        (self.sensor, self.address) = (sensor, address)
    }

    func start(_ handler: @escaping @MainActor (Value?) -> Void) {
        stop()
        self.handler = handler
        properties = try? FollowedProperties(of: Self.object, on: address) { [weak self] in self?.receive($0) }
    }

    func stop() {
        handler = nil
        properties?.close(after: isClaimed ? sensor.release : nil)
        properties = nil
        isClaimed = false
    }

    private func receive(_ values: [String: DBusValue]?) {
        guard let values, values[sensor.presence]?.boolean == true else {
            isClaimed = false
            handler?(nil)
            return
        }
        guard isClaimed else { return claim() }
        if let value = values[sensor.property].flatMap(sensor.value) { handler?(value) }
    }

    private func claim() {
        isClaimed = true
        properties?.call(sensor.claim) { [weak self] result in
            guard let self, self.properties != nil else { return }
            if case .success = result {
                // The value at this time; later ones are sent to those that have claimed.
                self.properties?.read()
            } else {
                self.isClaimed = false
                self.handler?(nil)
            }
        }
    }
}

/// The names of a sensor's methods and properties.
struct SensorProxySensor<Value: Sendable>: Sendable {
    let claim: String
    let release: String
    /// The property that says whether there is such a sensor.
    let presence: String
    /// The property with the value.
    let property: String
    /// The value of the property; `nil` for a malformed one, which is ignored.
    let value: @Sendable (DBusValue) -> Value?
}

extension SensorProxySensor where Value == UIDeviceOrientation {
    /// How the device is held (DV-10).
    static let orientation = SensorProxySensor(
        claim: "ClaimAccelerometer", release: "ReleaseAccelerometer", presence: "HasAccelerometer",
        property: "AccelerometerOrientation"
    ) { value in
        switch value.text {
        case "normal": .portrait
        case "bottom-up": .portraitUpsideDown
        case "left-up": .landscapeRight
        case "right-up": .landscapeLeft
        case .some: .unknown
        case nil: nil
        }
    }
}

extension SensorProxySensor where Value == Bool {
    /// Whether something is near (DV-16).
    static let proximity = SensorProxySensor(
        claim: "ClaimProximity", release: "ReleaseProximity", presence: "HasProximity", property: "ProximityNear"
    ) { $0.boolean }
}
