/// Corrects words while they are typed (TX-149 to TX-154).
@MainActor package protocol TextCorrector: AnyObject {
    /// A text is about to be typed at the caret: a word that it ends is corrected. The selection may change.
    func willType(_ text: String, into input: any UITextInput)
    /// The text was typed, or the return key did something else.
    func didType(_ text: String, into input: any UITextInput)
    /// The delete key was pressed directly after a correction: what was typed comes back. Returns whether it has.
    func restoreTyped(in input: any UITextInput) -> Bool
    /// The delete key has removed something.
    func didDelete(in input: any UITextInput)
}
