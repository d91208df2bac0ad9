import Foundation

/// The number of images: frames of an animation, pages of a TIFF file, pictures of an icon; 0 when the bytes are of no
/// known format. At most 10,000.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int {
    source.withContent { $0.header?.images.count ?? 0 }
}

/// The uniform type identifier of the file, told by its bytes, e.g. `public.png`; `nil` when they are of no known
/// format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.withContent { $0.header?.format.typeIdentifier }
}

/// The type identifiers of all formats that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.typeIdentifier)
}

/// The number of the image to show when only one is shown: the first, or the largest of an icon.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int {
    source.withContent { content in
        guard let header = content.header, header.format == .ico || header.format == .cur else { return 0 }
        func area(_ image: StoredImage) -> Int { image.size.map { $0.width &* $0.height } ?? 0 }
        return header.images.indices.max { area(header.images[$0]) < area(header.images[$1]) } ?? 0
    }
}

/// How far the source can be used.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    source.withContent { $0.status }
}

/// How far one image can be used. Numbers beyond the last image are of unknown type.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    source.withContent { content in
        guard let header = content.header, header.images.indices.contains(index) else {
            return content.isGrowing ? .statusReadingHeader : .statusUnknownType
        }
        return content.status
    }
}

/// Forgets the decoded image that is kept.
public func CGImageSourceRemoveCacheAtIndex(_ source: CGImageSource, _ index: Int) {
    source.withContent { if $0.recent?.index == index { $0.recent = nil } }
}

extension CGImageSource.Content {
    var status: CGImageSourceStatus {
        guard let header else { return isGrowing ? .statusReadingHeader : .statusUnknownType }
        do throws(ImageFileError) {
            _ = try ImageFile.checked(header, 0, .standard)
            return .statusComplete
        } catch .truncated {
            return isGrowing ? .statusIncomplete : .statusUnexpectedEOF
        } catch {
            return .statusInvalidData
        }
    }
}
