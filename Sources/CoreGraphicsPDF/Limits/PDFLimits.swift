/// How much a PDF file may ask for before it is refused.
enum PDFLimits {
    /// The longest file, in bytes.
    static let fileBytes = 1 << 30
    /// The mark that a file begins with stands within this many bytes.
    static let headerBytes = 1024
    /// The most pages; further ones are not seen.
    static let pages = 100_000
    /// How deep the tree of pages may be.
    static let treeDepth = 64
    /// Entries of the tree of pages that are neither pages nor branches; with more the file is refused.
    static let invalidEntries = 16
    /// The most bytes that one stream may unpack to.
    static let decodedBytes = 256 << 20
    /// The most bytes that the content of a page may unpack to.
    static let contentBytes = 64 << 20
    /// The most bytes that a stream of packed objects, or a packed table of objects, may unpack to.
    static let objectStreamBytes = 64 << 20
    /// The most bytes that all packed objects of a file may unpack to.
    static let totalObjectStreamBytes = 256 << 20
    /// The most streams of a file.
    static let streams = 1_000_000
    /// How deep arrays and dictionaries may lie in each other in the content of a page.
    static let nesting = 64
    /// The most values in front of one operator.
    static let operands = 100_000
    /// The most steps, of about a millionth of a second each, that drawing a page may take.
    static let drawingSteps = 10_000_000.0
    /// The most values and operators that are looked at before a page is drawn, those of forms once a size.
    static let tokens = 20_000_000
    /// How often content may save its settings without going back to them.
    static let savedStates = 10_000
    /// The most drawings of letters of one font that are looked at.
    static let glyphProcedures = 1_024
    /// How deep forms may draw each other.
    static let formDepth = 24
    /// The most pixels that the images of a page may have together.
    static let imagePixels = 200_000_000
    /// The most tiles that a pattern is counted with.
    static let tiles = 1_000_000.0
    /// The most objects that are looked at before a page is drawn.
    static let objects = 200_000
}
