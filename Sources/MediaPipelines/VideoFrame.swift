internal import CCairo
internal import CGStreamer
package import CoreGraphics
import Foundation

/// A frame of a film or a camera. Its pixels are those of the decoder's converter: they are not copied.
package struct VideoFrame: Sendable {
    /// The pixels, without alpha.
    package let image: CGImage
    /// The time in seconds from the start; `nil` if the frame has none.
    package let time: Double?
    /// The width of a pixel, divided by its height; 1 for square ones.
    package let pixelAspectRatio: Double

    /// The size in square pixels.
    package var size: CGSize {
        CGSize(width: Double(image.width) * pixelAspectRatio, height: Double(image.height))
    }

    /// The frame in a sample with the format BGRx; `nil` for other formats and damaged samples.
    init?(_ sample: OpaquePointer) {
        guard let buffer = gst_sample_get_buffer(sample), let caps = gst_sample_get_caps(sample) else { return nil }
        var info = GstVideoInfo()
        guard gst_video_info_from_caps(&info, caps) != 0, info.finfo.pointee.format == GST_VIDEO_FORMAT_BGRx,
            let pixels = FramePixels(buffer, info), let image = pixels.image()
        else { return nil }
        self.image = image
        let stamp = touchstone_gst_buffer_time(buffer)
        time = stamp == guint64.max ? nil : Double(stamp) / 1e9
        pixelAspectRatio = info.par_d > 0 ? Double(info.par_n) / Double(info.par_d) : 1
    }
}

/// Mapped memory of a frame, which is unmapped with the image that shows it.
private final class FramePixels {
    private var frame = GstVideoFrame()

    init?(_ buffer: UnsafeMutablePointer<GstBuffer>, _ info: GstVideoInfo) {
        var info = info
        guard gst_video_frame_map(&frame, &info, buffer, GST_MAP_READ) != 0 else { return nil }
    }

    deinit { gst_video_frame_unmap(&frame) }

    func image() -> CGImage? {
        guard let base = frame.data.0 else { return nil }
        let surface = cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, frame.info.width, frame.info.height,
            frame.info.stride.0)
        guard let surface else { return nil }
        // The surface releases the frame, when the last image of it has gone.
        let retained = Unmanaged.passRetained(self)
        let status = cairo_surface_set_user_data(
            surface, Self.key, retained.toOpaque(),
            { data in if let data { Unmanaged<FramePixels>.fromOpaque(data).release() } })
        guard status == CAIRO_STATUS_SUCCESS else {
            retained.release()
            cairo_surface_destroy(surface)
            return nil
        }
        return CGImage(adopting: surface)
    }

    private nonisolated(unsafe) static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
        let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
        key.initialize(to: cairo_user_data_key_t())
        return key
    }()
}
