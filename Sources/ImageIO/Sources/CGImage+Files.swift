import CoreGraphics

extension CGImage {
    /// Makes an image from the bytes of a JPEG file. `nil`, with a line on the error stream, for other bytes, damaged
    /// ones, and when `decode` is given: what samples stand for cannot be changed. The intent makes no difference.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .jpeg, decode, shouldInterpolate)
    }

    /// Makes an image from the bytes of a PNG file. `nil`, with a line on the error stream, for other bytes, damaged
    /// ones, and when `decode` is given: what samples stand for cannot be changed. The intent makes no difference.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .png, decode, shouldInterpolate)
    }

    private convenience init?(
        _ source: CGDataProvider, _ format: ImageFormat, _ decode: UnsafePointer<CGFloat>?, _ shouldInterpolate: Bool
    ) {
        guard let data = source.data else { return nil }
        do throws(ImageFileError) {
            guard decode == nil else { throw .notAnImage(reason: "samples cannot be given another meaning") }
            let header = try ImageFile.header(of: data)
            guard header.format == format else { throw .notAnImage(reason: "no \(format.rawValue.uppercased()) file") }
            self.init(sharing: try ImageFile.decode(data).image, shouldInterpolate: shouldInterpolate)
        } catch {
            ErrorStream.log("CGImage: \(error)")
            return nil
        }
    }
}
