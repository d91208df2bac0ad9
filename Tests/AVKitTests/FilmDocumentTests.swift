import AVKit
import Expectations
import Foundation
import NibCompiler
import Testing
import TouchstoneTesting

/// The controller of films in documents.
@MainActor @Suite(.serialized) struct FilmDocumentTests {
    /// The initial controller of a storyboard with some scenes.
    private func controller(_ scenes: String...) throws -> UIViewController {
        let text = """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="first"><scenes>
            \(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())
            </scenes></document>
            """
        let compiler = try NibCompiler(Data(text.utf8), document: "Main.storyboard")
        #expect(compiler.warnings.isEmpty)
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try compiler.table.data.write(to: directory.appendingPathComponent("Main.storyboardc"))
        let bundle = try #require(Bundle(path: directory.path))
        return try #require(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
    }

    @Test("NB-125 the element makes AVKit's controller with its gravity and without controls") func values() throws {
        _ = TestApplication()
        let found = try controller(
            """
            <avPlayerViewController id="first" title="Film" videoGravity="AVLayerVideoGravityResizeAspectFill"
            showsPlaybackControls="NO"/>
            """)

        let film = try #require(found as? AVPlayerViewController)

        #expect(film.videoGravity == .resizeAspectFill && !film.showsPlaybackControls && film.title == "Film")
    }

    @Test("NB-125 without attributes the values are the defaults, and a subclass of the program is made")
    func subclass()
        throws
    {
        _ = TestApplication()
        let found = try controller(
            #"<avPlayerViewController id="first" customClass="TrailerController" customModule="AVKitTests"/>"#)

        let film = try #require(found as? TrailerController)

        #expect(film.videoGravity == .resizeAspect && film.showsPlaybackControls)
    }

    @Test("NB-12 a controller of the class AVPlayerViewController is AVKit's, without a module in the document")
    func customClass() throws {
        _ = TestApplication()

        let found = try controller(#"<viewController id="first" customClass="AVPlayerViewController"/>"#)

        #expect(found is AVPlayerViewController)
    }

    @Test("NB-125 an embedded controller shows its film in the container") func embedded() throws {
        let app = TestApplication()
        let found = try controller(
            """
            <viewController id="first"><view key="view" id="v">
            <rect key="frame" x="0" y="0" width="390" height="844"/>
            <subviews><containerView id="c"><rect key="frame" x="20" y="100" width="200" height="150"/>
            <connections><segue destination="film" kind="embed" identifier="film" id="s"/></connections>
            </containerView></subviews></view></viewController>
            """,
            #"<avPlayerViewController id="film" videoGravity="AVLayerVideoGravityResize"/>"#)
        app.makeWindow(root: found)
        app.advance(by: 0.1)

        let film = try #require(found.children.first as? AVPlayerViewController)

        expect(film.view.frame, equals: CGRect(x: 0, y: 0, width: 200, height: 150))
        expect(film.videoGravity, equals: .resize)
        #expect(film.contentOverlayView?.superview === film.view)
    }
}

final class TrailerController: AVPlayerViewController {}
