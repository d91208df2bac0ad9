import ArgumentParser
import Foundation

/// Builds the documentation site.
struct Docs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build the documentation site, with a tutorial.",
        discussion: """
            The site has a page for every public symbol of UIKit, TouchstoneTesting, QuartzCore, CoreGraphics, \
            ImageIO, CoreGraphicsPDF, CoreImage, Accelerate, CoreLocation, UserNotifications, AVFoundation, AVKit, \
            AudioToolbox, MediaPlayer, CoreMedia, Contacts, ContactsUI and MessageUI, articles, and a tutorial. \
            DocC, a part of the Swift toolchain, builds it from the comments in Sources and the catalogs in \
            docs/documentation. The path of the site is printed.
            """)

    @Option(
        name: .shortAndLong,
        help: "The directory for the site, which replaces an earlier one there; .build/docs by default.")
    var output: String?

    @Flag(help: "Serve the site to this computer until Ctrl-C, and open it in a browser.")
    var open = false

    func run() throws {
        let project = try Project.current()
        let site = try DocumentationSite(output: output ?? project.root + "/.build/docs")
        let server = open ? try Docs.serverTools() : nil
        let docc = try DocC.find()

        Tool.printMessage("Building the modules …")
        let modules = try DocumentedModules(building: project)
        try site.build(of: modules, docc: docc, workDirectory: project.root + "/.build/docs-work")
        print(site.path)
        fflush(nil)  // `exec` below discards what is buffered.

        guard let server else {
            Tool.printMessage(
                """
                To read the site, run the following command and open http://localhost:8000:
                  python3 -m http.server -d \(site.path)
                """)
            return
        }
        try Tool.exec(server, [project.root + "/scripts/serve", site.path])
    }

    /// Checks that the programs that `--open` needs exist, and returns the path of python3.
    static func serverTools(searchPath: String = Tool.searchPath) throws -> String {
        guard let python = Tool.path(of: "python3", in: searchPath) else {
            throw CommandError(message: "--open needs python3 to serve the site; install it, or leave out --open")
        }
        guard Tool.path(of: "xdg-open", in: searchPath) != nil else {
            throw CommandError(message: "--open needs xdg-open; install the package xdg-utils, or leave out --open")
        }
        return python
    }
}
