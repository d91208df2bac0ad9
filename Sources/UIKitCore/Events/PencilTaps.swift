import Foundation

/// Where hosts report that the button of a pen was pressed.
@MainActor package enum PencilTaps {
    /// Called for each press; does nothing until a view takes an interest.
    package static var receive: () -> Void = {}
}
