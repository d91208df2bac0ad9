import CoreGraphics
import Expectations
import Foundation
import ImageIO
import Testing
import TouchstoneTesting

extension PanelTests {
    /// A program with resources: a copy of the program for host tests next to a resource directory.
    @Suite final class InformationPropertyTests {
        private let directory = NSTemporaryDirectory() + "touchstone-resources-" + UUID().uuidString
        private var resources: String { directory + "/HostProbe.resources" }
        private let panel: XPanel

        init() throws {
            panel = try XPanel(width: 640, height: 480)
            try FileManager.default.createDirectory(atPath: resources, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: directory) }

        private func launch(_ properties: [String: Any]) throws -> Program {
            let list = try PropertyListSerialization.data(fromPropertyList: properties, format: .xml, options: 0)
            try list.write(to: URL(fileURLWithPath: resources + "/Info.plist"))
            let program = try Program(copyOf: "HostProbe", inDirectory: directory, on: panel)
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            return program
        }

        @Test(
            "F-29 UIUserInterfaceStyle sets the interface style", arguments: [("Dark", 2), ("Light", 1), ("Sepia", 1)])
        func style(name: String, style: Int) throws {
            let program = try launch(["UIUserInterfaceStyle": name])

            #expect(program.process.output.contains("style \(style)\n"))
        }

        @Test("the window has the application's icon, type and process for window managers")
        func icon() throws {
            let set = resources + "/Media.xcassets/AppIcon.appiconset"
            try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
            let contents = #"{"images":[{"filename":"icon.png"},{"filename":"../secret.png"}]}"#
            try contents.write(toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
            try Data(Self.icon).write(to: URL(fileURLWithPath: set + "/icon.png"))

            let program = try launch([:])

            let otherClient = try OtherClient(panel)
            let window = try otherClient.window()
            let icon = otherClient.numbers(of: "_NET_WM_ICON", window: window)
            expect(icon.count, equals: 128 * 128 + 32 * 32 + 4)
            expect(icon.prefix(2), equals: [128, 128])
            expect(icon[2 + 64 * 128 + 64] & 0xFFFF_FFFF, equals: 0xFF00_8000)
            let type = otherClient.numbers(of: "_NET_WM_WINDOW_TYPE", window: window)
            expect(type, equals: [otherClient.atom("_NET_WM_WINDOW_TYPE_NORMAL")])
            let process = otherClient.numbers(of: "_NET_WM_PID", window: window)
            expect(process, equals: [UInt(program.process.processIdentifier)])
        }

        /// A PNG image of 64 by 64 pixels, all of one green.
        private static let icon: Data = {
            let context = CGContext(
                data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.setFillColor(CGColor(red: 0, green: 128.0 / 255, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
            return try! ImageFile.encodePNG(context.makeImage()!)
        }()
    }
}
