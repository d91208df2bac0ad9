import Support
import UIKitCore
import UIKitScrolling

extension UITextField {
    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("text", \UITextField.text, notifies: true)
            list.property("attributedText", \UITextField.attributedText, notifies: true)
            list.property("placeholder", \UITextField.placeholder)
            list.property("font", \UITextField.font)
            list.property("textColor", \UITextField.textColor)
        }
    }
}

extension UITextView {
    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("text", \UITextView.text, notifies: true)
            list.property("attributedText", \UITextView.attributedText, notifies: true)
            list.property("font", \UITextView.font)
            list.property("textColor", \UITextView.textColor)
        }
    }
}
