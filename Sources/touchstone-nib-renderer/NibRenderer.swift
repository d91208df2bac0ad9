import ArgumentParser
import CoreText
import Foundation
import UIKit
import UIKitNibs

/// The program behind `touchstone render`: draws one compiled document.
@main struct NibRenderer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-nib-renderer", abstract: "Draw a compiled nib or storyboard.")

    @Argument(help: "The directory with compiled documents and resources.")
    var directory: String

    @Argument(help: "The name of the document, without ending.")
    var name: String

    @Argument(help: "The PNG image to write.")
    var output: String

    @Flag(help: "The document is a storyboard.")
    var storyboard = false

    @Option(help: "The storyboard identifier of the scene.")
    var scene: String?

    @Option(help: "The width in points; with a height.")
    var width: Int?

    @Option(help: "The height in points; with a width.")
    var height: Int?

    @Option(help: "Pixels per point.")
    var scale = 2.0

    @Flag(help: "The dark appearance.")
    var dark = false

    func run() throws { try MainActor.assumeIsolated { try draw() } }

    @MainActor private func draw() throws {
        guard let bundle = Bundle(path: directory) else {
            throw NibPicture.Failure(description: "\(directory) is not a directory")
        }
        // The classes of the program are missing, and so are their outlets, actions and attributes.
        NibMessages.areLogged = false
        registerFonts()
        let size = width.flatMap { width in height.map { CGSize(width: width, height: $0) } }
        let picture = NibPicture(
            bundle: bundle, name: name, isStoryboard: storyboard, scene: scene, size: size,
            scale: CGFloat(scale), style: dark ? .dark : .light)
        guard let data = UIImage(cgImage: try picture.image()).pngData() else {
            throw NibPicture.Failure(description: "out of memory for the picture of \(name)")
        }
        guard FileManager.default.createFile(atPath: output, contents: data) else {
            throw NibPicture.Failure(description: "\(output) cannot be written")
        }
    }

    /// Makes the fonts in the directory available by their names.
    private func registerFonts() {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
        for file in files where ["ttf", "otf", "ttc"].contains((file as NSString).pathExtension.lowercased()) {
            CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: directory + "/" + file), .process, nil)
        }
    }

    static func main() {
        do {
            try parseOrExit().run()
        } catch let failure as NibPicture.Failure {
            FileHandle.standardError.write(Data("touchstone: \(failure)\n".utf8))
            Foundation.exit(1)
        } catch {
            exit(withError: error)
        }
    }
}
