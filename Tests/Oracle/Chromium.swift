import CoreGraphics
import Foundation
import ImageIO
import OracleScenes

/// A browser without a window that draws pages and tells what became of them.
struct Chromium {
    private static let names = ["chromium", "chromium-browser", "google-chrome"]

    /// One pixel a point, plain sRGB, no graphics card: the same picture on every machine.
    private static let arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--force-color-profile=srgb", "--disable-lcd-text", "--disable-extensions", "--no-first-run",
    ]
    /// The browser keeps part of the window for itself.
    private static let spareHeight = 200

    let path: String
    /// Its name and version, in its own words.
    let version: String

    /// Finds a browser. Throws `ChromiumError.missing` when there is none.
    init(path: String?) throws {
        guard let executable = path ?? Self.find() else { throw ChromiumError.missing }
        guard FileManager.default.isExecutableFile(atPath: executable) else { throw ChromiumError.notExecutable(executable) }
        self.path = executable
        let output = try Self.run(executable, ["--version"])
        version = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func find() -> String? {
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in names {
            for directory in directories where FileManager.default.isExecutableFile(atPath: "\(directory)/\(name)") {
                return "\(directory)/\(name)"
            }
        }
        return nil
    }

    /// The picture of a page, of a size in pixels.
    func screenshot(of html: String, width: Int, height: Int) throws -> CGImage {
        let directory = try Self.makeTemporaryDirectory()
        defer { try? FileManager.default.removeItem(at: directory) }
        return try screenshot(of: html, in: directory, width: width, height: height)
    }

    /// The same, with a folder that holds the files that the page names.
    func screenshot(of html: String, in directory: URL, width: Int, height: Int) throws -> CGImage {
        let page = directory.appendingPathComponent("page.html")
        let screenshot = directory.appendingPathComponent("page.png")
        try Data(html.utf8).write(to: page)
        _ = try Self.run(
            path,
            Self.arguments + [
                "--window-size=\(max(width, 500)),\(height + Self.spareHeight)", "--screenshot=\(screenshot.path)",
                page.absoluteString,
            ])
        let area = CGRect(x: 0, y: 0, width: width, height: height)
        guard let image = try? ImageFile.decode(contentsOfFile: screenshot.path).image.cropping(to: area),
            image.width == width, image.height == height
        else { throw ChromiumError.noScreenshot }
        return image
    }

    /// What stands in a page after its scripts have run.
    func dumpDOM(of html: String) throws -> String {
        let directory = try Self.makeTemporaryDirectory()
        defer { try? FileManager.default.removeItem(at: directory) }
        let page = directory.appendingPathComponent("page.html")
        try Data(html.utf8).write(to: page)
        return String(
            decoding: try Self.run(path, Self.arguments + ["--dump-dom", page.absoluteString]), as: UTF8.self)
    }

    /// A folder for files that are needed for a short time.
    static func makeTemporaryDirectory() throws -> URL {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return directory
    }

    /// Runs a program and gives what it says. Its complaints go nowhere: browsers complain much.
    private static func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ChromiumError.failed(process.terminationStatus) }
        return output
    }
}

/// Why the browser could not be asked.
enum ChromiumError: Error, CustomStringConvertible {
    case missing
    case notExecutable(String)
    case failed(Int32)
    case noScreenshot
    case invalidNumbers(String)

    var description: String {
        switch self {
        case .missing:
            "There is no Chromium here, and only it can renew the reference pictures. Install the package chromium, "
                + "or name a browser with --chromium. The tests themselves need none."
        case .notExecutable(let path): "\(path) is no program"
        case .failed(let status): "the browser ended with status \(status)"
        case .noScreenshot: "the browser wrote no picture of the size asked for"
        case .invalidNumbers(let reason): "the browser told no numbers: \(reason)"
        }
    }
}
