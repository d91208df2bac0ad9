import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import AssistiveTouch

/// An application with the button of AssistiveTouch over it.
@MainActor final class AssistiveStage {
    let app: TestApplication
    let controller: AssistiveController
    let directory: String

    init(_ app: TestApplication, actions: AssistiveActions = AssistiveActions()) throws {
        self.app = app
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        AssistiveTouch.isEnabled = false
        AssistiveTouch.libraryPath = directory + "/gestures.json"
        AssistiveTouch.actions = actions
        AssistiveTouch.isEnabled = true
        controller = try #require(AssistiveTouch.current)
        app.host.runPendingWork()
    }

    isolated deinit {
        AssistiveTouch.isEnabled = false
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// The center of the button on the screen.
    var button: CGPoint { controller.button.center }

    /// Opens the menu and waits for it.
    func openMenu() {
        app.tap(at: button)
        app.advance(by: 0.6)
    }

    /// Taps an entry of the menu and waits for what it does.
    func tap(_ title: String) throws {
        let views = try #require(controller.menu).itemViews
        let view = try #require(views.first { $0.accessibilityLabel == title }, "no entry \(title)")
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advance(by: 0.6)
    }

    /// Taps a view of the panel with a label.
    func tapPanel(_ label: String) throws {
        let view = try #require(
            controller.panel?.subviews.first { $0.accessibilityLabel?.hasPrefix(label) == true }, "no button \(label)")
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advance(by: 0.5)
    }

    /// Writes a picture of the screen, if pictures are wanted.
    func picture(_ name: String) throws {
        guard let pictures = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        let data = try #require(UIImage(cgImage: app.screenshot()).pngData())
        try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("assistive-\(name).png"))
    }
}

/// A view that counts the touches that it gets.
final class CountingView: UIView {
    private(set) var phases: [UITouch.Phase] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
}
