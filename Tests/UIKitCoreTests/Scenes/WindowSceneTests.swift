import Expectations
import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@MainActor @Suite struct WindowSceneTests {
    @Test("L-55 without adopted scenes every window belongs to the one scene") func implicitScene() throws {
        let app = TestApplication()
        let window = app.makeWindow()

        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)

        #expect(window.windowScene === scene)
        expect(scene.windows, equals: [window])
        #expect(scene.keyWindow === window)
        #expect(window.next === app.application)
    }

    @Test("L-55 with scenes a window is shown once it has a scene") func windowWithoutScene() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let first = try #require((scene.delegate as? RecordingSceneDelegate)?.window)
        let window = UIWindow(frame: UIScreen.main.bounds)

        window.makeKeyAndVisible()
        let shown = app.application.windows
        window.windowScene = scene
        window.makeKey()

        expect(shown, equals: [first])
        expect(app.application.windows, equals: [first, window])
        expect(scene.windows, equals: [first, window])
        #expect(app.application.keyWindow === window)
        #expect(window.next === scene)
        #expect(scene.next === app.application)

        window.windowScene = nil

        expect(app.application.windows, equals: [first])
        #expect(app.application.keyWindow === first)
    }

    @Test("L-55 a window made for a scene fills it and is not retained by it") func windowOfScene() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        var window: UIWindow? = UIWindow(windowScene: scene)
        let frame = window?.frame
        let count = scene.windows.count

        window = nil

        expect(frame, equals: UIScreen.main.bounds)
        expect(count, equals: 2)
        expect(scene.windows.count, equals: 1)
    }

    @Test("L-57 L-58 the scene's delegate hears of a new size with the previous orientation") func didUpdate() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let previous = scene.interfaceOrientation
        sceneCalls = []

        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 844, height: 390), scale: 1))
        app.userInterfaceStyle = .dark

        expect(previous, equals: .portrait)
        expect(scene.interfaceOrientation, equals: .landscapeRight)
        expect(sceneCalls, equals: ["update from 390 true", "update from 844 false"])
        expect(scene.traitCollection.userInterfaceStyle, equals: .dark)
    }

    @Test("L-59 a request for a second scene fails with an error, later") func secondScene() {
        let app = TestApplication(delegate: ChoosingDelegate())
        var code: UISceneError.Code?
        app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            code = ($0 as? UISceneError)?.code
        }
        let immediate = code

        app.advance(by: 0.1)

        #expect(!app.application.supportsMultipleScenes)
        #expect(immediate == nil)
        expect(code, equals: .multipleScenesNotSupported)
    }

    @Test("L-59 activating the open session passes the activity to its delegate") func continuesActivity() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let session = try #require(app.application.openSessions.first)
        let activity = NSUserActivity(activityType: "org.example.read")
        activity.addUserInfoEntries(from: ["page": 7])
        sceneCalls = []

        app.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)

        expect(sceneCalls, equals: ["continue org.example.read 7"])
    }

    @Test("L-59 the only scene cannot be closed") func destruction() throws {
        let app = TestApplication(delegate: ChoosingDelegate())
        let session = try #require(app.application.openSessions.first)
        var failure: (any Error)?

        app.application.requestSceneSessionDestruction(session, options: nil) { failure = $0 }
        app.advance(by: 0.1)

        expect((failure as? UISceneError)?.code, equals: .requestDenied)
        expect((failure as? any CustomNSError)?.errorCode, equals: 1)
        expect(failure?.localizedDescription.hasPrefix("the only scene of an application"), equals: true)
        expect(app.application.connectedScenes.count, equals: 1)
    }
}
