import Foundation

/// An error with a domain and codes, as Apple's frameworks have them. Errors with the same code are equal.
package protocol CodedError: CustomNSError, LocalizedError, Hashable, Sendable
where Code: RawRepresentable, Code.RawValue == Int {
    /// The reasons.
    associatedtype Code: Hashable
    /// The reason.
    var code: Code { get }
}

extension CodedError {
    /// The raw value of `code`.
    public var errorCode: Int { code.rawValue }
    /// The description. Foundation takes `localizedDescription` of an error with a domain only from here.
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
    /// Errors with the same reason are equal.
    public static func == (a: Self, b: Self) -> Bool { a.code == b.code }
    /// Hashes the reason.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
