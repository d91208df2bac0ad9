/// The kernel's event types that touch input uses (`EV_…`).
public enum EvdevType {
    /// `EV_SYN`: synchronization markers.
    public static let sync: UInt16 = 0x00
    /// `EV_KEY`: keys and buttons.
    public static let key: UInt16 = 0x01
    /// `EV_ABS`: absolute axes.
    public static let absolute: UInt16 = 0x03
}

/// The codes of `EV_SYN` (`SYN_…`).
public enum EvdevSync {
    /// `SYN_REPORT`: ends a packet of simultaneous events.
    public static let report: UInt16 = 0
    /// `SYN_MT_REPORT`: one contact of protocol A is complete.
    public static let contactReport: UInt16 = 2
    /// `SYN_DROPPED`: the kernel's buffer overflowed and events were lost.
    public static let dropped: UInt16 = 3
}

/// The buttons of touch devices and pens (`BTN_…`).
public enum EvdevKey {
    /// `BTN_TOOL_PEN`: a pen is in range.
    public static let pen: UInt16 = 0x140
    /// `BTN_TOOL_RUBBER`: a pen's eraser end is in range.
    public static let eraser: UInt16 = 0x141
    /// `BTN_TOOL_BRUSH`: a brush is in range.
    public static let brush: UInt16 = 0x142
    /// `BTN_TOOL_PENCIL`: a pencil is in range.
    public static let pencil: UInt16 = 0x143
    /// `BTN_TOOL_AIRBRUSH`: an airbrush is in range.
    public static let airbrush: UInt16 = 0x144
    /// `BTN_TOUCH`: the surface is touched.
    public static let touch: UInt16 = 0x14a
}

/// The absolute axes of touch devices and pens (`ABS_…`).
public enum EvdevAbs {
    /// `ABS_X`: horizontal position of a pen or a single finger.
    public static let x: UInt16 = 0x00
    /// `ABS_Y`: vertical position of a pen or a single finger.
    public static let y: UInt16 = 0x01
    /// `ABS_PRESSURE`: pressure of a pen or a single finger.
    public static let pressure: UInt16 = 0x18
    /// `ABS_DISTANCE`: distance of a pen from the surface.
    public static let distance: UInt16 = 0x19
    /// `ABS_TILT_X`: tilt of a pen to the right.
    public static let tiltX: UInt16 = 0x1a
    /// `ABS_TILT_Y`: tilt of a pen downward.
    public static let tiltY: UInt16 = 0x1b
    /// `ABS_MT_SLOT`: selects the contact of the following values.
    public static let slot: UInt16 = 0x2f
    /// `ABS_MT_TOUCH_MAJOR`: major axis of the contact patch.
    public static let touchMajor: UInt16 = 0x30
    /// `ABS_MT_TOUCH_MINOR`: minor axis of the contact patch.
    public static let touchMinor: UInt16 = 0x31
    /// `ABS_MT_WIDTH_MAJOR`: major axis of the finger above the patch.
    public static let widthMajor: UInt16 = 0x32
    /// `ABS_MT_WIDTH_MINOR`: minor axis of the finger above the patch.
    public static let widthMinor: UInt16 = 0x33
    /// `ABS_MT_ORIENTATION`: orientation of the patch.
    public static let orientation: UInt16 = 0x34
    /// `ABS_MT_POSITION_X`: center of the patch, horizontal.
    public static let positionX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`: center of the patch, vertical.
    public static let positionY: UInt16 = 0x36
    /// `ABS_MT_TOOL_TYPE`: finger, pen or palm.
    public static let toolType: UInt16 = 0x37
    /// `ABS_MT_BLOB_ID`: groups packets into one shape.
    public static let blobID: UInt16 = 0x38
    /// `ABS_MT_TRACKING_ID`: identifies a contact from touch-down to lift; −1 ends it.
    public static let trackingID: UInt16 = 0x39
    /// `ABS_MT_PRESSURE`: pressure of a contact.
    public static let contactPressure: UInt16 = 0x3a
    /// `ABS_MT_DISTANCE`: distance of a contact from the surface.
    public static let contactDistance: UInt16 = 0x3b
    /// `ABS_MT_TOOL_X`: center of the finger above the patch, horizontal.
    public static let toolX: UInt16 = 0x3c
    /// `ABS_MT_TOOL_Y`: center of the finger above the patch, vertical.
    public static let toolY: UInt16 = 0x3d

    /// True for the axes of multi-touch contacts.
    public static func isContactAxis(_ code: UInt16) -> Bool {
        (touchMajor...toolY).contains(code)
    }
}

/// The values of `ABS_MT_TOOL_TYPE` (`MT_TOOL_…`).
public enum EvdevToolType {
    /// `MT_TOOL_FINGER`.
    public static let finger: Int32 = 0
    /// `MT_TOOL_PEN`.
    public static let pen: Int32 = 1
    /// `MT_TOOL_PALM`: an unintended contact.
    public static let palm: Int32 = 2
}

/// One event of an input device, like the kernel's `struct input_event`.
public struct EvdevEvent: Hashable, Sendable {
    /// The hardware timestamp, in microseconds of the stream's clock.
    public var time: InputTime
    /// The kind of event, an `EvdevType` value.
    public var type: UInt16
    /// An `EvdevSync`, `EvdevKey` or `EvdevAbs` code, depending on the type.
    public var code: UInt16
    /// The new value.
    public var value: Int32

    /// Creates an event at a time.
    public init(time: InputTime, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Creates an event from the fields of `struct input_event`. Negative times become 0; times too large are clamped.
    public init(seconds: Int, microseconds: Int, type: UInt16, code: UInt16, value: Int32) {
        let (whole, overflow) = max(0, seconds).multipliedReportingOverflow(by: 1_000_000)
        let (sum, carry) = whole.addingReportingOverflow(max(0, microseconds))
        let count: Int = overflow || carry ? Int.max : sum
        self.init(time: InputTime(microseconds: UInt64(count)), type: type, code: code, value: value)
    }

    /// True for the event that ends a packet.
    public var isReport: Bool { type == EvdevType.sync && code == EvdevSync.report }
}
