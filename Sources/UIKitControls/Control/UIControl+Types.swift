import Foundation
import UIKitCore

extension UIControl {
    /// The events of controls, as a set of bits (C-01, C-02).
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of C-01.
        public let rawValue: UInt
        /// Creates a set from the bits of C-01.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger touched down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger touched down again at the same location; the tap count is above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moved back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moved outside from inside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The action that the control stands for (C-35).
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu opens (CX-06).
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing of a text field ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Bits for events of the application.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits for events of the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states of controls, as a set of bits (C-03).
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of C-03.
        public let rawValue: UInt
        /// Creates a set from the bits of C-03.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state.
        public static let normal = State([])
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
        /// Bits for states of the application.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits for states of the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical position of a control's content (CX-08).
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// As high as the control.
        case fill = 3
    }

    /// The horizontal position of a control's content (CX-08).
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left.
        case left = 1
        /// At the right.
        case right = 2
        /// As wide as the control.
        case fill = 3
        /// At the beginning of a line: at the right in right-to-left interfaces.
        case leading = 4
        /// At the end of a line: at the left in right-to-left interfaces.
        case trailing = 5
    }
}
