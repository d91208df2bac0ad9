import CXlib
import TouchInput

/// An input device of the X server, as far as touch and scrolling need to know it.
@MainActor final class XInputDevice {
    /// True when its contacts lie on the screen, false for touchpads and for devices without touch.
    let isDirectTouch: Bool
    /// Where its contacts' values are.
    let axes: ContactAxes
    /// Where its scrolling is.
    var scrolling: ScrollAxes
    /// Where a pen's values are; `nil` for what is no pen.
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
        self.axes = axes
        self.scrolling = scrolling
        self.isDirectTouch = isDirectTouch
        self.pen = pen.isPen && touches == 0 ? pen : nil
    }
}
