internal import CCairo
import CGStreamer
import CoreGraphics
import Foundation
import MediaPipelines
import Support
import Synchronization

/// Writes the frames of a camera to a QuickTime file.
@MainActor package final class MovieRecorder {
    /// The frames a second of the film (decision).
    private nonisolated static let frameRate = 30

    private let feed: CameraFeed
    private let url: URL
    private let sound: String?
    private let onStart: () -> Void
    private let onEnd: (MediaError?) -> Void
    private var pipeline: MediaPipeline?
    private var receiver: Int?
    private var isEnding = false
    private var hasEnded = false

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - url: the file, which must not exist.
    ///   - sound: the elements that record sound, in the notation of `gst-launch-1.0`; no sound without them.
    ///   - onStart: called with the first frame.
    ///   - onEnd: called once when the file is complete, or with the reason why it is not.
    package init(
        _ feed: CameraFeed, to url: URL, sound: String?, onStart: @escaping () -> Void = {},
        onEnd: @escaping (MediaError?) -> Void
    ) {
        (self.feed, self.url, self.sound, self.onStart, self.onEnd) = (feed, url, sound, onStart, onEnd)
    }

    /// Starts with the next frame, which tells the size.
    package func start() {
        feed.nextFrame { [weak self] frame in
            guard let self, !isEnding else { return }
            guard let frame else { return end(.device("the camera gives no pictures")) }
            open(frame)
        }
    }

    /// Ends the film after the last frame.
    package func stop() {
        guard !isEnding else { return }
        isEnding = true
        if let receiver { feed.removeReceiver(receiver) }
        receiver = nil
        guard let pipeline else { return end(.failed("nothing was recorded")) }
        pipeline.sendEndOfStream()
    }

    private func open(_ first: VideoFrame) {
        let (width, height) = (first.image.width, first.image.height)
        let (path, sound, input) = (url.path, sound, FrameInput())
        let pipeline = MediaPipeline { () throws(MediaError) in
            let hasH264 = GStreamerLibrary.hasElement("openh264enc") && GStreamerLibrary.hasElement("h264parse")
            // Encoders of H.264 need even sides.
            let encoder =
                hasH264
                ? "videoscale ! video/x-raw,format=I420,width=\(width / 2 * 2),height=\(height / 2 * 2) ! openh264enc "
                    + "bitrate=4000000 ! h264parse" : "jpegenc"
            var text =
                "appsrc name=input is-live=true do-timestamp=true format=time caps=\"video/x-raw,format=BGRx,"
                + "width=\(width),height=\(height),framerate=0/1\" ! queue ! videoconvert ! videorate ! "
                + "video/x-raw,framerate=\(Self.frameRate)/1 ! \(encoder) ! queue ! qtmux name=muxer ! "
                + "filesink location=\(CameraDevices.quoted(path))"
            if let sound {
                text += " \(sound) ! queue ! audioconvert ! audioresample ! audio/x-raw,format=S16LE ! muxer."
            }
            let made = try MediaElement(parsing: text)
            input.element = made.child("input")
            return made
        } handler: { [weak self] event in
            switch event {
            case .endOfStream: self?.end(nil)
            case .failed(let error): self?.end(error)
            default: break
            }
        }
        self.pipeline = pipeline
        pipeline.setState(.playing)
        receiver = feed.addReceiver { input.push($0, width: width, height: height) }
        onStart()
    }

    private func end(_ error: MediaError?) {
        guard !hasEnded else { return }
        hasEnded = true
        isEnding = true
        if let receiver { feed.removeReceiver(receiver) }
        receiver = nil
        let pipeline = pipeline
        self.pipeline = nil
        guard let pipeline else { return onEnd(error) }
        // The file is complete when the pipeline is closed.
        pipeline.setState(.null)
        Task { [self] in
            await pipeline.waitForQueue()
            pipeline.close()
            onEnd(error)
        }
    }
}

/// Puts frames into a pipeline.
private final class FrameInput: @unchecked Sendable {
    // Unchecked because the lock guards the element, and its functions may be called on all threads.
    private let lock = NSLock()
    private var stored: MediaElement?

    var element: MediaElement? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    func push(_ frame: VideoFrame, width: Int, height: Int) {
        guard let element, frame.image.width == width, frame.image.height == height,
            let data = cairo_image_surface_get_data(frame.image.surface)
        else { return }
        let stride = Int(cairo_image_surface_get_stride(frame.image.surface))
        // Rows of BGRx have no padding.
        let (rowBytes, byteCount) = (width * 4, gsize(width * 4 * height))
        guard let pixels = g_try_malloc(byteCount) else { return }
        for row in 0..<height { memcpy(pixels + row * rowBytes, data + row * stride, rowBytes) }
        // The buffer frees the pixels.
        guard let buffer = gst_buffer_new_wrapped(pixels, byteCount) else { return }
        let source = UnsafeMutableRawPointer(element.pointer).assumingMemoryBound(to: GstAppSrc.self)
        _ = gst_app_src_push_buffer(source, buffer)
    }
}
