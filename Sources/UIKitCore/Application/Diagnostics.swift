import CoreGraphics
import Foundation

/// Logs invalid input and API misuse, one line each.
@MainActor package enum Diagnostics {
    /// Receives every line; writes to standard error unless a test replaces it.
    package static var sink: (String) -> Void = { line in
        ErrorStream.log("touchstone: \(line)")
    }

    /// Logs one line.
    package static func log(_ line: String) { sink(line) }
}
