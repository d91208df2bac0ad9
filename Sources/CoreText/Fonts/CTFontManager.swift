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

/// The names of the installed and registered families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { FontCatalog.shared.familyNames }

/// The PostScript names of the installed and registered typefaces, sorted by family.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
    let names: [String] = FontCatalog.shared.familyNames.flatMap { FontCatalog.shared.fontNames(family: $0) }
    return names
}

/// Registers a font that was read from data, until it is unregistered or the process ends (CT-50). Returns false and sets
/// `error` if its name is taken, or if it was not read from data: such fonts are installed.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontRegistry.RegistrationError) in try GraphicsFontFiles.register(font) }
}

/// Unregisters a font that was read from data. Returns false and sets `error` if it is not registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontRegistry.RegistrationError) in try GraphicsFontFiles.unregister(font) }
}

/// The descriptors of the fonts of a file, whether it is registered or not; `nil` if it contains no font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    guard let font = CGDataProvider(url: fileURL).flatMap({ CGFont($0) }) else { return nil }
    return [CTFontDescriptor(font)]
}

/// The descriptor of the first font of a file in memory; `nil` if it contains no font (CT-51).
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
    CGDataProvider(data: data).flatMap { CGFont($0) }.map { CTFontDescriptor($0) }
}

extension CTFontDescriptor {
    /// The descriptor of a font that need not be installed.
    fileprivate convenience init(_ font: CGFont) {
        self.init(
            [kCTFontNameAttribute: font.postScriptName ?? "", kCTFontDisplayNameAttribute: font.fullName ?? ""],
            file: font)
    }
}

/// The files that hold registered fonts that were read from data, by PostScript name. fontconfig reads files only.
private enum GraphicsFontFiles {
    nonisolated(unsafe) private static var paths: [String: String] = [:]

    static func register(_ font: CGFont) throws(FontRegistry.RegistrationError) {
        let name = font.postScriptName ?? ""
        guard FontCatalog.shared.installedFace(named: name) == nil else { throw .alreadyRegistered(path: name) }
        let path = NSTemporaryDirectory() + "/\(UUID().uuidString).ttf"
        guard let data = font.fileContents, FileManager.default.createFile(atPath: path, contents: data) else {
            throw .notAFont(path: name)
        }
        do {
            try FontRegistry.register(file: path)
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
        TextEngine.locked { paths[name] = path }
    }

    static func unregister(_ font: CGFont) throws(FontRegistry.RegistrationError) {
        let name = font.postScriptName ?? ""
        guard let path = TextEngine.locked({ paths.removeValue(forKey: name) }) else {
            throw .notRegistered(path: name)
        }
        try FontRegistry.unregister(file: path)
        try? FileManager.default.removeItem(atPath: path)
    }
}

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
