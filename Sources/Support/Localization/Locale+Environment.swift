import Foundation

extension Locale {
    /// The identifier of the user's locale, such as `de_DE`: the first language of the environment, with the region of
    /// `LC_ALL`, `LC_MESSAGES` or `LANG` if the language has none; `nil` if the environment names no language.
    package static func identifier(in environment: [String: String]) -> String? {
        guard let language = languages(in: environment).first else { return nil }
        var parts = language.components(separatedBy: "-")
        let hasRegion = parts.dropFirst().contains { $0.count != 4 }
        if !hasRegion {
            let names = languages(in: environment.filter { $0.key != "LANGUAGE" })
            let others = names.first?.components(separatedBy: "-") ?? []
            if let region = others.dropFirst().first(where: { $0.count != 4 }) { parts.append(region) }
        }
        return parts.joined(separator: "_")
    }

    /// Makes `Locale.current` and what depends on it (formatters, the current calendar) those of the environment. No
    /// effect if the environment names no language.
    ///
    /// Foundation on Linux has a fixed current locale, in an object that is never replaced, and no way to set it. The
    /// object therefore gets the contents of another one. Both live as long as the process. Call it before anything
    /// uses the current locale.
    package static func useEnvironment(_ environment: [String: String]) {
        guard let identifier = identifier(in: environment), MemoryLayout<Locale>.size == MemoryLayout<Contents>.size
        else { return }
        let current = unsafeBitCast(Locale.current, to: Contents.self).object
        let wanted = unsafeBitCast(Locale(identifier: identifier), to: Contents.self).object
        guard current !== wanted, type(of: current) == type(of: wanted) else { return }
        let header = 2 * MemoryLayout<Int>.size
        let size = instanceSize(type(of: current))
        guard size > header else { return }
        Unmanaged.passUnretained(current).toOpaque().advanced(by: header).copyMemory(
            from: Unmanaged.passRetained(wanted).toOpaque().advanced(by: header), byteCount: size - header)
    }

    /// What a locale is made of: an object and the table of the functions that Foundation calls on it.
    private typealias Contents = (object: AnyObject, functions: UnsafeRawPointer)
}

/// The size of an instance of a class, in bytes: a function of the standard library that it does not declare publicly.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_ type: AnyClass) -> Int
