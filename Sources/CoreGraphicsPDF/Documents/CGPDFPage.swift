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
    final class SharedData {
        let entry: PageEntry
        /// What drawing the page takes; nil until it was counted.
        var drawingCost: DrawingCost?

        init(_ entry: PageEntry) { self.entry = entry }
    }

    private let file: CGPDFDocument
    /// The page's number, from 1.
    public let pageNumber: Int
    let sharedData: SharedData

    init(document: CGPDFDocument, number: Int, _ content: SharedData) {
        file = document
        pageNumber = number
        self.sharedData = content
    }

    /// The file that the page belongs to.
    public var document: CGPDFDocument? { file }

    /// What the file tells of the page, without what it has from the tree of pages.
    public var dictionary: CGPDFDictionaryRef? { sharedData.entry.page.reference }

    /// How far viewers turn the page, in degrees with the clock: 0, 90, 180 or 270.
    public var rotationAngle: Int32 {
        let angle = attribute("Rotate")?.numberValue ?? 0
        guard angle.isFinite, abs(angle) <= 1_000_000 else { return 0 }
        let quarterTurns = Int((angle / 90).rounded()) % 4
        return Int32((quarterTurns + 4) % 4 * 90)
    }

    /// A box in the page's own space, cut off where it reaches over the sheet. Boxes that are missing are as large as
    /// the crop box, and that as large as the sheet; a missing sheet is 612 × 792.
    public func getBoxRect(_ box: CGPDFBox) -> CGRect {
        let mediaBox = attribute("MediaBox")?.rectValue ?? .zero
        let media = mediaBox.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : mediaBox
        func clippedBox(_ key: String, _ fallback: CGRect) -> CGRect {
            let clipped = attribute(key)?.rectValue?.safeIntersection(media) ?? fallback
            return clipped.isEmpty ? fallback : clipped
        }
        let crop = clippedBox("CropBox", media)
        switch box {
        case .mediaBox: return media
        case .cropBox: return crop
        case .bleedBox: return clippedBox("BleedBox", crop)
        case .trimBox: return clippedBox("TrimBox", crop)
        case .artBox: return clippedBox("ArtBox", crop)
        }
    }

    /// What the page tells, or the branch that it hangs on.
    func attribute(_ key: String) -> PDFNode? { sharedData.entry.page[key] ?? sharedData.entry.inherited[key] }
}
