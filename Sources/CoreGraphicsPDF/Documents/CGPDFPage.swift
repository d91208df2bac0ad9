/// A part of a page's sheet.
public enum CGPDFBox: Int32, Sendable {
    /// The whole sheet.
    case mediaBox = 0
    /// What viewers show.
    case cropBox = 1
    /// What a printing house needs.
    case bleedBox = 2
    /// The sheet after it was cut.
    case trimBox = 3
    /// What holds something to see.
    case artBox = 4
}

/// A page of a PDF file.
public final class CGPDFPage: @unchecked Sendable {
    /// What is read of a page once.
    final class Content {
        let entry: PageEntry
        /// What drawing the page takes; nil until it was counted.
        var work: WorkAmount?

        init(_ entry: PageEntry) { self.entry = entry }
    }

    private let file: CGPDFDocument
    /// The page's number, from 1.
    public let pageNumber: Int
    let content: Content

    init(document: CGPDFDocument, number: Int, _ content: Content) {
        file = document
        pageNumber = number
        self.content = content
    }

    /// The file that the page belongs to.
    public var document: CGPDFDocument? { file }

    /// What the file tells of the page, without what it has from the tree of pages.
    public var dictionary: CGPDFDictionaryRef? { content.entry.page.reference }

    /// How far viewers turn the page, in degrees with the clock: 0, 90, 180 or 270.
    public var rotationAngle: Int32 {
        let angle = attribute("Rotate")?.numberValue ?? 0
        guard angle.isFinite, abs(angle) <= 1_000_000 else { return 0 }
        let turns = Int((angle / 90).rounded()) % 4
        return Int32((turns + 4) % 4 * 90)
    }

    /// A box in the page's own space, cut off where it reaches over the sheet. Boxes that are missing are as large as
    /// the crop box, and that as large as the sheet; a missing sheet is 612 × 792.
    public func getBoxRect(_ box: CGPDFBox) -> CGRect {
        let stated = attribute("MediaBox")?.rectValue ?? .zero
        let sheet = stated.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : stated
        func inside(_ key: String, _ other: CGRect) -> CGRect {
            let cut = attribute(key)?.rectValue?.safeIntersection(sheet) ?? other
            return cut.isEmpty ? other : cut
        }
        let crop = inside("CropBox", sheet)
        switch box {
        case .mediaBox: return sheet
        case .cropBox: return crop
        case .bleedBox: return inside("BleedBox", crop)
        case .trimBox: return inside("TrimBox", crop)
        case .artBox: return inside("ArtBox", crop)
        }
    }

    /// What the page tells, or the branch that it hangs on.
    func attribute(_ key: String) -> PDFNode? { content.entry.page[key] ?? content.entry.inherited[key] }
}
