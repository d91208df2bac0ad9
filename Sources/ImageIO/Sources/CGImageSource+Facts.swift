import Foundation

/// The number of images: frames of an animation, pages of a TIFF file, pictures of an icon; 0 when the bytes are of no
/// known format. At most 10,000.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int {
    source.withState { $0.header?.images.count ?? 0 }
}

/// The uniform type identifier of the file, told by its bytes, e.g. `public.png`; `nil` when they are of no known
/// format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.withState { $0.header?.format.typeIdentifier }
}

/// The type identifiers of all formats that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.typeIdentifier)
}

/// The number of the image to show when only one is shown: the first, or the largest of an icon.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int {
    source.withState { state in
        guard let header = state.header, header.format == .ico || header.format == .cur else { return 0 }
        func area(_ image: StoredImage) -> Int { image.size.map { $0.width &* $0.height } ?? 0 }
        return header.images.indices.max { area(header.images[$0]) < area(header.images[$1]) } ?? 0
    }
}

/// How far the source can be used.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    source.withState { $0.status }
}

/// How far one image can be used. Numbers beyond the last image are of unknown type.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    source.withState { state in
        guard let header = state.header, header.images.indices.contains(index) else {
            return state.expectsMoreData ? .statusReadingHeader : .statusUnknownType
        }
        return state.status
    }
}

/// Forgets the decoded image that is kept.
public func CGImageSourceRemoveCacheAtIndex(_ source: CGImageSource, _ index: Int) {
    source.withState { if $0.cachedImage?.index == index { $0.cachedImage = nil } }
}

extension CGImageSource.State {
    var status: CGImageSourceStatus {
        guard let header else { return expectsMoreData ? .statusReadingHeader : .statusUnknownType }
        do throws(ImageFileError) {
            _ = try ImageFile.validatedImage(header, 0, .standard)
            return .statusComplete
        } catch .truncated {
            return expectsMoreData ? .statusIncomplete : .statusUnexpectedEOF
        } catch {
            return .statusInvalidData
        }
    }
}
