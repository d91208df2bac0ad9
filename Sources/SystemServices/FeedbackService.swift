import DBusClient
import Foundation
import Support

/// Haptic effects by feedbackd, the service of phones with Linux that owns the vibration motor (DV-75). Without it nothing
/// happens.
@MainActor package final class FeedbackService {
    /// The greatest number of effects in a second (DV-78). decision.
    private static let maximumRate = 30

    private let address: () throws(DBusError) -> String
    private var connection: DBusConnection?
    /// The times of the last effects, in seconds.
    private var times: [TimeInterval] = []

    /// Creates a service that connects to a bus when an effect is expected; to the session bus by default.
    package init(
        _ address: @escaping () throws(DBusError) -> String = { () throws(DBusError) in try DBusAddress.session() }
    ) {
        self.address = address
    }

    /// Connects, because an effect is expected (DV-78).
    package func prepare() {
        if connection?.isOpen == true { return }
        connection = (try? address()).flatMap { try? DBusConnection($0) }
    }

    /// Asks for the effect of an event of feedbackd's theme. It waits for no answer, and more than 30 effects in a second are
    /// left out (DV-78).
    package func trigger(_ event: String) {
        let now = MediaClock.now
        times.removeAll { now - $0 >= 1 || $0 > now }
        guard times.count < Self.maximumRate else { return }
        times.append(now)
        prepare()
        let method = DBusMethod(
            "TriggerFeedback", of: "/org/sigxcpu/Feedback", interface: "org.sigxcpu.Feedback",
            service: "org.sigxcpu.Feedback")
        let program = ProcessInfo.processInfo.processName
        connection?.send(method, [.string(program), .string(event), .options([:]), .int32(-1)])
    }
}
