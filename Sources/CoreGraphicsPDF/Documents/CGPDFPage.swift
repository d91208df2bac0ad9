import Synchronization

/// A box of a page.
public enum CGPDFBox: Int32, Sendable {
    /// The whole medium.
    case mediaBox = 0
    /// The region that viewers show.
    case cropBox = 1
    /// The region that print production clips to.
    case bleedBox = 2
    /// The finished page after trimming.
    case trimBox = 3
    /// The meaningful content of the page.
    case artBox = 4
}

/// A page of a PDF file.
public final class CGPDFPage: @unchecked Sendable {
    /// Data computed once per page and shared by its `CGPDFPage` objects.
    final class SharedData {
        let entry: PageEntry
        /// The cost of drawing the page; `nil` until it is estimated.
        var drawingCost: DrawingCost?

        /// The number of pixels with which drawing the page failed, and would again with as many or more.
        let failedPixelCount = Mutex<Int?>(nil)

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

    /// The document that the page belongs to.
    public var document: CGPDFDocument? { file }

    /// The page's own dictionary, without inherited attributes.
    public var dictionary: CGPDFDictionaryRef? { sharedData.entry.page.reference }

    /// The rotation that viewers apply, in degrees clockwise: 0, 90, 180 or 270.
    public var rotationAngle: Int32 {
        let angle = attribute("Rotate")?.numberValue ?? 0
        guard angle.isFinite, abs(angle) <= 1_000_000 else { return 0 }
        let quarterTurns = Int((angle / 90).rounded()) % 4
        return Int32((quarterTurns + 4) % 4 * 90)
    }

    /// A box in the page's own space, in points, clipped to the media box. A missing box defaults to the crop box, a
    /// missing crop box to the media box, and a missing media box to 612 × 792.
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

    /// An attribute of the page, possibly inherited from the page tree.
    func attribute(_ key: String) -> PDFNode? { sharedData.entry.page[key] ?? sharedData.entry.inherited[key] }
}

/// A page with the attributes inherited from the page tree.
struct PageEntry {
    var page: PDFNode
    /// Boxes, rotation and resources of the ancestors.
    var inherited: [String: PDFNode]
}

/// Reads the pages of a file, in order. The page tree may have cycles, be very deep, or repeat pages: each node is
/// visited once, down to `PDFLimits.treeDepth`.
enum PageTree {
    private static let inheritable = ["MediaBox", "CropBox", "Rotate", "Resources"]

    private struct Branch {
        var kids: PDFNode
        var index = 0
        var inherited: [String: PDFNode]
    }

    /// Throws if the file has no page tree, or one that is damaged beyond repair.
    static func pages(of store: PDFStore) throws(PDFStore.OpenError) -> [PageEntry] {
        guard let top = store.root["Pages"], top.dictionaryNode != nil else { throw .damaged("it has no page tree") }
        var pages: [PageEntry] = []
        var seen: Set<ObjectIdentifier> = []
        var branches: [Branch] = []
        var invalidEntries = 0
        visit(top, [:], &pages, &branches, &seen, &invalidEntries)
        while !branches.isEmpty, pages.count < PDFLimits.pages {
            let last = branches.count - 1
            guard branches[last].index < branches[last].kids.count else {
                branches.removeLast()
                continue
            }
            let kid = branches[last].kids[branches[last].index]
            branches[last].index += 1
            visit(kid, branches[last].inherited, &pages, &branches, &seen, &invalidEntries)
            guard invalidEntries <= PDFLimits.invalidEntries else { throw .damaged("its page tree is damaged") }
        }
        guard !pages.isEmpty else { throw .damaged("it has no pages") }
        return pages
    }

    private static func visit(
        _ node: PDFNode?, _ inherited: [String: PDFNode], _ pages: inout [PageEntry], _ branches: inout [Branch],
        _ seen: inout Set<ObjectIdentifier>, _ invalidEntries: inout Int
    ) {
        guard let node, node.type == .dictionary else {
            invalidEntries += 1
            return
        }
        var inherited = inherited
        for key in inheritable { if let value = node[key] { inherited[key] = value } }
        guard let kids = node["Kids"], kids.type == .array else {
            pages.append(PageEntry(page: node, inherited: inherited))
            return
        }
        guard seen.insert(ObjectIdentifier(node)).inserted, branches.count < PDFLimits.treeDepth else {
            invalidEntries += 1
            return
        }
        branches.append(Branch(kids: kids, inherited: inherited))
    }
}
