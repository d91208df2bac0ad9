/// An image file format (D-16), recognized by the file's bytes; the file extension is ignored.
package enum ImageFormat: String, CaseIterable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, baseline or progressive.
    case jpeg
    /// Graphics Interchange Format, animated or not.
    case gif
    /// Windows bitmap.
    case bmp
    /// Tagged Image File Format, with one or more pages.
    case tiff
    /// Windows icon: one image in several sizes.
    case ico
    /// Windows cursor: an icon with a hot spot.
    case cur
    /// X bitmap: C source text.
    case xbm
    /// Portable anymap: PBM, PGM or PPM.
    case pnm
    /// WebP, if the system's gdk-pixbuf reads it.
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

    /// gdk-pixbuf's name of the format.
    var loaderName: String { self == .cur ? "ico" : rawValue }

    /// Whether images can be written in this format.
    var isWritable: Bool {
        switch self {
        case .png, .jpeg, .gif, .bmp, .tiff: true
        case .ico, .cur, .xbm, .pnm, .webp, .icns: false
        }
    }

    /// The format with a type identifier; `nil` if unknown.
    init?(typeIdentifier: String) {
        guard let format = Self.allCases.first(where: { $0.typeIdentifier == typeIdentifier }) else { return nil }
        self = format
    }
}
