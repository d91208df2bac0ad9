import Foundation
import UIKitCore

extension UIDatePicker {
    /// What a date picker chooses (CX-76).
    public enum Mode: Int, Sendable {
        /// Hour and minute.
        case time = 0
        /// Day, month and year.
        case date = 1
        /// Day, hour and minute.
        case dateAndTime = 2
        /// A number of hours and minutes.
        case countDownTimer = 3
        /// Month and year.
        case yearAndMonth = 4
    }
}

/// How a date picker looks (CX-79).
public enum UIDatePickerStyle: Int, Sendable {
    /// The style of the system: compact.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Fields with the date and the time, which open a card.
    case compact = 2
    /// The calendar of a month, and a field for the time.
    case inline = 3
}

/// What the user has chosen in the content of a date picker.
enum DateChoice {
    case date(Date)
    /// A duration in seconds.
    case duration(TimeInterval)
}

/// What a date picker shows in one of its styles.
@MainActor protocol DatePickerContent: UIView {
    /// Called when the user has chosen something.
    var onChange: ((DateChoice) -> Void)? { get set }

    /// Shows other values.
    func show(_ state: DatePickerState, animated: Bool)
}
