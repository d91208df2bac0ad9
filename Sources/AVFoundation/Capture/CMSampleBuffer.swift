import CoreMedia
import CoreVideo

/// A frame of a camera with its time (DV-54).
public final class CMSampleBuffer: Sendable {
    let pixels: CVPixelBuffer
    /// When the frame was captured, in seconds from the start of the camera.
    public let presentationTimeStamp: CMTime
    /// The pixels.
    public var imageBuffer: CVImageBuffer? { pixels }

    init(_ pixels: CVPixelBuffer, _ time: CMTime) { (self.pixels, presentationTimeStamp) = (pixels, time) }
}

/// The pixels of a sample.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }

/// When a sample was captured.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
