import ArgumentParser
import Foundation
import LaunchArguments
import NibCompiler

/// Draws a nib or storyboard.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a nib or storyboard as a picture.",
        discussion: """
            Writes a PNG image of the first view of a nib, or of the initial scene of a storyboard, without a display. \
            Classes of the program are not built: their views look as those of UIKit that they inherit from. Images, \
            colors and texts come from the directory of resources.
            """)

    @Argument(help: "A document (.xib or .storyboard).")
    var document: String

    @Option(name: .shortAndLong, help: "The PNG image to write; the name of the document by default.")
    var output: String?

    @Option(help: "The size in points, such as 390x844; that of the view, or of a phone for scenes, by default.")
    var size: String?

    @Option(help: "Pixels per point, 0.5 to 8.")
    var scale = 2.0

    @Option(help: "light, dark, or both: then the dark picture has -dark in its name.")
    var appearance = Appearance.light

    @Option(help: "The storyboard identifier of the scene to draw.")
    var scene: String?

    @Option(help: "The directory of images, colors and texts; that of the document by default.")
    var resources: String?

    /// Which pictures are drawn.
    enum Appearance: String, ExpressibleByArgument, CaseIterable {
        case light, dark, both
    }

    /// The product's name.
    private static let product = "touchstone-nib-renderer"

    func validate() throws {
        if let size { _ = try parsed { () throws(LaunchOptionError) in try ScreenSize(option: size) } }
        guard ScreenSize.scales.contains(scale) else { throw ValidationError("--scale must be 0.5 to 8") }
        guard NibCompiler.fileEnding(ofDocument: document) != nil else {
            throw ValidationError("\(document) is not a .xib or .storyboard file")
        }
    }

    private func parsed<Value>(_ body: () throws(LaunchOptionError) -> Value) throws -> Value {
        do { return try body() } catch { throw ValidationError("\(error)") }
    }

    func run() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/touchstone-render-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let application = RenderedDocument(document: document, resources: resources)
        try application.write(to: directory)
        let program = try Project.current().buildIfNeeded(
            product: Self.product, settings: BuildSettings(configuration: .debug))
        for (picture, isDark) in pictures {
            try Tool.run(program, try arguments(application, directory, picture, isDark: isDark))
            print(picture)
        }
    }

    /// The paths of the pictures, and whether they are dark.
    var pictures: [(path: String, isDark: Bool)] {
        let path = output ?? ((document as NSString).lastPathComponent as NSString).deletingPathExtension + ".png"
        let name = (path as NSString).deletingPathExtension
        let ending = (path as NSString).pathExtension
        let dark = name + "-dark" + (ending.isEmpty ? "" : "." + ending)
        switch appearance {
        case .light: return [(path, false)]
        case .dark: return [(path, true)]
        case .both: return [(path, false), (dark, true)]
        }
    }

    private func arguments(
        _ application: RenderedDocument, _ directory: String, _ picture: String, isDark: Bool
    ) throws -> [String] {
        var arguments = ["--scale", "\(scale)"]
        if let size {
            let size = try ScreenSize(option: size)
            arguments += ["--width", "\(size.width)", "--height", "\(size.height)"]
        }
        if application.isStoryboard { arguments.append("--storyboard") }
        if let scene { arguments += ["--scene", scene] }
        if isDark { arguments.append("--dark") }
        return arguments + ["--", directory, application.name, picture]
    }
}
