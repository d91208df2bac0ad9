import Foundation
import Support

/// Where words may be hyphenated, by the dictionaries of the system and libhyphen (F-61). Nothing is linked, so that
/// programs run without it; then no word is hyphenated. Use only inside `TextEngine.locked`.
final class Hyphenation {
    /// The hyphenation of the user's first language that has a dictionary, or of English.
    nonisolated(unsafe) static let shared = Hyphenation(languages: Locale.preferredUserLanguages)

    private typealias Hyphenate =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<Replacements>, UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>,
            UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>
        ) -> CInt
    private typealias Replacements = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

    private let dictionary: OpaquePointer
    private let encoding: String.Encoding
    private let hyphenate: Hyphenate
    private var known: [String: [Int]] = [:]

    /// The number of words whose points are kept.
    private static let cacheSize = 4096
    /// The longest word that is hyphenated, in characters (decision).
    private static let longestWord = 99

    /// Opens the library and the dictionary of the first language that has one, or of English; `nil` without either.
    init?(languages: [String]) {
        typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
        guard let library = DynamicLibrary("libhyphen.so.0"),
            let load = library.function("hnj_hyphen_load", as: Load.self),
            let hyphenate = library.function("hnj_hyphen_hyphenate2", as: Hyphenate.self)
        else { return nil }
        let file = (languages + ["en-US"]).lazy.compactMap { Self.file(for: $0) }.first
        guard let file, let encoding = Self.encoding(of: file),
            let dictionary = load(file)
        else { return nil }
        self.dictionary = dictionary
        self.encoding = encoding
        self.hyphenate = hyphenate
    }

    /// The dictionary of a language, such as `de-AT`, in the folders of the system's data.
    private static func file(for language: String) -> String? {
        let parts = language.replacing("_", with: "-").split(separator: "-")
        let names = [parts.joined(separator: "_")] + (parts.first.map { [String($0)] } ?? [])
        let folders = EnvironmentVariables.value("XDG_DATA_DIRS").map { $0.isEmpty ? nil : $0 } ?? nil
        for folder in (folders ?? "/usr/local/share:/usr/share").split(separator: ":") {
            for name in names {
                let path = "\(folder)/hyphen/hyph_\(name).dic"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }

    /// The encoding that a dictionary names in its first line; `nil` for one that is not known here.
    private static func encoding(of file: String) -> String.Encoding? {
        guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.read(upToCount: 64) else {
            return nil
        }
        try? handle.close()
        let line = String(decoding: data, as: UTF8.self).prefix { !$0.isNewline }
        switch line.trimmingCharacters(in: .whitespaces).uppercased() {
        case "UTF-8": return .utf8
        case "ISO8859-1", "ISO-8859-1": return .isoLatin1
        case "ISO8859-2", "ISO-8859-2": return .isoLatin2
        case "MICROSOFT-CP1251": return .windowsCP1251
        default: return nil
        }
    }

    /// The numbers of characters (Unicode scalars) of a word before which a hyphen may stand.
    func points(in word: String) -> [Int] {
        if let points = known[word] { return points }
        let lowercased = word.lowercased()
        // Lower case may take more characters, as that of “İ”.
        let hasSameCount = lowercased.unicodeScalars.count == word.unicodeScalars.count
        let points = findPoints(in: hasSameCount ? lowercased : word)
        if known.count >= Self.cacheSize { known = [:] }
        known[word] = points
        return points
    }

    private func findPoints(in word: String) -> [Int] {
        let count = word.unicodeScalars.count
        guard (4...Self.longestWord).contains(count), let data = word.data(using: encoding) else { return [] }
        var hyphens = [CChar](repeating: 0, count: data.count + 5)
        var replacements: Replacements = nil
        var positions: UnsafeMutablePointer<CInt>?
        var cuts: UnsafeMutablePointer<CInt>?
        let bytes = data.map { CChar(bitPattern: $0) } + [0]
        let failed = hyphenate(dictionary, bytes, CInt(data.count), &hyphens, nil, &replacements, &positions, &cuts)
        defer {
            free(positions)
            free(cuts)
            if let replacements {
                for index in 0..<data.count { free(replacements[index]) }
                free(replacements)
            }
        }
        guard failed == 0 else { return [] }
        // Where the spelling changes at a hyphen, the word stays whole.
        return (0..<count - 1).filter { hyphens[$0] & 1 == 1 && replacements?[$0] == nil }.map { $0 + 1 }
    }
}
