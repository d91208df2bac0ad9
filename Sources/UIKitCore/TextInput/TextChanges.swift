/// Counts the changes of texts and their selections, so that what is read from a text is read again only after one.
@MainActor package enum TextChanges {
    /// The number of changes so far, of all texts.
    package private(set) static var count: UInt = 0

    /// A text or a selection has changed.
    package static func note() { count &+= 1 }

    /// Whether all changes of an input are counted: those of fields and text views, and of custom inputs whose input
    /// delegate counts what they report.
    package static func counts(_ input: any UITextInput) -> Bool {
        input is any TextKeyResponder || input.inputDelegate is any TextChangeCounter
    }
}

/// An input delegate that counts the changes that an input reports.
@MainActor package protocol TextChangeCounter: UITextInputDelegate {}
