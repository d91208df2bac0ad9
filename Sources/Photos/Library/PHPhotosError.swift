import Foundation
import PictureLibrary
import Support

/// The domain of `PHPhotosError`.
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// An error of the photo library.
public struct PHPhotosError: CodedError {
    /// The reasons, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// Something failed without another code; the description has the reason.
        case internalError = -1
        /// The user has cancelled.
        case userCancelled = 3072
        /// A file cannot be read or is of no type of the library.
        case invalidResource = 3302
        /// A change is not valid: its album or asset is gone.
        case invalidState = 3303
        /// The disk is full or cannot be written.
        case notEnoughSpace = 3305
        /// Access is restricted.
        case accessRestricted = 3310
        /// The user has denied access, or was not asked.
        case accessUserDenied = 3311
    }

    /// The reason.
    public let code: Code
    /// One line about it.
    public let errorDescription: String?

    /// Creates an error; its description says the reason in general.
    public init(_ code: Code) { self.init(code, Self.text(of: code)) }

    init(_ code: Code, _ description: String) { (self.code, errorDescription) = (code, description) }

    /// `PHPhotosErrorDomain`.
    public static var errorDomain: String { PHPhotosErrorDomain }

    private static func text(of code: Code) -> String {
        switch code {
        case .internalError: "the photo library failed"
        case .userCancelled: "the user has cancelled"
        case .invalidResource: "the file is no picture or film"
        case .invalidState: "the asset or album does not exist any more"
        case .notEnoughSpace: "the photo library cannot be written"
        case .accessRestricted: "access to the photo library is restricted"
        case .accessUserDenied: "the program may not use the photo library"
        }
    }

    /// The error for one of the library.
    init(_ error: any Error) {
        switch error as? PictureLibraryError {
        case .missing: self.init(.invalidState, "\(error)")
        case .unsupported, .invalidName: self.init(.invalidResource, "\(error)")
        case .unwritable: self.init(.notEnoughSpace, "\(error)")
        case nil: self = error as? PHPhotosError ?? PHPhotosError(.internalError, error.localizedDescription)
        }
    }
}
