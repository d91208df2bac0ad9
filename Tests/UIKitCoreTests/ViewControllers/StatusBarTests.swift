import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Which controller decides about the status bar (NV-09, NV-10).
@MainActor @Suite struct StatusBarTests {
    @Test("NV-09 the style of the status bar is that of the chosen child; its default is not hidden") func statusBar() {
        final class Light: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            override var prefersStatusBarHidden: Bool { true }
        }
        final class Parent: UIViewController {
            override var childForStatusBarStyle: UIViewController? { children.first }
        }
        let app = TestApplication()
        let parent = Parent()
        parent.addChild(Light())
        app.makeWindow(root: parent)

        expect(app.application.statusBarStyle, equals: .lightContent)
        #expect(!app.application.isStatusBarHidden)
        expect(UIViewController().preferredStatusBarUpdateAnimation, equals: .fade)
    }

    @Test("NV-10 a sheet leaves the status bar to its presenter unless it captures it") func capturing() {
        final class Light: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        let app = TestApplication()
        let root = UIViewController()
        app.makeWindow(root: root)
        app.advance(by: 0.1)
        let light = Light()
        root.present(light, animated: false)
        let sheetStyle = app.application.statusBarStyle
        root.dismiss(animated: false)
        light.modalPresentationCapturesStatusBarAppearance = true
        root.present(light, animated: false)

        expect(sheetStyle, equals: .default)
        expect(app.application.statusBarStyle, equals: .lightContent)
    }

    @Test("L-19 NB-98 UIStatusBarHidden hides the status bar until a controller decides, or always") func hiddenByList()
    {
        let app = TestApplication()
        let settings = StatusBarSettings.ofApplication
        defer { StatusBarSettings.ofApplication = settings }
        StatusBarSettings.ofApplication = StatusBarSettings { $0 == "UIStatusBarHidden" ? true : nil }
        let atStart = app.application.isStatusBarHidden
        app.makeWindow(root: UIViewController())
        let withController = app.application.isStatusBarHidden
        // Controllers do not decide.
        StatusBarSettings.ofApplication = StatusBarSettings { $0 == "UIStatusBarHidden" }
        let always = app.application.isStatusBarHidden

        #expect(atStart && !withController && always)
    }

    @Test("NB-98 values of another type in Info.plist count as missing") func otherTypes() {
        let settings = StatusBarSettings { _ in "perhaps" }
        #expect(!settings.isHidden && settings.isUpToControllers)
    }
}
