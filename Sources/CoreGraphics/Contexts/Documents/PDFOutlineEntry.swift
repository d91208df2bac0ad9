/// An entry of a document's outline.
struct PDFOutlineEntry {
    /// Where an entry leads.
    enum Destination {
        /// A page, from 0, and the part to show.
        case page(Int, CGRect?)
        case name(String)
        case url(String)
    }

    /// How deep outlines are followed.
    private static let maximumDepth = 32

    var title: String
    var destination: Destination?
    var children: [PDFOutlineEntry]

    /// The entries below one that is given as a dictionary.
    static func entries(below outline: CFDictionary, depth: Int = 0) -> [PDFOutlineEntry] {
        guard depth < maximumDepth, let children = outline[kCGPDFOutlineChildren] as? [Any] else { return [] }
        return children.compactMap { child in
            guard let child = child as? CFDictionary,
                let title = child[kCGPDFOutlineTitle] as? String
            else { return nil }
            return PDFOutlineEntry(
                title: title, destination: destination(of: child), children: entries(below: child, depth: depth + 1))
        }
    }

    private static func destination(of entry: CFDictionary) -> Destination? {
        switch entry[kCGPDFOutlineDestination] {
        case let url as URL: return .url(url.absoluteString)
        case let name as String: return .name(name)
        case let number as Int: return page(number, entry)
        case let number as NSNumber: return page(number.intValue, entry)
        default: return nil
        }
    }

    private static func page(_ number: Int, _ entry: CFDictionary) -> Destination {
        .page(number - 1, PDFPageBoxes.rect(entry[kCGPDFOutlineDestinationRect]))
    }
}
