extension UTType {
    /// Any file system item; the root of the physical hierarchy.
    public static let item = UTType(known: "public.item")
    /// Any content that people look at or listen to.
    public static let content = UTType(known: "public.content")
    /// Content of several kinds, such as text with images.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// Byte data.
    public static let data = UTType(known: "public.data")
    /// A file system directory, including packages.
    public static let directory = UTType(known: "public.directory")
    /// A user-browsable directory.
    public static let folder = UTType(known: "public.folder")
    /// A directory presented as a single file.
    public static let package = UTType(known: "com.apple.package")
    /// A URL.
    public static let url = UTType(known: "public.url")
    /// A file URL.
    public static let fileURL = UTType(known: "public.file-url")
    /// Any text.
    public static let text = UTType(known: "public.text")
    /// Text without markup.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text without markup, in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Text without markup, in UTF-16.
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    /// Comma-separated values.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// Rich text.
    public static let rtf = UTType(known: "public.rtf")
    /// HTML.
    public static let html = UTType(known: "public.html")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// A property list.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// Source code of any language.
    public static let sourceCode = UTType(known: "public.source-code")
    /// Swift source code.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// Any image.
    public static let image = UTType(known: "public.image")
    /// Portable Network Graphics.
    public static let png = UTType(known: "public.png")
    /// JPEG.
    public static let jpeg = UTType(known: "public.jpeg")
    /// Graphics Interchange Format.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// Tagged Image File Format.
    public static let tiff = UTType(known: "public.tiff")
    /// Windows bitmap.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// Windows icon.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// Macintosh icon.
    public static let icns = UTType(known: "com.apple.icns")
    /// WebP.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// High Efficiency Image Coding.
    public static let heic = UTType(known: "public.heic")
    /// High Efficiency Image Format.
    public static let heif = UTType(known: "public.heif")
    /// Scalable Vector Graphics.
    public static let svg = UTType(known: "public.svg-image")
    /// Unprocessed data of a camera's sensor.
    public static let rawImage = UTType(known: "public.camera-raw-image")
    /// Portable Document Format.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// Audio, video, or both.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Video, with or without audio.
    public static let movie = UTType(known: "public.movie")
    /// Video without audio.
    public static let video = UTType(known: "public.video")
    /// Audio.
    public static let audio = UTType(known: "public.audio")
    /// A QuickTime movie.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// An MPEG-4 movie.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// MPEG-4 audio.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// MP3 audio.
    public static let mp3 = UTType(known: "public.mp3")
    /// WAVE audio.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// An archive of files.
    public static let archive = UTType(known: "public.archive")
    /// A ZIP archive.
    public static let zip = UTType(known: "public.zip-archive")
    /// A font.
    public static let font = UTType(known: "public.font")
}
