/// The boxes of a page, in points.
struct PDFPageBoxes {
    /// A sheet of letter paper.
    static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
    /// Sides that viewers can show.
    private static let allowedSides: ClosedRange<CGFloat> = 1...14_400

    /// The whole sheet.
    var mediaBox: CGRect
    /// Further boxes, by their names in the file.
    var others: [(name: String, rect: CGRect)] = []

    private static let keys = [
        (kCGPDFContextCropBox, "CropBox"), (kCGPDFContextBleedBox, "BleedBox"), (kCGPDFContextTrimBox, "TrimBox"),
        (kCGPDFContextArtBox, "ArtBox"),
    ]

    /// Takes the boxes out of a dictionary; those that are missing come from the document's.
    init(_ info: CFDictionary, document: CFDictionary, defaultMediaBox: CGRect) {
        let pageMediaBox = Self.rect(info[kCGPDFContextMediaBox])?.standardized
        self.mediaBox = pageMediaBox.flatMap { Self.isValidSize($0) ? $0 : nil } ?? defaultMediaBox
        for (key, name) in Self.keys {
            guard let rect = Self.rect(info[key]) ?? Self.rect(document[key]), rect.isFinite, !rect.isNull else {
                continue
            }
            others.append((name, rect.standardized))
        }
    }

    /// True when a sheet can have this size.
    static func isValidSize(_ sheet: CGRect) -> Bool {
        sheet.isFinite && allowedSides.contains(sheet.width) && allowedSides.contains(sheet.height)
    }

    /// A rectangle that was given as it is or as its bytes.
    static func rect(_ value: Any?) -> CGRect? {
        switch value {
        case let rect as CGRect: rect
        case let data as Data where data.count == MemoryLayout<CGRect>.size:
            data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        case let data as NSData where data.length == MemoryLayout<CGRect>.size:
            data.bytes.loadUnaligned(as: CGRect.self)
        default: nil
        }
    }
}
