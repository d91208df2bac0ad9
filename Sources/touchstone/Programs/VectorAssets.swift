import Foundation

/// The vector images of asset catalogs: PDF files for all scales. They become PNG files of 1, 2 and 3 pixels a point in
/// the copy of the catalog that a program gets.
struct VectorAssets {
    /// Draws a PDF file as a PNG image with a number of pixels per point.
    let draw: (_ document: String, _ image: String, _ scale: Int) throws -> Void

    private static let scales = 1...3

    /// Converts the image sets below a directory. Returns a line for each that cannot be converted.
    func convert(below directory: String) -> [String] {
        let files = FileManager.default.paths(below: directory)
        return files.filter { $0.hasSuffix(".imageset/Contents.json") && $0.contains(".xcassets/") }.compactMap {
            file in
            do {
                try convertSet((directory + "/" + file as NSString).deletingLastPathComponent)
                return nil
            } catch {
                let name = (file as NSString).deletingLastPathComponent
                return "\(name): its PDF file cannot be drawn: \((error as? CommandError)?.message ?? "\(error)")"
            }
        }
    }

    /// True if image sets below a directory have PDF files.
    static func hasVectors(_ paths: [String]) -> Bool {
        paths.contains { $0.contains(".imageset/") && $0.lowercased().hasSuffix(".pdf") }
    }

    private func convertSet(_ set: String) throws {
        let file = set + "/Contents.json"
        guard let data = FileManager.default.contents(atPath: file),
            var contents = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let images = contents["images"] as? [[String: Any]]
        else { return }
        var changed: [[String: Any]] = []
        for image in images {
            guard let name = image["filename"] as? String, name.lowercased().hasSuffix(".pdf"), !name.contains("/"),
                FileManager.default.fileExists(atPath: set + "/" + name)
            else {
                changed.append(image)
                continue
            }
            let stem = (name as NSString).deletingPathExtension
            for scale in Self.scales {
                let picture = stem + (scale == 1 ? ".png" : "@\(scale)x.png")
                try draw(set + "/" + name, set + "/" + picture, scale)
                changed.append(image.merging(["filename": picture, "scale": "\(scale)x"]) { $1 })
            }
            try FileManager.default.removeItem(atPath: set + "/" + name)
        }
        guard changed.count != images.count else { return }
        contents["images"] = changed
        try JSONSerialization.data(withJSONObject: contents).write(to: URL(fileURLWithPath: file))
    }
}

extension VectorAssets {
    /// Draws with the program of a checkout, which is built if needed: as the program whose assets it draws, unless that is for
    /// another kind of machine.
    init(_ project: Project, _ program: BuildSettings = BuildSettings(configuration: .debug)) throws {
        let settings = BuildSettings(configuration: program.sdk == nil ? program.configuration : .debug)
        let renderer = try project.buildIfNeeded(product: Self.renderer, settings: settings)
        _ = try project.buildIfNeeded(product: PackageManifest.pdfRenderer, settings: settings)
        self.init(renderer: renderer)
    }

    /// The program that draws.
    static let renderer = "touchstone-asset-renderer"

    /// Draws with a program.
    init(renderer: String) {
        self.init { document, image, scale in
            let (output, status) = try Tool.outcome(renderer, [document, image, "--scale", "\(scale)"])
            guard status == 0, FileManager.default.fileExists(atPath: image) else {
                throw CommandError(message: output.split(separator: "\n").first.map(String.init) ?? "unknown reason")
            }
        }
    }
}
