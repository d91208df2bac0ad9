import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import FingerPaint
@testable import LayerLab
@testable import PhotoTable

/// The samples on the small screen of many panels, launched there or resized to it.
@MainActor @Suite struct ResizeTests {
    private static let panel = CGSize(width: 800, height: 480)

    private func launch(_ delegate: any UIApplicationDelegate, resized: Bool) -> TestApplication {
        let app = TestApplication(size: resized ? TestApplication.phone : Self.panel, delegate: delegate)
        if resized {
            var screen = app.host.screen
            screen.size = Self.panel
            app.host.changeScreen(screen)
        }
        app.advance(by: 0.5)
        return app
    }

    private func controller<Controller: UIViewController>(of app: TestApplication) throws -> Controller {
        try #require(app.application.windows.first?.rootViewController as? Controller)
    }

    @Test("photographs lie on the table", arguments: [false, true])
    func photoTable(resized: Bool) throws {
        let app = launch(PhotoTable.AppDelegate(), resized: resized)
        let table: PhotoTableViewController = try controller(of: app)

        let bounds = CGRect(origin: .zero, size: Self.panel)
        expect(table.view.bounds, equals: bounds)
        for photo in table.photos { #expect(bounds.contains(photo.frame)) }
    }

    @Test("the stage, the sliders and the pager do not overlap", arguments: [false, true])
    func layerLab(resized: Bool) throws {
        let app = launch(LayerLab.AppDelegate(), resized: resized)
        let lab: LayerLabViewController = try controller(of: app)

        let parts = [lab.page.stage, lab.pager] + lab.page.rows
        let frames = parts.map { $0.convert($0.bounds, to: nil) }
        for (index, frame) in frames.enumerated() {
            #expect(CGRect(origin: .zero, size: Self.panel).contains(frame))
            for other in frames[..<index] { #expect(frame.intersection(other).isEmpty) }
        }
    }

    @Test("strokes keep their places when the canvas is resized")
    func fingerPaint() throws {
        let app = TestApplication(delegate: FingerPaint.AppDelegate())
        let finger = app.touch(at: CGPoint(x: 60, y: 100))
        finger.move(to: CGPoint(x: 200, y: 100), over: 0.2)
        finger.lift()
        let color = app.color(at: CGPoint(x: 130, y: 100))
        var screen = app.host.screen
        screen.size = Self.panel

        app.host.changeScreen(screen)
        app.advance(by: 0.1)

        expect(app.color(at: CGPoint(x: 130, y: 100)), equals: color)
        #expect(app.color(at: CGPoint(x: 260, y: 100)) != color)
    }
}
