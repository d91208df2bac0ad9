import CoreGraphics
import Foundation
import UIKitCore

/// Tells a picker how many wheels and rows it has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int

    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Decides what the rows of a picker show, and is told of the user's choices. All methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the width of a wheel, in points; by default all share the width (CX-70).
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

    /// Returns the height of the rows of a wheel, in points; 32 by default (CX-70).
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

    /// Returns the title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?

    /// Returns the title of a row with attributes; it precedes a plain one (CX-75).
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?

    /// Returns the view of a row; `view` is one that is no longer used, if there is one (CX-75).
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView

    /// The user has turned a wheel, and it rests on a row (CX-74).
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Stands for the view of a row that the delegate does not make.
final class MissingRowView: UIView {}

extension UIPickerViewDelegate {
    /// Stands for a width that the delegate does not decide.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { .nan }

    /// Stands for a height that the delegate does not decide.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { .nan }

    /// Returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }

    /// Returns `nil`.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        nil
    }

    /// Stands for a view that the delegate does not make.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        MissingRowView()
    }

    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
