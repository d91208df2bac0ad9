import Foundation
import ImageIO

/// The browser's output, as committed in the repository: one sheet of images per subject, the numbers, and the
/// fingerprints of their sources.
package struct References: Sendable {
    /// The directory of the references.
    package let directory: URL

    /// Uses the references in a directory.
    package init(directory: URL) { self.directory = directory }

    /// The contents of the index file: the browser, the numbers, and the fingerprints of the drawn scenes.
    package struct Index: Codable, Sendable {
        /// The browser's name and version.
        package var browser: String
        /// The fingerprints of the subjects, by name.
        package var fingerprints: [String: String]
        /// The numbers of the measures, by name.
        package var numbers: [String: [Double]]

        /// Creates an index.
        package init(browser: String, fingerprints: [String: String], numbers: [String: [Double]]) {
            self.browser = browser
            self.fingerprints = fingerprints
            self.numbers = numbers
        }
    }

    /// The image file of a subject's sheet.
    package func sheet(of subject: Subject) -> URL { directory.appendingPathComponent("\(subject.name).png") }

    /// The index file.
    package var indexFile: URL { directory.appendingPathComponent("index.json") }

    /// The images of a subject, in the order of its scenes.
    /// - Throws: `ReferenceError.stale` if the sheet has another size; an error of `ImageFile` if it cannot be read.
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
