import Foundation

/// A text that is made for one layout. Foundation for Linux never frees the attributes of an attributed string, so this
/// one gives them up at its end.
final class TransientAttributedString: NSMutableAttributedString {
    deinit { deleteCharacters(in: NSRange(location: 0, length: length)) }
}
