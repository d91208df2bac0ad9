import Foundation
import SessionRecordings
import Support

/// Writes a WebM video (VP8) through a program that encodes: GStreamer's `gst-launch-1.0`, or `ffmpeg`.
@MainActor final class VideoWriter {
    /// The frame rate of the video, in frames per second (decision).
    static let framesPerSecond = 30

    private let path: String
    private let process = Process()
    private let input = Pipe()
    private let width: Int
    private let height: Int
    private let frameSize: Int

    /// Starts an encoder for pictures of a size in pixels. Throws `SessionError` if there is none.
    init(path: String, width: Int, height: Int) throws(SessionError) {
        self.path = path
        self.width = width
        self.height = height
        frameSize = width * height * 4
        guard let (program, arguments) = Self.encoder(for: path, width: width, height: height) else {
            throw SessionError(
                .unavailable,
                "a video needs gst-launch-1.0 with vp8enc or ffmpeg: apt-get install gstreamer1.0-tools "
                    + "gstreamer1.0-plugins-good")
        }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // An encoder that ends early is reported when the next picture cannot be written.
        signal(SIGPIPE, SIG_IGN)
        do { try process.run() } catch {
            throw SessionError(.unavailable, "cannot start \(program): \(error.localizedDescription)")
        }
        try? input.fileHandleForReading.close()
    }

    /// The encoder and its arguments; `nil` if none is installed.
    private static func encoder(for path: String, width: Int, height: Int) -> (program: String, arguments: [String])? {
        if let program = find("gst-launch-1.0") {
            let location = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
                of: "\"", with: "\\\"")
            return (
                program,
                [
                    "-q", "fdsrc", "fd=0", "!", "rawvideoparse", "format=bgrx", "width=\(width)", "height=\(height)",
                    "framerate=\(framesPerSecond)/1", "!", "videoconvert", "!", "vp8enc", "deadline=1",
                    "target-bitrate=4000000", "!", "webmmux", "!", "filesink", "location=\"\(location)\"",
                ]
            )
        }
        if let program = find("ffmpeg") {
            return (
                program,
                [
                    "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size",
                    "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "-", "-c:v", "libvpx", "-b:v", "4M",
                    "-pix_fmt", "yuv420p", "-f", "webm", path,
                ]
            )
        }
        return nil
    }

    private static func find(_ name: String) -> String? {
        let directories = EnvironmentVariables.value("PATH") ?? "/usr/bin:/bin"
        return directories.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Adds a picture: rows without gaps, 32 bits a pixel. A screen of another size than the first is shown in the upper
    /// left of the video.
    func append(_ pixels: UnsafeRawPointer, width: Int, height: Int) throws(SessionError) {
        if width == self.width, height == self.height {
            return try write(UnsafeRawBufferPointer(start: pixels, count: frameSize))
        }
        var frame = Data(count: frameSize)
        frame.withUnsafeMutableBytes { target in
            guard let base = target.baseAddress else { return }
            let row = min(width, self.width) * 4
            for y in 0..<min(height, self.height) {
                (base + y * self.width * 4).copyMemory(from: pixels + y * width * 4, byteCount: row)
            }
        }
        let copy = frame
        let problem = copy.withUnsafeBytes { bytes -> SessionError? in
            do throws(SessionError) {
                try write(bytes)
                return nil
            } catch { return error }
        }
        if let problem { throw problem }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(SessionError) {
        let descriptor = input.fileHandleForWriting.fileDescriptor
        var offset = 0
        while offset < bytes.count, let base = bytes.baseAddress {
            let written = Glibc.write(descriptor, base + offset, bytes.count - offset)
            if written < 0, errno == EINTR { continue }
            if written < 0 { throw failure }
            offset += written
        }
    }

    /// Ends the video and waits for the encoder.
    func finish() throws(SessionError) {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw failure }
    }

    private var failure: SessionError {
        SessionError(
            .unavailable,
            "the encoder cannot write \(path): check its directory, and that vp8enc or libvpx is installed")
    }
}
