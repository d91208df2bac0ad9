import CoreGraphics
import Foundation
import ImageIO
import OracleScenes

/// A browser without a window that draws pages and tells what became of them.
struct Chromium {
    private static let names = ["chromium", "chromium-browser", "google-chrome"]

    /// One pixel a point, plain sRGB, no graphics card: the same picture on every machine.
    private static let settings = [
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
        guard let found = path ?? Self.find() else { throw ChromiumError.missing }
        guard FileManager.default.isExecutableFile(atPath: found) else { throw ChromiumError.notAProgram(found) }
        self.path = found
        let words = try Self.run(found, ["--version"])
        version = String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func find() -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in names {
            for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
        }
        return nil
    }

    /// The picture of a page, of a size in pixels.
    func picture(of html: String, width: Int, height: Int) throws -> CGImage {
        let folder = try Self.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try picture(of: html, in: folder, width: width, height: height)
    }

    /// The same, with a folder that holds the files that the page names.
    func picture(of html: String, in folder: URL, width: Int, height: Int) throws -> CGImage {
        let page = folder.appendingPathComponent("page.html")
        let shot = folder.appendingPathComponent("page.png")
        try Data(html.utf8).write(to: page)
        _ = try Self.run(
            path,
            Self.settings + [
                "--window-size=\(max(width, 500)),\(height + Self.spareHeight)", "--screenshot=\(shot.path)",
                page.absoluteString,
            ])
        let area = CGRect(x: 0, y: 0, width: width, height: height)
        guard let image = try? ImageFile.decode(contentsOfFile: shot.path).image.cropping(to: area),
            image.width == width, image.height == height
        else { throw ChromiumError.noPicture }
        return image
    }

    /// What stands in a page after its scripts have run.
    func text(of html: String) throws -> String {
        let folder = try Self.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("page.html")
        try Data(html.utf8).write(to: page)
        return String(
            decoding: try Self.run(path, Self.settings + ["--dump-dom", page.absoluteString]), as: UTF8.self)
    }

    /// A folder for files that are needed for a short time.
    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
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
    case notAProgram(String)
    case failed(Int32)
    case noPicture
    case noNumbers(String)

    var description: String {
        switch self {
        case .missing:
            "There is no Chromium here, and only it can renew the reference pictures. Install the package chromium, "
                + "or name a browser with --chromium. The tests themselves need none."
        case .notAProgram(let path): "\(path) is no program"
        case .failed(let status): "the browser ended with status \(status)"
        case .noPicture: "the browser wrote no picture of the size asked for"
        case .noNumbers(let reason): "the browser told no numbers: \(reason)"
        }
    }
}
