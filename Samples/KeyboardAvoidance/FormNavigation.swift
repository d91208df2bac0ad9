import UIKit

/// Goes from field to field with the return key; leaves the last one.
final class FormNavigation: NSObject, UITextFieldDelegate {
    private let fields: [UITextField]

    /// Creates a navigation and becomes the delegate of the fields, which do not retain it.
    init(_ fields: [UITextField]) {
        self.fields = fields
        super.init()
        for field in fields { field.delegate = self }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let next = fields.firstIndex(of: textField).map { $0 + 1 } ?? fields.count
        if fields.indices.contains(next) {
            fields[next].becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }
}
