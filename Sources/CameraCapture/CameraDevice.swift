import Foundation
import Support

/// A camera.
package struct CameraDevice: Sendable, Hashable {
    /// Where a camera is, as far as its name says it.
    package enum Position: Sendable, Hashable {
        /// It is not known; such a camera serves for both (DV-130).
        case unspecified
        /// On the back.
        case back
        /// Beside the screen.
        case front
    }

    /// What it is called at each start, such as `/dev/video0`.
    package var identifier: String
    /// The name for people.
    package var name: String
    /// Where it is.
    package var position: Position
    /// The elements that capture, in the notation of `gst-launch-1.0`.
    package var source: String

    /// Creates a description of a camera.
    package init(identifier: String, name: String, position: Position, source: String) {
        (self.identifier, self.name, self.position, self.source) = (identifier, name, position, source)
    }
}

/// The cameras of the machine (DV-55).
package enum CameraDevices {
    /// The variable that replaces the cameras: `none`, `test` for two test pictures, `pipewire` or `pipewire:NODE`, the path
    /// of a picture or film, or elements in the notation of `gst-launch-1.0`.
    package static let variable = "TOUCHSTONE_CAMERA"

    /// The cameras, those that the kernel has for V4L2 or those of the variable. Never waits for a device.
    package static var all: [CameraDevice] {
        all(variable: EnvironmentVariables.value(variable), directory: "/sys/class/video4linux")
    }

    /// The cameras of a value of the variable, or in a directory that looks like `/sys/class/video4linux`.
    package static func all(variable: String?, directory: String) -> [CameraDevice] {
        guard let variable, !variable.isEmpty else { return devices(in: directory) }
        switch variable {
        case "none": return []
        case "test":
            return [
                test("test-back", "Test Camera (back)", .back, "smpte"),
                test("test-front", "Test Camera (front)", .front, "ball"),
            ]
        case "pipewire": return [pipeWire(nil)]
        case let text where text.hasPrefix("pipewire:"): return [pipeWire(String(text.dropFirst("pipewire:".count)))]
        case let path where path.hasPrefix("/dev/"): return [kernelDevice(path, name: path)]
        case let path where path.hasPrefix("/") || path.hasPrefix("./"): return [file(path)]
        default:
            return [CameraDevice(identifier: "given", name: "Camera", position: .unspecified, source: variable)]
        }
    }

    /// The camera for a position: one whose name says so, then one that does not say it (DV-130).
    package static func camera(_ position: CameraDevice.Position, of cameras: [CameraDevice]) -> CameraDevice? {
        if position == .unspecified { return cameras.first }
        return cameras.first { $0.position == position } ?? cameras.first { $0.position == .unspecified }
    }

    private static func test(
        _ identifier: String, _ name: String, _ position: CameraDevice.Position, _ pattern: String
    ) -> CameraDevice {
        CameraDevice(
            identifier: identifier, name: name, position: position,
            source: "videotestsrc is-live=true pattern=\(pattern) ! video/x-raw,width=640,height=480,framerate=30/1")
    }

    private static func pipeWire(_ node: String?) -> CameraDevice {
        let target = node.map { " target-object=\(quoted($0))" } ?? ""
        return CameraDevice(
            identifier: "pipewire" + (node.map { ":" + $0 } ?? ""), name: node ?? "PipeWire", position: .unspecified,
            source: "pipewiresrc\(target)")
    }

    private static func file(_ path: String) -> CameraDevice {
        let isFilm = ["mp4", "mov", "mkv", "webm", "avi", "ogv"].contains((path as NSString).pathExtension.lowercased())
        let decoded = "filesrc location=\(quoted(path)) ! decodebin"
        return CameraDevice(
            identifier: path, name: (path as NSString).lastPathComponent, position: .unspecified,
            source: isFilm
                ? decoded + " ! videoconvert ! identity sync=true"
                : decoded + " ! videoconvert ! imagefreeze is-live=true ! video/x-raw,framerate=30/1")
    }

    private static func kernelDevice(_ path: String, name: String) -> CameraDevice {
        let lower = name.lowercased()
        let position: CameraDevice.Position =
            lower.contains("front") || lower.contains("user-facing")
            ? .front : lower.contains("rear") || lower.contains("back") ? .back : .unspecified
        return CameraDevice(
            identifier: path, name: name, position: position, source: "v4l2src device=\(quoted(path)) ! decodebin")
    }

    private static func devices(in directory: String) -> [CameraDevice] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).filter {
            $0.hasPrefix("video")
        }
        let sorted = names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        return sorted.compactMap { entry in
            // A camera has several devices; all but the first are for metadata.
            guard text(directory + "/" + entry + "/index") ?? "0" == "0" else { return nil }
            return kernelDevice("/dev/" + entry, name: text(directory + "/" + entry + "/name") ?? entry)
        }
    }

    private static func text(_ path: String) -> String? {
        (try? RegularFile.bytes(ofFile: path, limit: 4096)).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    /// A text in the notation of `gst-launch-1.0`.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
