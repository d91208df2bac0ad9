import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import AssistiveTouch

extension AssistiveTests {
    @MainActor @Suite struct ButtonTests {
        @Test("a dragged button snaps to the nearest side and keeps its height there when the screen is turned")
        func snaps() throws {
            let stage = try AssistiveStage(TestApplication(rootView: UIView()))
            #expect(stage.button.x > 340)

            let finger = stage.app.touch(at: stage.button)
            finger.move(to: CGPoint(x: 120, y: 600), over: 0.3)
            finger.lift()
            stage.app.advance(by: 2)

            let half = AssistiveMetrics.buttonSize / 2 + AssistiveMetrics.edgeDistance
            #expect(abs(stage.button.x - half) < 0.5)
            #expect(abs(stage.button.y - 600) < 2)
            #expect(stage.controller.menu == nil)

            stage.app.host.changeScreen(ScreenMetrics(size: CGSize(width: 844, height: 390), scale: 1))
            #expect(abs(stage.button.x - half) < 0.5)
            #expect(stage.button.y < 390 - half + 0.5)
        }

        @Test("an unused button fades, and a touch shows it again") func fades() throws {
            let stage = try AssistiveStage(TestApplication(rootView: UIView()))
            stage.app.advance(by: AssistiveMetrics.idleTime + 1)
            #expect(abs(stage.controller.button.alpha - AssistiveMetrics.idleOpacity) < 0.001)

            let finger = stage.app.touch(at: stage.button)
            expect(stage.controller.button.alpha, equals: 1)
            finger.cancel()
        }

        @Test("a touch that began elsewhere passes below the button, which yields to it") func yields() throws {
            let view = CountingView()
            let stage = try AssistiveStage(TestApplication(rootView: view))
            let finger = stage.app.touch(at: CGPoint(x: 100, y: stage.button.y))
            finger.move(to: stage.button, over: 0.2)

            #expect(stage.controller.button.isYielding)
            // A second finger there reaches the program, too.
            view.isMultipleTouchEnabled = true
            let count = view.phases.count
            stage.app.tap(at: CGPoint(x: stage.button.x, y: stage.button.y + 10))
            #expect(view.phases.count > count)
            #expect(stage.controller.menu == nil)
            finger.lift()

            expect(view.phases.first, equals: .began)
            expect(view.phases.last, equals: .ended)
            #expect(!view.phases.contains(.cancelled))
            #expect(!stage.controller.button.isYielding)
        }

        @Test("the windows of the program are the same, and touches beside the button are the program's") func window()
            throws
        {
            let view = CountingView()
            let app = TestApplication(rootView: view)
            let windows = app.application.windows
            let stage = try AssistiveStage(app)

            expect(app.application.windows, equals: windows)
            #expect(app.application.keyWindow === app.window)
            stage.app.tap(at: CGPoint(x: 100, y: 100))
            expect(view.phases, equals: [.began, .ended])
        }
    }

    @MainActor @Suite struct MenuTests {
        @Test("a tap opens the menu, a tap beside it closes it") func opens() throws {
            let view = CountingView()
            let stage = try AssistiveStage(TestApplication(rootView: view))
            stage.openMenu()
            #expect(stage.controller.menu != nil)

            stage.app.tap(at: CGPoint(x: 20, y: 20))
            stage.app.advance(by: 1)
            #expect(stage.controller.menu == nil)
            #expect(view.phases.isEmpty)
            expect(stage.controller.button.transform, equals: .identity)
        }

        @Test("the menu has only functions that the host has") func functions() throws {
            let plain = try AssistiveStage(TestApplication(rootView: UIView()))
            #expect(!plain.controller.mainItems.contains { $0.title == "Home" })

            var wentHome = 0
            var actions = AssistiveActions()
            actions.goHome = { wentHome += 1 }
            actions.rotate = {}
            let stage = try AssistiveStage(TestApplication(rootView: UIView()), actions: actions)
            stage.openMenu()
            try stage.tap("Home")
            expect(wentHome, equals: 1)
            #expect(stage.controller.menu == nil)
        }

        @Test("entries surround the center symmetrically, whatever their number", arguments: 1...8)
        func grid(count: Int) {
            let cells = MenuGrid.cells(for: count)
            expect(cells.count, equals: count)
            expect(Set(cells).count, equals: count)
            #expect(!cells.contains(MenuGrid.center))
            expect(Set(cells.map { $0 / 3 * 3 + 2 - $0 % 3 }), equals: Set(cells))
        }

        @Test("dark mode changes the style of the program") func style() throws {
            let stage = try AssistiveStage(TestApplication(rootView: UIView()))
            stage.openMenu()
            try stage.tap("Device")
            try stage.tap("Dark Mode")
            expect(stage.app.userInterfaceStyle, equals: .dark)
        }

        @Test("a screenshot is the screen without the button, as a file in the directory of pictures") func screenshot()
            throws
        {
            let view = UIView()
            view.backgroundColor = .red
            var actions = AssistiveActions()
            let directory = NSTemporaryDirectory() + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: directory) }
            actions.picturesDirectory = directory
            let stage = try AssistiveStage(TestApplication(rootView: view), actions: actions)
            stage.openMenu()
            try stage.tap("Screenshot")

            let names = try FileManager.default.contentsOfDirectory(atPath: directory)
            expect(names.count, equals: 1)
            let name = try #require(names.first)
            #expect(name.hasPrefix("Screenshot from ") && name.hasSuffix(".png"))
            let image = try #require(UIImage(contentsOfFile: directory + "/" + name)?.cgImage)
            expect(image.width, equals: 390)
            expect(image.height, equals: 844)
            let shown = UIImageView(image: UIImage(cgImage: image))
            let viewer = TestApplication(rootView: shown)
            expect(viewer.color(at: stage.button), equals: .red)
        }

        @Test(
            "the directory of pictures is that of the desktop",
            arguments: [
                ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/a/Bilder"), ("XDG_PICTURES_DIR=\"/data/p\"", "/data/p"),
                ("XDG_PICTURES_DIR=\"relative\"", nil), ("# nothing", nil),
            ] as [(String, String?)])
        func pictures(text: String, path: String?) {
            expect(Screenshot.picturesDirectory(in: text, home: "/home/a"), equals: path)
        }
    }
}

/// The tests share one button, which is a property of the process.
@Suite(.serialized) enum AssistiveTests {}
