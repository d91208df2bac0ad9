import ServiceRigs
import TouchstoneTesting
@testable import X11Host

extension Fcitx5Daemon {
    /// Starts fcitx5 with no way to it but as the X input method of a panel. Returns when it is one, and answers at once: it
    /// has its name on the bus before.
    convenience init(_ bus: PrivateBus, xInputMethodOn panel: XPanel) throws {
        try self.init(
            bus, display: panel.displayName, disabling: ["dbusfrontend", "ibusfrontend", "fcitx4frontend"])
        let client = try OtherClient(panel)
        try Deadline.poll(seconds: PrivateBus.timeout, "the X input method") {
            let isReady =
                client.isOwned("@server=fcitx")
                && XInputMethodProbe.answers("fcitx", on: panel.displayName, timeout: 0.05)
            return isReady ? () : nil
        }
    }
}
