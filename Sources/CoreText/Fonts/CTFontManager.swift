import CoreGraphics
import Foundation

/// How long the fonts of a file stay registered.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No scope is specified.
    case none = 0
    /// The fonts are registered until the process ends.
    case process = 1
}

/// The reasons why registering or unregistering the fonts of a file fails.
public enum CTFontManagerError: Int, Sendable {
    /// The file does not exist.
    case fileNotFound = 101
    /// The file contains no font.
    case unrecognizedFormat = 103
    /// The file is already registered.
    case alreadyRegistered = 105
    /// The file is not registered.
    case notRegistered = 201

    fileprivate init(_ failure: FontRegistry.RegistrationError) {
        self =
            switch failure {
            case .missing: .fileNotFound
            case .notAFont: .unrecognizedFormat
            case .alreadyRegistered: .alreadyRegistered
            case .notRegistered: .notRegistered
            }
    }
}

/// The error domain of the font manager; the codes are the raw values of `CTFontManagerError`.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Registers the fonts of a file for the lifetime of the process, so that `UIFont(name:size:)` finds them by name.
/// Returns false and sets `error` if the file does not exist, contains no font, or is already registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontRegistry.RegistrationError) in try FontRegistry.register(file: fontURL.path) }
}

/// Unregisters the fonts of a file. Returns false and sets `error` if the file is not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontRegistry.RegistrationError) in try FontRegistry.unregister(file: fontURL.path) }
}

/// A Core Foundation error; here `NSError`.
public typealias CFError = NSError

private func report(
    _ reason: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontRegistry.RegistrationError) -> Void
) -> Bool {
    do {
        try body()
        return true
    } catch {
        let value = NSError(
            domain: kCTFontManagerErrorDomain, code: CTFontManagerError(error).rawValue,
            userInfo: [NSLocalizedDescriptionKey: error.description])
        reason?.pointee = Unmanaged.passRetained(value)
        return false
    }
}
