import Expectations
import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@MainActor @Suite struct SeveralScenesTests {
    /// An application that supports several scenes, with the first one open.
    @MainActor private struct Stage {
        let app = TestApplication()
        let application = UIApplication()
        let delegate = DiscardRecorder()
        init(supports: Bool = true) {
            app.host.attach(application)
            application.start(
                in: app.host, delegate: delegate,
                sceneManifest: SceneManifest([
                    "UIApplicationSupportsMultipleScenes": supports,
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            ["UISceneDelegateClassName": "UIKitCoreTests.CountingSceneDelegate"]
                        ]
                    ],
                ]))
            sceneCalls = []
        }

        /// Opens a scene and returns it.
        func open(_ activity: NSUserActivity? = nil) throws -> UIWindowScene {
            let known = application.connectedScenes
            application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
            app.advance(by: 0.1)
            return try #require(application.connectedScenes.subtracting(known).first as? UIWindowScene)
        }
        var first: UIWindowScene? {
            application.connectedScenes.first { ($0 as? UIWindowScene)?.screen === UIScreen.main } as? UIWindowScene
        }
        func delegate(of scene: UIWindowScene?) -> CountingSceneDelegate? { scene?.delegate as? CountingSceneDelegate }
    }

    @Test("L-59 the screens are those of the scenes, the first one first") func screens() throws {
        let stage = Stage()
        let before = UIScreen.screens
        let scene = try stage.open()

        expect(before, equals: [UIScreen.main])
        expect(UIScreen.screens, equals: [UIScreen.main, scene.screen])
    }

    @Test("L-59 L-140 a request opens another window with a scene, a screen and a separate key window") func opens()
        throws
    {
        let stage = Stage()
        let scene = try stage.open(NSUserActivity(activityType: "org.example.page"))
        let delegate = stage.delegate(of: scene)

        #expect(stage.application.supportsMultipleScenes)
        expect(stage.application.connectedScenes.count, equals: 2)
        expect(stage.application.openSessions.count, equals: 2)
        expect(stage.app.host.openSurfaces, equals: [1])
        expect(delegate?.activities, equals: ["org.example.page"])
        #expect(scene.screen !== UIScreen.main)
        #expect(delegate?.window?.screen === scene.screen)
        expect(scene.activationState, equals: .foregroundActive)
        #expect(scene.keyWindow === delegate?.window)
        expect(sceneCalls, equals: ["connect", "active"])
    }

    @Test("L-59 without the key of the manifest several scenes are not supported") func unsupported() {
        let stage = Stage(supports: false)
        var code: UISceneError.Code?
        stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            code = ($0 as? UISceneError)?.code
        }
        stage.app.advance(by: 0.1)

        expect(code, equals: .multipleScenesNotSupported)
        #expect(stage.app.host.openSurfaces.isEmpty)
    }

    @Test("L-140 each window shows the windows of its scene and gets its touches") func routing() throws {
        let stage = Stage()
        let scene = try stage.open()
        let (first, second) = (stage.delegate(of: stage.first), stage.delegate(of: scene))
        first?.pad.backgroundColor = .green
        stage.app.touch(at: CGPoint(x: 50, y: 50), in: scene).lift()
        let afterSecond = (first?.pad.touches, second?.pad.touches)
        stage.app.tap(at: CGPoint(x: 50, y: 50))
        let image = stage.app.screenshot(of: scene)

        expect(afterSecond.0, equals: 0)
        expect(afterSecond.1, equals: 1)
        expect(first?.pad.touches, equals: 1)
        expect(second?.pad.touches, equals: 1)
        expect(stage.app.color(at: CGPoint(x: 10, y: 10)), equals: PixelColor(red: 0, green: 255, blue: 0))
        expect(image?.pixelColor(x: 10, y: 10), equals: .red)
    }

    @Test("L-140 each window has its size, and style changes reach all") func sizes() throws {
        let stage = Stage()
        let scene = try stage.open()
        let window = stage.delegate(of: scene)?.window
        stage.app.host.changeScreen(ScreenMetrics(size: CGSize(width: 700, height: 500), scale: 1), surface: 1)
        stage.app.userInterfaceStyle = .dark

        expect(scene.screen.bounds.size, equals: CGSize(width: 700, height: 500))
        expect(window?.bounds.size, equals: CGSize(width: 700, height: 500))
        expect(scene.interfaceOrientation, equals: .landscapeRight)
        expect(UIScreen.main.bounds.size, equals: TestApplication.phone)
        expect(window?.traitCollection.userInterfaceStyle, equals: .dark)
        expect(window?.traitCollection.verticalSizeClass, equals: .compact)
    }

    @Test("L-140 the scene with the focus is active; the application stays active while one is") func focus() throws {
        let stage = Stage()
        let scene = try stage.open()
        sceneCalls = []
        stage.application.resignActive(surface: 0)
        let one = (stage.application.applicationState, sceneCalls)
        stage.application.resignActive(surface: 1)
        let none = stage.application.applicationState
        stage.application.becomeActive(surface: 0)

        expect(one.0, equals: .active)
        expect(one.1, equals: ["resign"])
        expect(none, equals: .inactive)
        expect(scene.activationState, equals: .foregroundInactive)
        expect(stage.application.applicationState, equals: .active)
        #expect(stage.application.keyWindow === stage.delegate(of: stage.first)?.window)
    }

    @Test("L-140 closing a window disconnects its scene and discards the session") func closing() throws {
        let stage = Stage()
        let scene = try stage.open()
        let window = stage.delegate(of: scene)?.window
        sceneCalls = []
        let isClosed = stage.app.host.closeSurface(1)

        #expect(isClosed)
        expect(sceneCalls, equals: ["resign", "background", "disconnect", "discarded 1"])
        expect(scene.activationState, equals: .unattached)
        expect(stage.application.connectedScenes.count, equals: 1)
        #expect(stage.app.host.openSurfaces.isEmpty)
        expect(window?.isHidden, equals: true)
        #expect(stage.application.keyWindow === stage.delegate(of: stage.first)?.window)
        #expect(!stage.app.host.closeSurface(0))
    }

    @Test("L-140 L-59 a session can be destroyed, also the first while others remain, but not the only one")
    func destroying() throws {
        let stage = Stage()
        let scene = try stage.open()
        let session = try #require(stage.first?.session)
        sceneCalls = []
        stage.application.requestSceneSessionDestruction(session, options: nil)
        stage.app.advance(by: 0.1)
        let remaining = stage.application.connectedScenes
        var code: UISceneError.Code?
        stage.application.requestSceneSessionDestruction(scene.session, options: nil) {
            code = ($0 as? UISceneError)?.code
        }
        stage.app.advance(by: 0.1)

        expect(remaining, equals: [scene])
        expect(sceneCalls.last, equals: "discarded 1")
        expect(code, equals: .requestDenied)
        expect(stage.application.applicationState, equals: .active)
    }

    @Test("L-59 activating the session of an open scene brings it to the front") func reactivates() throws {
        let stage = Stage()
        let scene = try stage.open()
        stage.application.resignActive(surface: 1)
        stage.application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)

        expect(scene.activationState, equals: .foregroundActive)
        expect(stage.application.connectedScenes.count, equals: 2)
    }
}
