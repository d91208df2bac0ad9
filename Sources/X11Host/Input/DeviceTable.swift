import CXlib
import TouchInput

/// The input devices of the X server, by number.
@MainActor final class DeviceTable {
    private let connection: XConnection
    private var devices: [Int32: XInputDevice] = [:]

    /// Asks the server for all devices.
    init(_ connection: XConnection) {
        self.connection = connection
        refresh(XIAllDevices)
    }

    /// The device of this number.
    subscript(number: Int32) -> XInputDevice? { devices[number] }

    /// Reads how far the wheels of device `number` turned since they were last read, in notches.
    func scroll(_ number: Int32, _ value: (Int) -> Double?) -> ScrollAxes.WheelRotation? {
        devices[number]?.scrolling.read(value)
    }

    /// Reads what the pen does that device `number` is; `nil` for what is no pen.
    func pen(_ number: Int32, _ value: (Int) -> Double?) -> (tool: ContactTool, reading: PenAxes.Reading)? {
        guard let device = devices[number], let tool = device.pen?.tool, let reading = device.pen?.read(value) else {
            return nil
        }
        return (tool, reading)
    }

    /// Asks the server anew for one device, or for all with `XIAllDevices`. Costs a round trip.
    func refresh(_ number: Int32) {
        var count: Int32 = 0
        guard let list = XIQueryDevice(connection.display, number, &count) else {
            if number != XIAllDevices { devices[number] = nil }
            return
        }
        defer { XIFreeDeviceInfo(list) }
        if number == XIAllDevices { devices.removeAll(keepingCapacity: true) }
        for description in UnsafeBufferPointer(start: list, count: Int(count)) where description.use == XISlavePointer {
            devices[description.deviceid] = XInputDevice(description, connection.atoms.axes)
        }
    }

    /// Forgets a device that is gone.
    func remove(_ number: Int32) {
        devices[number] = nil
    }
}
