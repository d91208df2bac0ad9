import TouchInput

/// The kernel's names of the events that touch input uses.
enum EvdevNames {
    /// Event types.
    static let types: [String: UInt16] = [
        "EV_SYN": EvdevType.sync, "EV_KEY": EvdevType.key, "EV_REL": 0x02, "EV_ABS": EvdevType.absolute,
        "EV_MSC": 0x04, "EV_SW": 0x05, "EV_LED": 0x11, "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15,
        "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
    ]

    /// Codes, by their whole names. Names that are not listed say nothing of touches.
    static let codes: [String: UInt16] = [
        "SYN_REPORT": EvdevSync.report, "SYN_CONFIG": 1, "SYN_MT_REPORT": EvdevSync.contactReport,
        "SYN_DROPPED": EvdevSync.dropped,
        "BTN_TOOL_PEN": EvdevKey.pen, "BTN_TOOL_RUBBER": EvdevKey.eraser, "BTN_TOOL_BRUSH": EvdevKey.brush,
        "BTN_TOOL_PENCIL": EvdevKey.pencil, "BTN_TOOL_AIRBRUSH": EvdevKey.airbrush, "BTN_TOUCH": EvdevKey.touch,
        "ABS_X": EvdevAbs.x, "ABS_Y": EvdevAbs.y, "ABS_PRESSURE": EvdevAbs.pressure,
        "ABS_DISTANCE": EvdevAbs.distance, "ABS_TILT_X": EvdevAbs.tiltX, "ABS_TILT_Y": EvdevAbs.tiltY,
        "ABS_MT_SLOT": EvdevAbs.slot, "ABS_MT_TOUCH_MAJOR": EvdevAbs.touchMajor,
        "ABS_MT_TOUCH_MINOR": EvdevAbs.touchMinor, "ABS_MT_WIDTH_MAJOR": EvdevAbs.widthMajor,
        "ABS_MT_WIDTH_MINOR": EvdevAbs.widthMinor, "ABS_MT_ORIENTATION": EvdevAbs.orientation,
        "ABS_MT_POSITION_X": EvdevAbs.positionX, "ABS_MT_POSITION_Y": EvdevAbs.positionY,
        "ABS_MT_TOOL_TYPE": EvdevAbs.toolType, "ABS_MT_BLOB_ID": EvdevAbs.blobID,
        "ABS_MT_TRACKING_ID": EvdevAbs.trackingID, "ABS_MT_PRESSURE": EvdevAbs.contactPressure,
        "ABS_MT_DISTANCE": EvdevAbs.contactDistance, "ABS_MT_TOOL_X": EvdevAbs.toolX,
        "ABS_MT_TOOL_Y": EvdevAbs.toolY,
    ]

    /// Values that have names.
    static let values: [String: Int32] = [
        "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": EvdevToolType.finger, "MT_TOOL_PEN": EvdevToolType.pen,
        "MT_TOOL_PALM": EvdevToolType.palm,
    ]
}
