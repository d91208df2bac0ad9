/// The operators that a page or a form draws, with the resources (fonts, images, …) they refer to.
final class PDFContentStream {
    let streams: [PDFNode]
    private let resources: PDFNode?
    private let parent: PDFContentStream?
    /// Keeps the objects alive.
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

    /// The content streams of a page; a page has one or several.
    static func streams(_ contents: PDFNode?) -> [PDFNode] {
        guard let contents else { return [] }
        if contents.type == .stream { return [contents] }
        return (0..<min(contents.count, PDFLimits.objects)).compactMap { contents[$0] }.filter { $0.type == .stream }
    }

    /// The decoded content of several streams, concatenated; `nil` if it exceeds `PDFLimits.contentBytes`.
    static func decodedData(of streams: [PDFNode]) -> Data? {
        var data = Data()
        for stream in streams {
            // Damaged streams are skipped, as viewers do.
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

    /// The resource of a category under a name, from this content or from the content that draws it.
    func resource(_ category: String, _ name: String) -> PDFNode? {
        var candidate: PDFContentStream? = self
        while let current = candidate {
            if let found = current.resources?[category]?[name] { return found }
            candidate = current.parent
        }
        return nil
    }
}

/// Creates a content stream for what a page draws. Release it with `CGPDFContentStreamRelease`.
public func CGPDFContentStreamCreateWithPage(_ page: CGPDFPage) -> CGPDFContentStreamRef {
    OpaquePointer(Unmanaged.passRetained(PDFContentStream(page)).toOpaque())
}

/// Creates a content stream for a stream object, such as a form, with its resource dictionary and the content stream
/// that draws it. Release it with `CGPDFContentStreamRelease`.
public func CGPDFContentStreamCreateWithStream(
    _ stream: CGPDFStreamRef, _ streamResources: CGPDFDictionaryRef?, _ parent: CGPDFContentStreamRef?
) -> CGPDFContentStreamRef {
    let content = PDFContentStream(
        PDFNode.from(stream), resources: streamResources.map(PDFNode.from), parent: parent.map(PDFContentStream.from))
    return OpaquePointer(Unmanaged.passRetained(content).toOpaque())
}

/// Retains a content stream.
@discardableResult
public func CGPDFContentStreamRetain(_ cs: CGPDFContentStreamRef) -> CGPDFContentStreamRef {
    _ = Unmanaged<PDFContentStream>.fromOpaque(UnsafeRawPointer(cs)).retain()
    return cs
}

/// Releases a content stream.
public func CGPDFContentStreamRelease(_ cs: CGPDFContentStreamRef) {
    Unmanaged<PDFContentStream>.fromOpaque(UnsafeRawPointer(cs)).release()
}

/// The streams that make up the content, as `CGPDFStreamRef`.
public func CGPDFContentStreamGetStreams(_ cs: CGPDFContentStreamRef) -> CFArray? {
    PDFContentStream.from(cs).streams.map(\.reference)
}

/// The resource of a category, such as `Font` or `XObject`, under the name used in the content; `nil` if there is none.
public func CGPDFContentStreamGetResource(
    _ cs: CGPDFContentStreamRef, _ category: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>
) -> CGPDFObjectRef? {
    PDFContentStream.from(cs).resource(String(cString: category), String(cString: name))?.reference
}
