import CoreGraphics
import Foundation

/// Where the toolkit says, in one line each, what is wrong with its input.
@MainActor package enum Diagnostics {
    /// Gets every line; standard error unless a test listens.
    package static var sink: (String) -> Void = { line in
        ErrorStream.log("touchstone: \(line)")
    }

    /// Says one line.
    package static func log(_ line: String) { sink(line) }
}
