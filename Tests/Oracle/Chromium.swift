import CoreGraphics
import Foundation
import ImageIO
import OracleScenes

/// A headless browser that takes screenshots of pages and evaluates their scripts.
struct Chromium {
    private static let names = ["chromium", "chromium-browser", "google-chrome"]

    /// One pixel per point, plain sRGB, no GPU: the same image on every machine.
    private static let arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--force-color-profile=srgb", "--disable-lcd-text", "--disable-extensions", "--no-first-run",
    ]
    /// Extra window height in points, because the browser reserves part of the window.
    private static let spareHeight = 200

    let path: String
    /// The name and version that the browser reports.
    let version: String

    /// Locates the browser.
    /// - Parameter path: The browser's executable; `nil` searches `PATH`.
    /// - Throws: `ChromiumError.missing` if none is found, `.notExecutable` if `path` is not executable.
    init(path: String?) throws {
        guard let executable = path ?? Self.find() else { throw ChromiumError.missing }
        guard FileManager.default.isExecutableFile(atPath: executable) else {
            throw ChromiumError.notExecutable(executable)
        }
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

    /// Takes a screenshot of a page; width and height are in pixels.
    func screenshot(of html: String, width: Int, height: Int) throws -> CGImage {
        let directory = try Self.makeTemporaryDirectory()
        defer { try? FileManager.default.removeItem(at: directory) }
        return try screenshot(of: html, in: directory, width: width, height: height)
    }

    /// Takes a screenshot of a page that loads files from a directory.
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

    /// Returns the DOM of a page, as text, after its scripts have run.
    func dumpDOM(of html: String) throws -> String {
        let directory = try Self.makeTemporaryDirectory()
        defer { try? FileManager.default.removeItem(at: directory) }
        let page = directory.appendingPathComponent("page.html")
        try Data(html.utf8).write(to: page)
        return String(
            decoding: try Self.run(path, Self.arguments + ["--dump-dom", page.absoluteString]), as: UTF8.self)
    }

    /// Creates a temporary directory; the caller removes it.
    static func makeTemporaryDirectory() throws -> URL {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return directory
    }

    /// Runs a program and returns its standard output. Standard error is discarded, because browsers log a lot there.
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

/// Why the browser could not be used.
enum ChromiumError: Error, CustomStringConvertible {
    case missing
    case notExecutable(String)
    case failed(Int32)
    case noScreenshot
    case invalidNumbers(String)

    var description: String {
        switch self {
        case .missing:
            "Chromium was not found; it is needed to update the reference images. Install the package chromium, or "
                + "pass a browser with --chromium. The tests need no browser."
        case .notExecutable(let path): "\(path) is not executable"
        case .failed(let status): "the browser exited with status \(status)"
        case .noScreenshot: "the browser wrote no screenshot of the requested size"
        case .invalidNumbers(let reason): "the browser returned no valid numbers: \(reason)"
        }
    }
}

extension Chromium {
    /// Redraws the reference images of subjects and, if `withNumbers`, recomputes all numbers.
    func updateReferences(_ subjects: [Subject], withNumbers: Bool, in references: References) throws {
        try FileManager.default.createDirectory(at: references.directory, withIntermediateDirectories: true)
        var index =
            (try? references.index()) ?? References.Index(browser: version, fingerprints: [:], numbers: [:])
        index.browser = version
        for subject in subjects {
            let size = subject.sheetSize
            let sheet = try screenshot(of: ScenePage.html(of: subject), width: size.width, height: size.height)
            try ImageFile.encodePNG(sheet, compression: 9).write(to: references.sheet(of: subject))
            index.fingerprints[subject.name] = subject.fingerprint
        }
        let subjectNames = Set(Subject.all.map(\.name))
        index.fingerprints = index.fingerprints.filter { subjectNames.contains($0.key) }
        if withNumbers { index.numbers = try numbers(Measure.all) }
        try references.write(index)
    }

    private func numbers(_ measures: [Measure]) throws -> [String: [Double]] {
        if measures.isEmpty { return [:] }
        let page = try dumpDOM(of: ScenePage.html(of: measures))
        guard let start = page.range(of: ScenePage.numbersStart), let end = page.range(of: ScenePage.numbersEnd) else {
            throw ChromiumError.invalidNumbers("the page is truncated")
        }
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        guard let results = try? JSONDecoder().decode([String: NumbersOrFault].self, from: json) else {
            throw ChromiumError.invalidNumbers(String(decoding: json.prefix(400), as: UTF8.self))
        }
        return try results.mapValues { result in
            if let fault = result.fault { throw ChromiumError.invalidNumbers(fault) }
            return result.numbers ?? []
        }
    }
}

/// The result of one script of the numbers page.
private struct NumbersOrFault: Decodable {
    var numbers: [Double]?
    var fault: String?
}
