/// The declaration of a type: its file extensions, its MIME types, and the types it directly conforms to.
struct TypeDeclaration: Sendable {
    /// The file extensions; the first is the preferred one.
    let extensions: [String]
    /// The MIME types; the first is the preferred one.
    let mimeTypes: [String]
    let supertypes: [String]

    init(_ extensions: [String], _ mediaTypes: [String], _ parents: [String]) {
        (self.extensions, self.mimeTypes, self.supertypes) = (extensions, mediaTypes, parents)
    }

    /// All declared types by identifier.
    static let all: [String: TypeDeclaration] = [
        "public.item": TypeDeclaration([], [], []),
        "public.content": TypeDeclaration([], [], []),
        "public.composite-content": TypeDeclaration([], [], ["public.content"]),
        "public.data": TypeDeclaration([], [], ["public.item"]),
        "public.directory": TypeDeclaration([], [], ["public.item"]),
        "public.folder": TypeDeclaration([], [], ["public.directory"]),
        "com.apple.package": TypeDeclaration([], [], ["public.directory"]),
        "public.url": TypeDeclaration(["url"], [], ["public.data"]),
        "public.file-url": TypeDeclaration([], [], ["public.url"]),
        "public.text": TypeDeclaration([], [], ["public.data", "public.content"]),
        "public.plain-text": TypeDeclaration(["txt", "text"], ["text/plain"], ["public.text"]),
        "public.utf8-plain-text": TypeDeclaration([], ["text/plain;charset=utf-8"], ["public.plain-text"]),
        "public.utf16-plain-text": TypeDeclaration([], ["text/plain;charset=utf-16"], ["public.plain-text"]),
        "public.comma-separated-values-text": TypeDeclaration(["csv"], ["text/csv"], ["public.plain-text"]),
        "net.daringfireball.markdown": TypeDeclaration(["md", "markdown"], ["text/markdown"], ["public.plain-text"]),
        "public.rtf": TypeDeclaration(["rtf"], ["text/rtf"], ["public.text"]),
        "public.html": TypeDeclaration(["html", "htm"], ["text/html"], ["public.text"]),
        "public.xml": TypeDeclaration(["xml"], ["application/xml", "text/xml"], ["public.text"]),
        "public.json": TypeDeclaration(["json"], ["application/json"], ["public.text"]),
        "com.apple.property-list": TypeDeclaration(["plist"], [], ["public.data"]),
        "public.source-code": TypeDeclaration([], [], ["public.plain-text"]),
        "public.swift-source": TypeDeclaration(["swift"], [], ["public.source-code"]),
        "public.image": TypeDeclaration([], [], ["public.data", "public.content"]),
        "public.png": TypeDeclaration(["png"], ["image/png"], ["public.image"]),
        "public.jpeg": TypeDeclaration(["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"], ["public.image"]),
        "com.compuserve.gif": TypeDeclaration(["gif"], ["image/gif"], ["public.image"]),
        "public.tiff": TypeDeclaration(["tiff", "tif"], ["image/tiff"], ["public.image"]),
        "com.microsoft.bmp": TypeDeclaration(["bmp", "dib"], ["image/bmp"], ["public.image"]),
        "com.microsoft.ico": TypeDeclaration(["ico"], ["image/vnd.microsoft.icon", "image/x-icon"], ["public.image"]),
        "com.apple.icns": TypeDeclaration(["icns"], ["image/icns"], ["public.image"]),
        "org.webmproject.webp": TypeDeclaration(["webp"], ["image/webp"], ["public.image"]),
        "public.heic": TypeDeclaration(["heic"], ["image/heic"], ["public.image"]),
        "public.heif": TypeDeclaration(["heif"], ["image/heif"], ["public.image"]),
        "public.svg-image": TypeDeclaration(["svg", "svgz"], ["image/svg+xml"], ["public.image", "public.xml"]),
        "public.camera-raw-image": TypeDeclaration([], [], ["public.image"]),
        "com.adobe.pdf": TypeDeclaration(["pdf"], ["application/pdf"], ["public.data", "public.composite-content"]),
        "public.audiovisual-content": TypeDeclaration([], [], ["public.data", "public.content"]),
        "public.movie": TypeDeclaration([], [], ["public.audiovisual-content"]),
        "public.video": TypeDeclaration([], [], ["public.movie"]),
        "public.audio": TypeDeclaration([], [], ["public.audiovisual-content"]),
        "com.apple.quicktime-movie": TypeDeclaration(["mov", "qt"], ["video/quicktime"], ["public.movie"]),
        "public.mpeg-4": TypeDeclaration(["mp4", "mpg4"], ["video/mp4"], ["public.movie"]),
        "public.mpeg-4-audio": TypeDeclaration(["mp4a", "m4a"], ["audio/mp4"], ["public.audio"]),
        "public.mp3": TypeDeclaration(["mp3"], ["audio/mpeg"], ["public.audio"]),
        "com.microsoft.waveform-audio": TypeDeclaration(
            ["wav", "wave"], ["audio/vnd.wave", "audio/wav"], ["public.audio"]),
        "public.archive": TypeDeclaration([], [], ["public.data"]),
        "public.zip-archive": TypeDeclaration(["zip"], ["application/zip"], ["public.archive"]),
        "public.font": TypeDeclaration([], [], ["public.data"]),
        "public.truetype-ttf-font": TypeDeclaration(["ttf"], ["font/ttf"], ["public.font"]),
        "public.opentype-font": TypeDeclaration(["otf"], ["font/otf"], ["public.font"]),
    ]

    /// Identifiers by file extension.
    static let byExtension: [String: String] = index(\.extensions)

    /// Identifiers by MIME type.
    static let byMIMEType: [String: String] = index(\.mimeTypes)

    private static func index(_ names: (TypeDeclaration) -> [String]) -> [String: String] {
        var result: [String: String] = [:]
        for (identifier, type) in all { for name in names(type) { result[name] = identifier } }
        return result
    }
}

/// A type without a declaration, created from a file extension or a MIME type. Its identifier encodes everything known
/// about it: `dyn.`, followed by a string such as `public.data:extension=xyz` in hexadecimal.
struct DynamicType {
    /// The kind of name that a type is created from.
    enum Tag: String { case `extension`, media }

    let supertype: String
    private let tag: Tag
    private let value: String

    private static let prefix = "dyn."

    /// `nil` for an empty name.
    init?(_ tag: Tag, _ name: String, supertype: String) {
        guard !name.isEmpty else { return nil }
        (self.tag, self.value, self.supertype) = (tag, name, supertype)
    }

    /// `nil` for strings that are not a dynamic identifier.
    init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix), let text = Self.text(identifier.dropFirst(Self.prefix.count)),
            let colon = text.firstIndex(of: ":"), let equalSign = text[colon...].firstIndex(of: "="),
            let tag = Tag(rawValue: String(text[text.index(after: colon)..<equalSign]))
        else { return nil }
        self.init(tag, String(text[text.index(after: equalSign)...]), supertype: String(text[..<colon]))
    }

    /// The identifier of the type.
    var identifier: String {
        let digits = "\(supertype):\(tag.rawValue)=\(value)".utf8.map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return Self.prefix + digits.joined()
    }

    /// The declaration of the type.
    var declaration: TypeDeclaration {
        switch tag {
        case .extension: TypeDeclaration([value], [], [supertype])
        case .media: TypeDeclaration([], [value], [supertype])
        }
    }

    private static func text(_ digits: Substring) -> String? {
        var bytes: [UInt8] = []
        var remainder = digits.utf8[...]
        while let first = remainder.popFirst() {
            guard let second = remainder.popFirst(), let high = digit(first), let low = digit(second) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ letter: UInt8) -> UInt8? {
        Character(Unicode.Scalar(letter)).hexDigitValue.map { UInt8($0) }
    }
}
