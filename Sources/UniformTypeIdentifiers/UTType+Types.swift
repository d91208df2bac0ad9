extension UTType {
    /// Anything that can be named: the root of files.
    public static let item = UTType(known: "public.item")
    /// Anything that a person looks at or listens to.
    public static let content = UTType(known: "public.content")
    /// Content of several kinds, as text with pictures.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// Bytes.
    public static let data = UTType(known: "public.data")
    /// A folder, or a package that looks like a file.
    public static let directory = UTType(known: "public.directory")
    /// A folder that people open.
    public static let folder = UTType(known: "public.folder")
    /// A folder that looks like a file.
    public static let package = UTType(known: "com.apple.package")
    /// An address.
    public static let url = UTType(known: "public.url")
    /// The address of a file.
    public static let fileURL = UTType(known: "public.file-url")
    /// Text of any kind.
    public static let text = UTType(known: "public.text")
    /// Text without form.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text without form, as UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Text without form, as UTF-16.
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    /// A table whose cells are parted by commas.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// Rich text.
    public static let rtf = UTType(known: "public.rtf")
    /// A page of the web.
    public static let html = UTType(known: "public.html")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// A property list.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// A program as people write it.
    public static let sourceCode = UTType(known: "public.source-code")
    /// A program in Swift.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// A picture of any kind.
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
    /// What a camera's sensor saw.
    public static let rawImage = UTType(known: "public.camera-raw-image")
    /// Portable Document Format.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// Sound, pictures that move, or both.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Pictures that move, with sound or without.
    public static let movie = UTType(known: "public.movie")
    /// Pictures that move, without sound.
    public static let video = UTType(known: "public.video")
    /// Sound.
    public static let audio = UTType(known: "public.audio")
    /// A QuickTime movie.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// An MPEG-4 movie.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// MPEG-4 sound.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// MP3 sound.
    public static let mp3 = UTType(known: "public.mp3")
    /// WAVE sound.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// Files put together.
    public static let archive = UTType(known: "public.archive")
    /// A ZIP archive.
    public static let zip = UTType(known: "public.zip-archive")
    /// A font.
    public static let font = UTType(known: "public.font")
}
