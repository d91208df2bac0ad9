import CXlib
import TouchInput

/// The input devices of the X server by device ID.
@MainActor final class DeviceTable {
    private let connection: XConnection
    /// By the number of the device. `Int`, as another type of key would delay the start (docs/decisions/linking.md).
    private var devices: [Int: XInputDevice] = [:]

    /// Queries all devices.
    init(_ connection: XConnection) {
        self.connection = connection
        refresh(XIAllDevices)
    }

    /// The device with this ID.
    subscript(number: Int32) -> XInputDevice? { devices[Int(number)] }

    /// Descriptions of all devices, in the order of their numbers.
    var descriptions: [InputDevice] {
        devices.sorted { $0.key < $1.key }.map { $0.value.description(Int32($0.key)) }
    }

    /// Reads the rotation of the wheels of device `number` since the last call, in notches.
    func scroll(_ number: Int32, _ value: (Int) -> Double?) -> ScrollAxes.WheelRotation? {
        devices[Int(number)]?.scrolling.read(value)
    }

    /// Reads the state of the pen with device ID `number`; `nil` if it is not a pen.
    func pen(_ number: Int32, _ value: (Int) -> Double?) -> (tool: ContactTool, reading: PenAxes.Reading)? {
        guard let device = self[number], let tool = device.pen?.tool, let reading = device.pen?.read(value) else {
            return nil
        }
        return (tool, reading)
    }

    /// Queries one device again, or all with `XIAllDevices`. Costs a round trip.
    func refresh(_ number: Int32) {
        var count: Int32 = 0
        guard let list = XIQueryDevice(connection.display, number, &count) else {
            if number != XIAllDevices { remove(number) }
            return
        }
        defer { XIFreeDeviceInfo(list) }
        if number == XIAllDevices { devices.removeAll(keepingCapacity: true) }
        for description in UnsafeBufferPointer(start: list, count: Int(count)) where description.use == XISlavePointer {
            devices[Int(description.deviceid)] = XInputDevice(description, connection.atoms.axes)
        }
    }

    /// Removes a device.
    func remove(_ number: Int32) {
        devices[Int(number)] = nil
    }
}

/// An input device of the X server, with what touch, pens and scrolling need.
@MainActor final class XInputDevice {
    /// The name that the server reports.
    let name: String
    /// The largest number of simultaneous contacts; 0 for a device without touch.
    let maximumContacts: Int
    /// True if its contacts are on the screen; false for touchpads and devices without touch.
    let isDirectTouch: Bool
    /// The contact axes.
    let axes: ContactAxes
    /// The scroll axes.
    var scrolling: ScrollAxes
    /// The pen axes; `nil` if it is not a pen.
    var pen: PenAxes?

    /// Reads the server's description of a device.
    init(_ description: XIDeviceInfo, _ labels: AxisLabels) {
        var axes = ContactAxes()
        var scrolling = ScrollAxes()
        var pen = PenAxes(deviceName: String(cString: description.name))
        var values: [Int: Double] = [:]
        var touches = 0
        var isDirectTouch = false
        for index in 0..<Int(description.num_classes) {
            guard let anyClass = description.classes[index] else { continue }
            let raw = UnsafeRawPointer(anyClass)
            switch anyClass.pointee.type {
            case Int32(XIValuatorClass):
                let valuator = raw.load(as: XIValuatorClassInfo.self)
                axes.insert(DeviceAxis(valuator), label: valuator.label, labels)
                pen.insert(DeviceAxis(valuator), value: valuator.value, label: valuator.label, labels)
                values[Int(valuator.number)] = valuator.value
            case Int32(XITouchClass):
                let touch = raw.load(as: XITouchClassInfo.self)
                isDirectTouch = touch.mode == Int32(XIDirectTouch)
                touches = Int(touch.num_touches)
            case Int32(XIScrollClass):
                let scroll = raw.load(as: XIScrollClassInfo.self)
                scrolling.insert(
                    number: Int(scroll.number), isVertical: scroll.scroll_type == Int32(XIScrollTypeVertical),
                    increment: scroll.increment)
            default:
                break
            }
        }
        scrolling.setBaseline { values[$0] }
        name = String(cString: description.name)
        maximumContacts = touches
        self.axes = axes
        self.scrolling = scrolling
        self.isDirectTouch = isDirectTouch
        self.pen = pen.isPen && touches == 0 ? pen : nil
    }

    /// The description of the device under its number.
    func description(_ number: Int32) -> InputDevice {
        var capabilities: InputDevice.Capabilities = []
        if axes.touchMajor != nil { capabilities.insert(.ellipse) }
        if axes.orientation != nil { capabilities.insert(.orientation) }
        if axes.pressure != nil || pen != nil { capabilities.insert(.pressure) }
        if pen != nil { capabilities.insert(.tilt) }
        return InputDevice(
            id: InputDevice.ID(Int(number)), name: name, capabilities: capabilities,
            maximumContacts: max(1, maximumContacts))
    }
}
