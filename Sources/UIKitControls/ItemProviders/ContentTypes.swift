import Foundation
import UIKitCore
internal import UniformTypeIdentifiers

/// Translates between uniform types and the names that the programs of the desktop use: media types, and the old names
/// of X.
package enum ContentTypes {
    static let uriList = "text/uri-list"
    static let text = "public.utf8-plain-text"
    static let textMedia = "text/plain;charset=utf-8"
    static let html = "public.html"
    static let png = "public.png"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    /// The type of a color: red, green, blue and opacity, each with 16 bits.
    static let color = "com.apple.uikit.color"
    /// Other names of UTF-8 text, the best first.
    static let textNames = [
        textMedia, "text/plain;charset=UTF-8", "UTF8_STRING", text, "text/plain", "public.plain-text",
    ]
    /// The names under which text is offered to programs of the desktop.
    package static let offeredTextNames = [textMedia, "UTF8_STRING", "text/plain"]
    /// The names of text with their encodings that any program of the desktop offers, the most faithful first.
    package static let readTextNames: [(name: String, encoding: String.Encoding)] = [
        ("UTF8_STRING", .utf8), (textMedia, .utf8), (latinText, .isoLatin1),
    ]
    /// Text in Latin 1: read only, and only without UTF-8.
    static let latinText = "STRING"
    /// Media types whose uniform types have no media type of their own.
    private static let ownMedia = [color: "application/x-color"]

    /// The media type of a uniform type; `nil` without one.
    static func mediaType(of type: String) -> String? {
        if let media = ownMedia[type] { return media }
        if NSItemProvider.conforms(type, to: url) { return uriList }
        if NSItemProvider.conforms(type, to: text) || type == "public.plain-text" { return textMedia }
        return UTType(type)?.preferredMIMEType
    }

    /// The uniform type of the name that another program uses for a type; `nil` for names of the protocol and others
    /// without contents.
    static func typeIdentifier(of name: String) -> String? {
        if textNames.contains(name) || name == latinText { return text }
        if name == uriList { return url }
        if let own = ownMedia.first(where: { $0.value == name }) { return own.key }
        if name.contains("/") {
            let media = name.split(separator: ";", maxSplits: 1)[0].trimmingCharacters(in: .whitespaces)
            // Programs add types of their own that stand for no contents.
            guard !media.hasPrefix("application/x-qt-"), !media.hasPrefix("chromium/") else { return nil }
            return UTType(mimeType: media)?.identifier
        }
        // A uniform type under its own name.
        let isUniform = name.contains(".") && !name.hasPrefix(".") && !name.contains(where: \.isWhitespace)
        return isUniform ? name : nil
    }

    /// The names to ask for a type of another program, in the order in which they are offered; the best name of text
    /// first.
    static func types(of names: [String]) -> [(type: String, name: String)] {
        var result: [(type: String, name: String)] = []
        for name in names {
            guard let type = typeIdentifier(of: name) else { continue }
            guard let index = result.firstIndex(where: { $0.type == type }) else {
                result.append((type, name))
                continue
            }
            if rank(name, type) < rank(result[index].name, type) { result[index].name = name }
        }
        return result
    }

    /// The type's own name is the most faithful, except for text, where common names are.
    private static func rank(_ name: String, _ type: String) -> Int {
        if type == text { return textNames.firstIndex(of: name) ?? textNames.count }
        return name == type ? 0 : 1
    }

    /// The types with their values, the most faithful first: types of programs, then formatted text, images, URLs, and plain
    /// text, which says the least (decision). Types of the same kind are sorted by their names.
    static func byFidelity<Value>(_ values: [String: Value]) -> [(key: String, value: Value)] {
        values.map { (rank: fidelityRank($0.key), key: $0.key, value: $0.value) }
            .sorted { ($0.rank, $0.key) < ($1.rank, $1.key) }.map { ($0.key, $0.value) }
    }

    private static func fidelityRank(_ type: String) -> Int {
        func conforms(_ parent: String) -> Bool { NSItemProvider.conforms(type, to: parent) }
        if type == png { return 2 }
        if conforms("public.image") { return 3 }
        if conforms(fileURL) { return 4 }
        if conforms(url) { return 5 }
        if type == text { return 6 }
        if conforms("public.plain-text") { return 7 }
        return conforms("public.text") ? 1 : 0
    }

    /// The URLs of a list; lines with a number sign are comments.
    static func urls(of list: Data) -> [NSURL] {
        String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.hasPrefix("#") }.compactMap { NSURL(string: String($0)) }
    }
}
