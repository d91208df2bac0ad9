import Foundation

/// A view or controller to which a field belongs, beside the delegate of the program: a search bar, an alert. Its answers
/// count together with those of the delegate, which is asked first.
@MainActor package protocol TextFieldOwner: AnyObject {
    /// Whether editing may begin.
    func fieldShouldBegin(_ field: UITextField) -> Bool
    /// Editing has begun; before the delegate is told.
    func fieldDidBegin(_ field: UITextField)
    /// Whether editing may end.
    func fieldShouldEnd(_ field: UITextField) -> Bool
    /// Editing has ended; before the delegate is told.
    func fieldDidEnd(_ field: UITextField)
    /// Whether the user may replace a range by a string.
    func field(_ field: UITextField, shouldChange range: NSRange, to string: String) -> Bool
    /// The user has changed the text; before the event is sent.
    func fieldDidChange(_ field: UITextField)
    /// The program has changed something beside the text that is searched for.
    func fieldTokensWereSet(_ field: UITextField)
    /// The return key was accepted. Returns whether that is all; otherwise the events follow.
    func fieldDidReturn(_ field: UITextField) -> Bool
}

extension TextFieldOwner {
    package func fieldShouldBegin(_ field: UITextField) -> Bool { true }
    package func fieldDidBegin(_ field: UITextField) {}
    package func fieldShouldEnd(_ field: UITextField) -> Bool { true }
    package func fieldDidEnd(_ field: UITextField) {}
    package func field(_ field: UITextField, shouldChange range: NSRange, to string: String) -> Bool { true }
    package func fieldDidChange(_ field: UITextField) {}
    package func fieldTokensWereSet(_ field: UITextField) {}
    package func fieldDidReturn(_ field: UITextField) -> Bool { false }
}
