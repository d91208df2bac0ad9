import Foundation
import UIKitCore

extension UITableViewCell {
    /// The arrangement of a cell's labels and image (TV-62).
    public enum CellStyle: Int, Sendable {
        /// An image and a title.
        case `default` = 0
        /// A title at the leading edge and a detail at the trailing one.
        case value1 = 1
        /// A small title in the tint color that ends where the detail begins.
        case value2 = 2
        /// A title and a smaller detail below it.
        case subtitle = 3
    }

    /// The look of a selected cell (TV-72).
    public enum SelectionStyle: Int, Sendable {
        /// No change of look; the row can be selected all the same.
        case none = 0
        /// As `default`.
        case blue = 1
        /// As `default`.
        case gray = 2
        /// A gray background.
        case `default` = 3
    }

    /// The standard view at the trailing edge of a cell (TV-64).
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none = 0
        /// A chevron; it takes no touches.
        case disclosureIndicator = 1
        /// A button with a chevron.
        case detailDisclosureButton = 2
        /// A checkmark; it takes no touches.
        case checkmark = 3
        /// A button.
        case detailButton = 4
    }

    /// The edit control of a cell (TV-107).
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// A minus, which reveals a delete button.
        case delete = 1
        /// A plus.
        case insert = 2
    }

    /// What a cell shows beside its content.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt

        /// Creates an option set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// An edit control.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// A delete button.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// The look of a cell with the keyboard focus (TV-287).
    public enum FocusStyle: Int, Sendable {
        /// A ring in the tint color.
        case `default` = 0
        /// None; the program shows the focus.
        case custom = 1
    }

    /// The lines between the rows of a table.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// One pixel thick (TV-76).
        case singleLine = 1
    }
}
