/// Limits beyond which a PDF file, or drawing a page, is refused.
enum PDFLimits {
    /// The maximum file size, in bytes.
    static let fileBytes = 1 << 30
    /// The file header must begin within this many bytes.
    static let headerBytes = 1024
    /// The maximum number of pages; further pages are ignored.
    static let pages = 100_000
    /// The maximum depth of the page tree and other trees.
    static let treeDepth = 64
    /// The maximum number of page tree entries that are neither pages nor nodes; with more, the file is refused.
    static let invalidEntries = 16
    /// The maximum decoded size of one stream, in bytes.
    static let decodedBytes = 256 << 20
    /// The maximum decoded size of a page's content, in bytes.
    static let contentBytes = 64 << 20
    /// The maximum decoded size of one object stream or cross-reference stream, in bytes.
    static let objectStreamBytes = 64 << 20
    /// The maximum decoded size of all object streams of a file, in bytes.
    static let totalObjectStreamBytes = 256 << 20
    /// The maximum number of streams in a file.
    static let streams = 1_000_000
    /// The maximum nesting depth of arrays and dictionaries in page content.
    static let nesting = 64
    /// The maximum number of operands of one operator.
    static let operands = 100_000
    /// The maximum number of pixels of a page that is drawn at once: 1 GiB of memory.
    static let surfacePixels = 1 << 28
    /// The maximum drawing cost of a page, in steps of about one microsecond.
    static let drawingSteps = 10_000_000.0
    /// The maximum number of tokens read to estimate the cost of a page; forms count once per size.
    static let tokens = 20_000_000
    /// The maximum depth of the graphics state stack.
    static let savedStates = 10_000
    /// The maximum number of glyph procedures of one Type 3 font that are examined.
    static let glyphProcedures = 1_024
    /// The maximum nesting depth of forms.
    static let formDepth = 24
    /// The maximum total number of pixels of a page's images.
    static let imagePixels = 200_000_000
    /// The maximum estimated number of tiles of a pattern.
    static let tiles = 1_000_000.0
    /// The maximum number of objects examined before a page is drawn.
    static let objects = 200_000
}
