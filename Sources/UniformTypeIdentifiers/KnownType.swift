/// What is known of a type: how its files are called, what the web calls it, and which types it is a kind of.
struct KnownType: Sendable {
    /// The first is the one to write.
    let extensions: [String]
    /// The first is the one to write.
    let mediaTypes: [String]
    let parents: [String]

    init(_ extensions: [String], _ mediaTypes: [String], _ parents: [String]) {
        (self.extensions, self.mediaTypes, self.parents) = (extensions, mediaTypes, parents)
    }

    /// By identifier.
    static let all: [String: KnownType] = [
        "public.item": KnownType([], [], []),
        "public.content": KnownType([], [], []),
        "public.composite-content": KnownType([], [], ["public.content"]),
        "public.data": KnownType([], [], ["public.item"]),
        "public.directory": KnownType([], [], ["public.item"]),
        "public.folder": KnownType([], [], ["public.directory"]),
        "com.apple.package": KnownType([], [], ["public.directory"]),
        "public.url": KnownType(["url"], [], ["public.data"]),
        "public.file-url": KnownType([], [], ["public.url"]),
        "public.text": KnownType([], [], ["public.data", "public.content"]),
        "public.plain-text": KnownType(["txt", "text"], ["text/plain"], ["public.text"]),
        "public.utf8-plain-text": KnownType([], ["text/plain;charset=utf-8"], ["public.plain-text"]),
        "public.utf16-plain-text": KnownType([], ["text/plain;charset=utf-16"], ["public.plain-text"]),
        "public.comma-separated-values-text": KnownType(["csv"], ["text/csv"], ["public.plain-text"]),
        "net.daringfireball.markdown": KnownType(["md", "markdown"], ["text/markdown"], ["public.plain-text"]),
        "public.rtf": KnownType(["rtf"], ["text/rtf"], ["public.text"]),
        "public.html": KnownType(["html", "htm"], ["text/html"], ["public.text"]),
        "public.xml": KnownType(["xml"], ["application/xml", "text/xml"], ["public.text"]),
        "public.json": KnownType(["json"], ["application/json"], ["public.text"]),
        "com.apple.property-list": KnownType(["plist"], [], ["public.data"]),
        "public.source-code": KnownType([], [], ["public.plain-text"]),
        "public.swift-source": KnownType(["swift"], [], ["public.source-code"]),
        "public.image": KnownType([], [], ["public.data", "public.content"]),
        "public.png": KnownType(["png"], ["image/png"], ["public.image"]),
        "public.jpeg": KnownType(["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"], ["public.image"]),
        "com.compuserve.gif": KnownType(["gif"], ["image/gif"], ["public.image"]),
        "public.tiff": KnownType(["tiff", "tif"], ["image/tiff"], ["public.image"]),
        "com.microsoft.bmp": KnownType(["bmp", "dib"], ["image/bmp"], ["public.image"]),
        "com.microsoft.ico": KnownType(["ico"], ["image/vnd.microsoft.icon", "image/x-icon"], ["public.image"]),
        "com.apple.icns": KnownType(["icns"], ["image/icns"], ["public.image"]),
        "org.webmproject.webp": KnownType(["webp"], ["image/webp"], ["public.image"]),
        "public.heic": KnownType(["heic"], ["image/heic"], ["public.image"]),
        "public.heif": KnownType(["heif"], ["image/heif"], ["public.image"]),
        "public.svg-image": KnownType(["svg", "svgz"], ["image/svg+xml"], ["public.image", "public.xml"]),
        "public.camera-raw-image": KnownType([], [], ["public.image"]),
        "com.adobe.pdf": KnownType(["pdf"], ["application/pdf"], ["public.data", "public.composite-content"]),
        "public.audiovisual-content": KnownType([], [], ["public.data", "public.content"]),
        "public.movie": KnownType([], [], ["public.audiovisual-content"]),
        "public.video": KnownType([], [], ["public.movie"]),
        "public.audio": KnownType([], [], ["public.audiovisual-content"]),
        "com.apple.quicktime-movie": KnownType(["mov", "qt"], ["video/quicktime"], ["public.movie"]),
        "public.mpeg-4": KnownType(["mp4", "mpg4"], ["video/mp4"], ["public.movie"]),
        "public.mpeg-4-audio": KnownType(["mp4a", "m4a"], ["audio/mp4"], ["public.audio"]),
        "public.mp3": KnownType(["mp3"], ["audio/mpeg"], ["public.audio"]),
        "com.microsoft.waveform-audio": KnownType(["wav", "wave"], ["audio/vnd.wave", "audio/wav"], ["public.audio"]),
        "public.archive": KnownType([], [], ["public.data"]),
        "public.zip-archive": KnownType(["zip"], ["application/zip"], ["public.archive"]),
        "public.font": KnownType([], [], ["public.data"]),
        "public.truetype-ttf-font": KnownType(["ttf"], ["font/ttf"], ["public.font"]),
        "public.opentype-font": KnownType(["otf"], ["font/otf"], ["public.font"]),
    ]

    /// Identifiers by the extensions of file names.
    static let byExtension: [String: String] = index(\.extensions)

    /// Identifiers by what the web calls them.
    static let byMediaType: [String: String] = index(\.mediaTypes)

    private static func index(_ names: (KnownType) -> [String]) -> [String: String] {
        var result: [String: String] = [:]
        for (identifier, type) in all { for name in names(type) { result[name] = identifier } }
        return result
    }
}
