/// A format of image files (D-16). The bytes tell it, never the name of the file: `.BMPf` is read as what it holds.
package enum ImageFormat: String, CaseIterable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, baseline or progressive.
    case jpeg
    /// Graphics Interchange Format, animated or not.
    case gif
    /// Windows bitmap.
    case bmp
    /// Tagged Image File Format, of one page or more.
    case tiff
    /// Windows icon: several pictures of one thing.
    case ico
    /// Windows cursor: an icon with a hot spot.
    case cur
    /// X bitmap: C source text.
    case xbm
    /// Portable anymap: bitmap, gray or pixels.
    case pnm
    /// WebP, where the machine's gdk-pixbuf reads it.
    case webp
    /// Macintosh icon.
    case icns

    /// The uniform type identifier.
    package var typeIdentifier: String {
        switch self {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        case .bmp: "com.microsoft.bmp"
        case .tiff: "public.tiff"
        case .ico: "com.microsoft.ico"
        case .cur: "com.microsoft.cur"
        case .xbm: "public.xbitmap-image"
        case .pnm: "public.pbm"
        case .webp: "org.webmproject.webp"
        case .icns: "com.apple.icns"
        }
    }

    /// What gdk-pixbuf calls the decoder.
    var loaderName: String { self == .cur ? "ico" : rawValue }

    /// Whether images can be written in this format.
    var isWritable: Bool {
        switch self {
        case .png, .jpeg, .gif, .bmp, .tiff: true
        case .ico, .cur, .xbm, .pnm, .webp, .icns: false
        }
    }

    /// The format of a type identifier; `nil` for one that is not known.
    init?(typeIdentifier: String) {
        guard let format = Self.allCases.first(where: { $0.typeIdentifier == typeIdentifier }) else { return nil }
        self = format
    }
}
