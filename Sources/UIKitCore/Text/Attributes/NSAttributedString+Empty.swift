import Foundation

extension NSAttributedString {
    /// Creates an empty string: `NSAttributedString()`. The parameter is never given; Foundation on Linux lacks the
    /// initializer, and an extension cannot declare one that overrides that of `NSObject`.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
