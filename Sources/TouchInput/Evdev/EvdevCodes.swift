/// The kernel's event types that touch input uses (`EV_…`).
public enum EvdevType {
    /// `EV_SYN`: marks in the stream.
    public static let sync: UInt16 = 0x00
    /// `EV_KEY`: keys and buttons.
    public static let key: UInt16 = 0x01
    /// `EV_ABS`: absolute axes.
    public static let absolute: UInt16 = 0x03
}

/// The marks of `EV_SYN` (`SYN_…`).
public enum EvdevSync {
    /// `SYN_REPORT`: what came since the last one happened together.
    public static let report: UInt16 = 0
    /// `SYN_MT_REPORT`: one contact of protocol A is complete.
    public static let contactReport: UInt16 = 2
    /// `SYN_DROPPED`: the kernel's buffer was full, and events are lost.
    public static let dropped: UInt16 = 3
}

/// The buttons of touch devices and pens (`BTN_…`).
public enum EvdevKey {
    /// `BTN_TOOL_PEN`: a pen is in range.
    public static let pen: UInt16 = 0x140
    /// `BTN_TOOL_RUBBER`: a pen turned round is in range.
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
    /// `ABS_X`: place across, of a pen or a single finger.
    public static let x: UInt16 = 0x00
    /// `ABS_Y`: place down, of a pen or a single finger.
    public static let y: UInt16 = 0x01
    /// `ABS_PRESSURE`: pressure of a pen or a single finger.
    public static let pressure: UInt16 = 0x18
    /// `ABS_DISTANCE`: how far a pen is above the surface.
    public static let distance: UInt16 = 0x19
    /// `ABS_TILT_X`: lean of a pen to the right.
    public static let tiltX: UInt16 = 0x1a
    /// `ABS_TILT_Y`: lean of a pen downward.
    public static let tiltY: UInt16 = 0x1b
    /// `ABS_MT_SLOT`: the contact that the following values belong to.
    public static let slot: UInt16 = 0x2f
    /// `ABS_MT_TOUCH_MAJOR`: longer axis of the contact patch.
    public static let touchMajor: UInt16 = 0x30
    /// `ABS_MT_TOUCH_MINOR`: shorter axis of the contact patch.
    public static let touchMinor: UInt16 = 0x31
    /// `ABS_MT_WIDTH_MAJOR`: longer axis of the finger above the patch.
    public static let widthMajor: UInt16 = 0x32
    /// `ABS_MT_WIDTH_MINOR`: shorter axis of the finger above the patch.
    public static let widthMinor: UInt16 = 0x33
    /// `ABS_MT_ORIENTATION`: turn of the patch.
    public static let orientation: UInt16 = 0x34
    /// `ABS_MT_POSITION_X`: centre of the patch, across.
    public static let positionX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`: centre of the patch, down.
    public static let positionY: UInt16 = 0x36
    /// `ABS_MT_TOOL_TYPE`: finger, pen or palm.
    public static let toolType: UInt16 = 0x37
    /// `ABS_MT_BLOB_ID`: groups packets into one shape.
    public static let blobID: UInt16 = 0x38
    /// `ABS_MT_TRACKING_ID`: names a contact from landing to lifting; −1 ends it.
    public static let trackingID: UInt16 = 0x39
    /// `ABS_MT_PRESSURE`: pressure of a contact.
    public static let contactPressure: UInt16 = 0x3a
    /// `ABS_MT_DISTANCE`: how far a contact is above the surface.
    public static let contactDistance: UInt16 = 0x3b
    /// `ABS_MT_TOOL_X`: centre of the finger above the patch, across.
    public static let toolX: UInt16 = 0x3c
    /// `ABS_MT_TOOL_Y`: centre of the finger above the patch, down.
    public static let toolY: UInt16 = 0x3d

    /// True for the axes that belong to one contact of several.
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
    /// `MT_TOOL_PALM`: the contact is not meant.
    public static let palm: Int32 = 2
}
