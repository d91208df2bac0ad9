@_exported import CoreGraphics
@_exported import Foundation
import UIKitCore

/// How long the fonts of a file stay registered.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Nothing is said.
    case none = 0
    /// As long as the program runs.
    case process = 1
}

/// Why the fonts of a file could not be registered.
public enum CTFontManagerError: Int, Sendable {
    /// There is no such file.
    case fileNotFound = 101
    /// The file holds no font.
    case unrecognizedFormat = 103
    /// The file is registered already.
    case alreadyRegistered = 105
    /// The file was not registered.
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

/// The domain of the errors of the font manager; codes are those of `CTFontManagerError`.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file usable by name as long as the program runs; `UIFont(name:size:)` then finds them. False,
/// with a reason in `error`, when there is no such file, it holds no font, or it is registered already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontRegistry.RegistrationError) in try FontRegistry.register(file: fontURL.path) }
}

/// Takes the fonts of a file away again. False, with a reason in `error`, when it was not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontRegistry.RegistrationError) in try FontRegistry.unregister(file: fontURL.path) }
}

/// An error that Core Foundation would own.
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
