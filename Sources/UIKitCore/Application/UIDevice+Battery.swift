import Foundation
import Support

extension UIDevice {
    /// What happens to the battery.
    public enum BatteryState: Int, Sendable {
        /// Not known: it is not monitored, or there is none (DV-11, DV-12).
        case unknown = 0
        /// Discharging.
        case unplugged = 1
        /// Charging, less than full.
        case charging = 2
        /// Full, and connected to power.
        case full = 3
    }

    /// Posted when the level has changed by 1 % or more, at most once a minute, while the battery is monitored (DV-13).
    public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when the state has changed while the battery is monitored (DV-11).
    public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    /// Whether the battery is monitored; false by default (DV-11).
    ///
    /// The first values come a moment after it was set, with notifications. Nothing is connected before.
    public final var isBatteryMonitoringEnabled: Bool {
        get { batteryMonitoring != nil }
        set {
            guard newValue != isBatteryMonitoringEnabled else { return }
            batteryMonitoring?.stop()
            batteryMonitoring = newValue ? BatteryMonitoring(of: self) : nil
            batteryMonitoring?.start()
        }
    }

    /// What happens to the battery; `unknown` while it is not monitored, and without one (DV-11, DV-12).
    public final var batteryState: BatteryState { batteryMonitoring?.reading.state ?? .unknown }

    /// How full the battery is, 0 to 1; −1 while it is not monitored, and without one (DV-11, DV-12).
    public final var batteryLevel: Float { batteryMonitoring?.reading.level ?? -1 }
}

/// Follows the battery and posts what changes.
@MainActor final class BatteryMonitoring {
    /// The shortest time between two notifications of the level, in seconds (DV-13).
    private static let levelInterval: TimeInterval = 60
    /// The smallest change of the level that is posted (DV-13). decision.
    private static let levelStep: Float = 0.01

    private(set) var reading = BatteryReading(state: .unknown, level: -1)

    private weak var device: UIDevice?
    private let service: (any DeviceMonitor<BatteryReading>)?
    private var postedLevel: Float = -1
    private var postTime: TimeInterval?
    private var deadline: DeadlineQueue.Deadline?

    init(of device: UIDevice) {
        self.device = device
        service = DeviceServices.battery
    }

    func start() { service?.start { [weak self] in self?.receive($0) } }

    func stop() {
        service?.stop()
        if let deadline { DeadlineQueue.main.cancel(deadline) }
    }

    private func receive(_ reading: BatteryReading?) {
        let previous = self.reading
        self.reading = reading ?? BatteryReading(state: .unknown, level: -1)
        if self.reading.state != previous.state { post(UIDevice.batteryStateDidChangeNotification) }
        postLevel()
    }

    /// Posts the level, now or when a minute has passed since the last time. A level that becomes known or unknown is
    /// posted at once.
    private func postLevel() {
        let change = abs(reading.level - postedLevel)
        guard change > Self.levelStep * 0.999, deadline == nil || isAppearing else { return }
        let due = isAppearing ? 0 : (postTime ?? -.infinity) + Self.levelInterval
        guard due > MediaClock.now else { return announceLevel() }
        deadline = DeadlineQueue.main.schedule(at: due) { [weak self] in
            self?.deadline = nil
            self?.postLevel()
        }
    }

    private var isAppearing: Bool { (reading.level < 0) != (postedLevel < 0) }

    private func announceLevel() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        (deadline, postedLevel, postTime) = (nil, reading.level, MediaClock.now)
        post(UIDevice.batteryLevelDidChangeNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: device) }
}
