import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import AssistiveTouch
@testable import PhotoTable

extension AssistiveTests {
    @MainActor @Suite struct PictureTests {
        private func stage(_ style: UIUserInterfaceStyle) throws -> AssistiveStage {
            let app = TestApplication(scale: 2, delegate: AppDelegate())
            app.userInterfaceStyle = style
            var actions = AssistiveActions()
            actions.goHome = {}
            actions.rotate = {}
            actions.showsTouches = ({ false }, { _ in })
            return try AssistiveStage(app, actions: actions)
        }

        @Test("the menu lies over the program, dark and translucent", arguments: [UIUserInterfaceStyle.light, .dark])
        func menu(style: UIUserInterfaceStyle) throws {
            let stage = try stage(style)
            let name = style == .dark ? "dark" : "light"
            try stage.picture("button-\(name)")
            let before = stage.app.color(at: CGPoint(x: 195, y: 422))
            stage.openMenu()
            try stage.picture("menu-\(name)")
            #expect(stage.app.color(at: CGPoint(x: 195, y: 422)) != before)
            try stage.tap("Device")
            try stage.picture("device-\(name)")
            expect(stage.controller.menu?.itemViews.count, equals: 4)
        }
    }
}
