import CoreGraphics
import Foundation
import QuartzCore

extension UIDevice {
    /// Posted when something has come near the screen or gone away, while that is monitored.
    public static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    /// Whether the proximity sensor is monitored; false by default. Setting it has no effect on a device without the
    /// sensor: it stays false, which tells that there is none (DV-15).
    public final var isProximityMonitoringEnabled: Bool {
        get { proximityMonitoring != nil }
        set {
            guard newValue != isProximityMonitoringEnabled else { return }
            proximityMonitoring?.stop()
            proximityMonitoring = nil
            guard newValue, let sensor = DeviceServices.proximity, DeviceServices.hasProximitySensor() else { return }
            proximityMonitoring = ProximityMonitoring(of: self, sensor)
        }
    }

    /// Whether something is near the screen; false while that is not monitored. While it is true the screen is black, and
    /// touches are ignored (DV-15).
    public final var proximityState: Bool { proximityMonitoring?.isNear ?? false }
}

/// Follows the proximity sensor, and turns the screen off while something is near.
@MainActor final class ProximityMonitoring {
    private(set) var isNear = false

    private weak var device: UIDevice?
    private let sensor: any DeviceMonitor<Bool>
    private var cover: CALayer?

    init(of device: UIDevice, _ sensor: any DeviceMonitor<Bool>) {
        (self.device, self.sensor) = (device, sensor)
        sensor.start { [weak self] in self?.receive($0) }
    }

    func stop() {
        sensor.stop()
        setCovered(false)
    }

    private func receive(_ isNear: Bool?) {
        let isNear = isNear ?? false
        guard isNear != self.isNear else { return }
        self.isNear = isNear
        setCovered(isNear)
        NotificationCenter.default.post(name: UIDevice.proximityStateDidChangeNotification, object: device)
    }

    private func setCovered(_ isCovered: Bool) {
        guard isCovered != (cover != nil) else { return }
        let screen = UIScreen.main
        if isCovered {
            let layer = CALayer()
            layer.frame = screen.bounds
            layer.backgroundColor = UIColor.black.cgColor
            cover = layer
            screen.overlays += [layer]
            UIApplication.shared.beginIgnoringInteractionEvents()
        } else {
            screen.overlays.removeAll { $0 === cover }
            cover = nil
            UIApplication.shared.endIgnoringInteractionEvents()
        }
    }
}
