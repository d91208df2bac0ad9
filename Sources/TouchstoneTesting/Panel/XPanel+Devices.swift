import CXlib
import Foundation

extension XPanel {
    /// Switches the touch screen off or on, as `xinput disable` does. The server ends its touches, and
    /// no finger can touch it until it is on again.
    ///
    /// - Throws: `XPanelError` when the server has no such device, or does not switch it on.
    public func setTouchScreen(enabled: Bool) throws {
        guard let display, let device = deviceID(PanelConfiguration.touchScreen) else {
            throw XPanelError.deviceClosed(PanelConfiguration.touchScreen)
        }
        var value: UInt8 = enabled ? 1 : 0
        XIChangeProperty(
            display, device, XInternAtom(display, "Device Enabled", 0), XA_INTEGER, 8, PropModeReplace, &value, 1)
        XSync(display, 0)
        try connectTouchScreen(enabled)
    }

    private func deviceID(_ name: String) -> Int32? {
        var count: Int32 = 0
        guard let display, let list = XIQueryDevice(display, XIAllDevices, &count) else { return nil }
        defer { XIFreeDeviceInfo(list) }
        return UnsafeBufferPointer(start: list, count: Int(count))
            .first { String(cString: $0.name) == name }?.deviceid
    }
}
