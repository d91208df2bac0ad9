/// What a page or a form draws, with the fonts, images and so on that it names.
final class PDFContentStream {
    let streams: [PDFNode]
    private let resources: PDFNode?
    private let parent: PDFContentStream?
    /// Keeps the objects.
    private let document: CGPDFDocument?

    init(_ page: CGPDFPage) {
        streams = Self.streams(page.attribute("Contents"))
        resources = page.attribute("Resources")
        parent = nil
        document = page.document
    }

    init(_ stream: PDFNode, resources: PDFNode?, parent: PDFContentStream?) {
        streams = [stream]
        self.resources = resources
        self.parent = parent
        document = parent?.document
    }

    static func from(_ reference: CGPDFContentStreamRef) -> PDFContentStream {
        Unmanaged<PDFContentStream>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
    }

    /// The streams of a page, of which there may be one or several.
    static func streams(_ contents: PDFNode?) -> [PDFNode] {
        guard let contents else { return [] }
        if contents.type == .stream { return [contents] }
        return (0..<min(contents.count, PDFLimits.objects)).compactMap { contents[$0] }.filter { $0.type == .stream }
    }

    /// The content of several streams together; nil when it is too large.
    static func decodedData(of streams: [PDFNode]) -> Data? {
        var data = Data()
        for stream in streams {
            // Streams that are damaged are left out, as viewers do.
            guard let part = stream.decoded()?.data else {
                if stream.isWithinSizeLimit { continue }
                return nil
            }
            guard data.count + part.count <= PDFLimits.contentBytes else { return nil }
            data.append(part)
            data.append(10)
        }
        return data
    }

    /// The object of a kind under a name, here or in what draws this.
    func resource(_ category: String, _ name: String) -> PDFNode? {
        var candidate: PDFContentStream? = self
        while let current = candidate {
            if let found = current.resources?[category]?[name] { return found }
            candidate = current.parent
        }
        return nil
    }
}

/// What a page draws. Give it back with `CGPDFContentStreamRelease`.
public func CGPDFContentStreamCreateWithPage(_ page: CGPDFPage) -> CGPDFContentStreamRef {
    OpaquePointer(Unmanaged.passRetained(PDFContentStream(page)).toOpaque())
}

/// What a stream, such as a form, draws, with the dictionary of what it names, inside of the content that draws it.
/// Give it back with `CGPDFContentStreamRelease`.
public func CGPDFContentStreamCreateWithStream(
    _ stream: CGPDFStreamRef, _ streamResources: CGPDFDictionaryRef?, _ parent: CGPDFContentStreamRef?
) -> CGPDFContentStreamRef {
    let content = PDFContentStream(
        PDFNode.from(stream), resources: streamResources.map(PDFNode.from), parent: parent.map(PDFContentStream.from))
    return OpaquePointer(Unmanaged.passRetained(content).toOpaque())
}

/// Holds on to content.
@discardableResult
public func CGPDFContentStreamRetain(_ cs: CGPDFContentStreamRef) -> CGPDFContentStreamRef {
    _ = Unmanaged<PDFContentStream>.fromOpaque(UnsafeRawPointer(cs)).retain()
    return cs
}

/// Lets go of content.
public func CGPDFContentStreamRelease(_ cs: CGPDFContentStreamRef) {
    Unmanaged<PDFContentStream>.fromOpaque(UnsafeRawPointer(cs)).release()
}

/// The streams that the content is made of, as `CGPDFStreamRef`.
public func CGPDFContentStreamGetStreams(_ cs: CGPDFContentStreamRef) -> CFArray? {
    PDFContentStream.from(cs).streams.map(\.reference)
}

/// The object of a kind, such as `Font` or `XObject`, under the name that content uses; `nil` when there is none.
public func CGPDFContentStreamGetResource(
    _ cs: CGPDFContentStreamRef, _ category: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>
) -> CGPDFObjectRef? {
    PDFContentStream.from(cs).resource(String(cString: category), String(cString: name))?.reference
}
