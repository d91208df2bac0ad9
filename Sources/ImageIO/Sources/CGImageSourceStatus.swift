/// How far an image source, or one of its images, can be used.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The file stops before its end.
    case statusUnexpectedEOF = -5
    /// The bytes are damaged, or ask for more than is allowed.
    case statusInvalidData = -4
    /// The bytes are of no known format.
    case statusUnknownType = -3
    /// Too few bytes have come to know anything.
    case statusReadingHeader = -2
    /// Bytes are still to come.
    case statusIncomplete = -1
    /// All is there.
    case statusComplete = 0
}
