/// Appends to a finished file what Cairo cannot write: boxes, links, destinations, outline, metadata, forms. Changed
/// objects are written again in an incremental update.
struct PDFIncrementalUpdate {
    private let writer: PDFWriter
    private let data: Data
    private var objects: [(number: Int, body: Data)] = []
    private var nextNumber = 0

    init(_ writer: PDFWriter, _ data: Data) {
        self.writer = writer
        self.data = data
    }

    /// Returns the file with the recorded additions, unchanged if there are none.
    func applied() -> Data {
        guard let file = PDFCrossReferenceTable(data) else { return data }
        var update = self
        update.nextNumber = file.size
        update.collect(file)
        return update.objects.isEmpty ? data : update.appended(to: file)
    }

    private mutating func collect(_ file: PDFCrossReferenceTable) {
        let numbers = file.pages
        for (page, number) in zip(writer.pages, numbers) {
            let additions = boxes(of: page) + links(of: page)
            if !additions.isEmpty, let body = file.body(of: number) { replace(number, body, additions) }
        }
        var catalog = writer.forms.isEmpty ? "" : "/Version /1.7\n"
        embedForms(file)
        if !writer.destinations.isEmpty { catalog += "/Dests << \(names(numbers)) >>\n" }
        if let root = addOutline(numbers) {
            catalog += "/Outlines \(PDFSyntax.reference(root)) /PageMode /UseOutlines\n"
        }
        if let metadata = writer.metadata {
            catalog += "/Metadata \(PDFSyntax.reference(addStream("/Type /Metadata /Subtype /XML", metadata)))\n"
        }
        if !catalog.isEmpty, let body = file.body(of: file.root) { replace(file.root, body, catalog) }
    }

    /// Replaces the placeholders of forms, images with a marker, by the forms.
    private mutating func embedForms(_ file: PDFCrossReferenceTable) {
        let starts = file.offsets.sorted { $0.value < $1.value }
        var bodies: [Int: Data] = [:]
        for (index, form) in writer.forms.enumerated() {
            let marker = Data(PDFForm.marker(index).utf8)
            var position = data.startIndex
            while let found = data.range(of: marker, in: position..<data.endIndex) {
                position = found.upperBound
                guard let start = starts.last(where: { $0.value < found.lowerBound }),
                    data.range(of: Data("/DCTDecode".utf8), in: start.value..<found.lowerBound) != nil
                else { continue }
                if bodies[index] == nil {
                    let written = form.objects(nextNumber)
                    nextNumber = (written.map(\.number).max() ?? nextNumber) + 1
                    bodies[index] = written.first?.body
                    objects += written.dropFirst().map { ($0.number, $0.body) }
                }
                if let body = bodies[index] { objects.append((start.key, body)) }
            }
        }
    }

    private mutating func replace(_ number: Int, _ body: String, _ additions: String) {
        guard let start = body.range(of: "<<") else { return }
        var text = String(body[..<start.upperBound])
        text += "\n" + additions
        text += String(body[start.upperBound...])
        objects.append((number, Data(text.utf8)))
    }

    private mutating func add(_ body: String) -> Int {
        objects.append((nextNumber, Data(body.utf8)))
        nextNumber += 1
        return nextNumber - 1
    }

    private mutating func addStream(_ entries: String, _ data: Data) -> Int {
        var body = Data("<< \(entries) /Length \(data.count) >>\nstream\n".utf8)
        body.append(data)
        body.append(Data("\nendstream".utf8))
        objects.append((nextNumber, body))
        nextNumber += 1
        return nextNumber - 1
    }

    private func boxes(of page: PDFWriter.Page) -> String {
        let origin = page.boxes.mediaBox.origin
        return page.boxes.otherBoxes.map { box in
            "/\(box.name) \(PDFSyntax.rect(box.rect.offsetBy(dx: -origin.x, dy: -origin.y)))\n"
        }.joined()
    }

    private mutating func links(of page: PDFWriter.Page) -> String {
        let references = page.links.map { link -> String in
            let action =
                switch link.target {
                case .url(let address): "/A << /S /URI /URI \(PDFSyntax.bytes(address)) >>"
                case .name(let name): "/Dest \(PDFSyntax.name(name))"
                }
            let rect = PDFSyntax.rect(link.rect)
            return PDFSyntax.reference(add("<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect \(rect) \(action) >>"))
        }
        return references.isEmpty ? "" : "/Annots [\(references.joined(separator: " "))]\n"
    }

    private func names(_ pages: [Int]) -> String {
        writer.destinations.sorted { $0.key < $1.key }.compactMap { name, destination in
            guard pages.indices.contains(destination.page) else { return nil }
            let x = PDFSyntax.number(destination.point.x)
            let y = PDFSyntax.number(destination.point.y)
            return "\(PDFSyntax.name(name)) [\(PDFSyntax.reference(pages[destination.page])) /XYZ \(x) \(y) null]"
        }.joined(separator: " ")
    }

    /// Adds the outline and returns its object number; `nil` if there is no outline.
    private mutating func addOutline(_ pages: [Int]) -> Int? {
        guard !writer.outline.isEmpty else { return nil }
        let root = nextNumber
        nextNumber += 1
        let (first, last, count) = addEntries(writer.outline, below: root, pages)
        let body = "<< /Type /Outlines /First \(first) 0 R /Last \(last) 0 R /Count \(count) >>"
        objects.append((root, Data(body.utf8)))
        return root
    }

    private mutating func addEntries(
        _ entries: [PDFOutlineEntry], below parent: Int, _ pages: [Int]
    ) -> (first: Int, last: Int, count: Int) {
        let first = nextNumber
        nextNumber += entries.count
        var count = entries.count
        for (index, entry) in entries.enumerated() {
            let number = first + index
            var body = "<< /Title \(PDFSyntax.text(entry.title)) /Parent \(parent) 0 R"
            if index > 0 { body += " /Prev \(number - 1) 0 R" }
            if index < entries.count - 1 { body += " /Next \(number + 1) 0 R" }
            if !entry.children.isEmpty {
                let below = addEntries(entry.children, below: number, pages)
                count += below.count
                body += " /First \(below.first) 0 R /Last \(below.last) 0 R /Count \(below.count)"
            }
            body += destination(entry.destination, pages) + " >>"
            objects.append((number, Data(body.utf8)))
        }
        return (first, first + entries.count - 1, count)
    }

    private func destination(_ destination: PDFOutlineEntry.Destination?, _ pages: [Int]) -> String {
        switch destination {
        case .page(let index, let rect) where pages.indices.contains(index):
            guard let rect, rect.isFinite else { return " /Dest [\(PDFSyntax.reference(pages[index])) /Fit]" }
            let origin = writer.pages[index].boxes.mediaBox.origin
            let corners = [rect.minX - origin.x, rect.minY - origin.y, rect.maxX - origin.x, rect.maxY - origin.y]
            let numbers = corners.map(PDFSyntax.number).joined(separator: " ")
            return " /Dest [\(PDFSyntax.reference(pages[index])) /FitR \(numbers)]"
        case .name(let name): return " /Dest \(PDFSyntax.name(name))"
        case .url(let address): return " /A << /S /URI /URI \(PDFSyntax.bytes(address)) >>"
        default: return ""
        }
    }

    private func appended(to file: PDFCrossReferenceTable) -> Data {
        var result = file.data
        if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        var offsets: [(number: Int, place: Int)] = []
        for (number, body) in objects.sorted(by: { $0.number < $1.number }) {
            offsets.append((number, result.count))
            result.append(Data("\(number) 0 obj\n".utf8))
            result.append(body)
            result.append(Data("\nendobj\n".utf8))
        }
        let table = result.count
        var text = "xref\n"
        for (number, offset) in offsets {
            let digits = String(offset)
            text += "\(number) 1\n\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n"
        }
        let info = file.info.map { " /Info \(PDFSyntax.reference($0))" } ?? ""
        text += "trailer\n<< /Size \(max(nextNumber, file.size)) /Root \(PDFSyntax.reference(file.root))\(info)"
        text += " /Prev \(file.tableOffset) >>\nstartxref\n\(table)\n%%EOF\n"
        result.append(Data(text.utf8))
        return result
    }
}

/// An entry of a document's outline.
struct PDFOutlineEntry {
    /// The destination of an entry.
    enum Destination {
        /// The index of a page, from 0, and the rectangle to show.
        case page(Int, CGRect?)
        case name(String)
        case url(String)
    }

    /// Entries below this depth are ignored.
    private static let maximumDepth = 32

    var title: String
    var destination: Destination?
    var children: [PDFOutlineEntry]

    /// Parses the child entries of an outline dictionary.
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
