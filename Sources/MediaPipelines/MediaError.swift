import Foundation

/// Why sound or film cannot be played, recorded or captured.
package enum MediaError: Error, Hashable, Sendable, LocalizedError {
    /// GStreamer lacks a plug-in: what it would do, and the Debian package that has it, if that is known.
    case missingPlugIn(String, package: String?)
    /// There is no such file or resource.
    case notFound(String)
    /// The file or resource cannot be opened.
    case notReadable(String)
    /// The data are damaged, or no medium.
    case malformed(String)
    /// The sound server, the camera or another device failed or has ended.
    case device(String)
    /// Something else.
    case failed(String)

    /// One line: what is wrong and what to do.
    package var errorDescription: String? {
        switch self {
        case .missingPlugIn(let what, let package):
            "GStreamer has no \(what)" + (package.map { "; install the package \($0)" } ?? "; install its plug-in")
        case .notFound(let text), .notReadable(let text), .malformed(let text), .device(let text), .failed(let text):
            text
        }
    }
}

/// The Debian packages of plug-ins, for messages about missing ones.
enum PlugInPackages {
    private static let base = "gstreamer1.0-plugins-base"
    private static let good = "gstreamer1.0-plugins-good"
    private static let bad = "gstreamer1.0-plugins-bad"
    private static let codecs = "gstreamer1.0-libav"

    private static let byElement: [String: String] = [
        "alsasink": "gstreamer1.0-alsa", "alsasrc": "gstreamer1.0-alsa", "pipewiresink": "gstreamer1.0-pipewire",
        "pipewiresrc": "gstreamer1.0-pipewire", "audiopanorama": good, "autoaudiosink": good, "autoaudiosrc": good,
        "autovideosrc": good, "level": good, "pulsesink": good, "pulsesrc": good, "scaletempo": good,
        "v4l2src": good, "wavenc": good, "flacenc": good, "webmmux": good, "mp4mux": good, "vp8enc": good,
        "jpegenc": good, "lamemp3enc": good, "openh264enc": bad, "voaacenc": bad,
    ]

    private static let byMediaType: [String: String] = [
        "video/x-h264": codecs, "video/x-h265": codecs, "audio/mpeg": codecs, "video/mpeg": codecs,
        "video/x-vp8": good, "video/x-vp9": good, "audio/x-flac": good, "video/x-theora": base, "audio/x-vorbis": base,
        "audio/x-opus": base, "video/quicktime": good, "video/x-matroska": good, "audio/x-wav": good,
    ]

    /// The package with an element.
    static func package(ofElement name: String) -> String? { byElement[name] ?? base }

    /// The package with a decoder for a type of data, such as `video/x-h264`.
    static func package(forMediaType type: String) -> String? {
        byMediaType[String(type.prefix { $0 != "," && $0 != " " && $0 != "(" })]
    }
}
