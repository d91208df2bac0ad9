import Foundation
import ImageIO

/// What the browser drew, as it lies in the repository: a sheet of pictures a subject, numbers, and what they were made
/// from.
package struct References: Sendable {
    /// The folder.
    package let directory: URL

    /// Names the folder.
    package init(directory: URL) { self.directory = directory }

    /// The file that tells from which scenes the pictures were made.
    package struct Index: Codable, Sendable {
        /// The browser, in its own words.
        package var browser: String
        /// Fingerprints of subjects, by their names.
        package var fingerprints: [String: String]
        /// Numbers, by the names of what they measure.
        package var numbers: [String: [Double]]

        /// States all parts.
        package init(browser: String, fingerprints: [String: String], numbers: [String: [Double]]) {
            self.browser = browser
            self.fingerprints = fingerprints
            self.numbers = numbers
        }
    }

    /// The sheet of a subject.
    package func sheet(of subject: Subject) -> URL { directory.appendingPathComponent("\(subject.name).png") }

    /// Where the index lies.
    package var indexFile: URL { directory.appendingPathComponent("index.json") }

    /// The pictures of a subject, in the order of its scenes. Throws when the sheet is missing or of another size.
    package func images(of subject: Subject) throws -> [Bitmap] {
        let file = sheet(of: subject)
        let image = try ImageFile.decode(contentsOfFile: file.path).image
        let size = subject.sheetSize
        guard image.width == size.width, image.height == size.height else {
            throw ReferenceError.stale(subject: subject.name)
        }
        let sheet = Bitmap(image, on: subject.background)
        return subject.scenes.indices.map { index in
            let origin = subject.origin(of: index)
            return sheet.cropped(x: origin.x, y: origin.y, width: Scene.side, height: Scene.side)
        }
    }

    /// Reads the index.
    package func index() throws -> Index { try JSONDecoder().decode(Index.self, from: Data(contentsOf: indexFile)) }

    /// Writes the index.
    package func write(_ index: Index) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try (encoder.encode(index) + Data("\n".utf8)).write(to: indexFile)
    }
}

/// Why references cannot be used.
package enum ReferenceError: Error, CustomStringConvertible {
    /// The scenes have changed since the browser drew them.
    case stale(subject: String)

    package var description: String {
        switch self {
        case .stale(let subject):
            "the scenes of \(subject) have changed since the browser drew them: run scripts/oracle"
        }
    }
}
