import Expectations
import Foundation
import ServiceRigs
import Testing

@testable import CameraCapture

@Suite struct CameraDevicesTests {
    /// A directory that looks like `/sys/class/video4linux`.
    private func tree(_ devices: [(entry: String, name: String, index: Int)]) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        for device in devices {
            let path = directory.path + "/" + device.entry
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data((device.name + "\n").utf8).write(to: URL(fileURLWithPath: path + "/name"))
            try Data("\(device.index)\n".utf8).write(to: URL(fileURLWithPath: path + "/index"))
        }
        return directory
    }

    @Test("DV-55 the kernel's cameras are found in order, without their devices for metadata")
    func kernel() throws {
        let directory = try tree([
            ("video10", "Rear Camera", 0), ("video2", "HD Webcam", 0), ("video3", "HD Webcam", 1),
            ("video4", "Front Camera: Front", 0),
        ])

        let cameras = CameraDevices.all(variable: nil, directory: directory.path)

        expect(cameras.map(\.identifier), equals: ["/dev/video2", "/dev/video4", "/dev/video10"])
        expect(cameras.map(\.position), equals: [.unspecified, .front, .back])
        expect(cameras[0].name, equals: "HD Webcam")
    }

    @Test("DV-130 a camera whose side is not known serves for both")
    func positions() throws {
        let unknown = try tree([("video0", "HD Webcam", 0)])
        let cameras = CameraDevices.all(variable: nil, directory: unknown.path)

        expect(CameraDevices.camera(.front, of: cameras)?.identifier, equals: "/dev/video0")
        expect(CameraDevices.camera(.back, of: cameras)?.identifier, equals: "/dev/video0")
        #expect(CameraDevices.camera(.back, of: []) == nil)
        let test = CameraDevices.all(variable: "test", directory: "/nowhere")
        expect(CameraDevices.camera(.front, of: test)?.identifier, equals: "test-front")
    }

    @Test(
        "DV-55 the variable replaces the cameras",
        arguments: [
            ("none", [] as [String]), ("test", ["test-back", "test-front"]), ("pipewire:cam", ["pipewire:cam"]),
            ("/dev/video7", ["/dev/video7"]), ("/tmp/a.png", ["/tmp/a.png"]), ("videotestsrc", ["given"]),
        ])
    func variable(_ value: String, _ identifiers: [String]) throws {
        let directory = try tree([("video0", "HD Webcam", 0)])

        expect(CameraDevices.all(variable: value, directory: directory.path).map(\.identifier), equals: identifiers)
    }

    @Test("DV-55 without cameras there are none")
    func none() {
        #expect(CameraDevices.all(variable: nil, directory: "/nowhere").isEmpty)
        #expect(CameraDevices.all(variable: "", directory: "/nowhere").isEmpty)
    }
}
