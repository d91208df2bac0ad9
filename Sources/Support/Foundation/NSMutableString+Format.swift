import Foundation

extension NSMutableString {
    /// Appends a text made from a format and values, as `String(format:)` makes it. Foundation on Linux lacks it.
    public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
        append(String(format: format, arguments: arguments))
    }
}
