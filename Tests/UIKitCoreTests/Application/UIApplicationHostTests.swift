import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Synchronization
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIApplicationHostTests {
    @Test("changes in a handler are on screen after the event") func committedAfterEvent() {
        let log = TouchLog()
        let view = RecordingView(log: log)
        view.backgroundColor = .red
        let app = TestApplication(rootView: view)
        view.onTouches = { _, _, _ in view.backgroundColor = .blue }
        let before = app.color(at: CGPoint(x: 10, y: 10))

        _ = app.touch(at: CGPoint(x: 10, y: 10))

        expect(before, equals: .red)
        expect(app.host.screenImage()?.pixelColor(x: 10, y: 10), equals: .blue)
    }

    @Test("windows that fill the screen keep filling it when its size changes") func screenChange() {
        let app = TestApplication()
        let full = app.makeWindow()
        let small = UIWindow(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        small.isHidden = false

        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 600, height: 400), scale: 2))

        expect(UIScreen.main.bounds, equals: CGRect(x: 0, y: 0, width: 600, height: 400))
        expect(UIScreen.main.nativeBounds.size, equals: CGSize(width: 1200, height: 800))
        expect(full.frame, equals: UIScreen.main.bounds)
        expect(small.frame, equals: CGRect(x: 10, y: 10, width: 50, height: 50))
        expect(app.screenshot().width, equals: 1200)
    }

    @Test("the screen and the device report the host's values") func screenMetrics() {
        let app = TestApplication(size: CGSize(width: 1024, height: 768), scale: 2, framesPerSecond: 120, idiom: .pad)

        expect(UIScreen.main.bounds.size, equals: CGSize(width: 1024, height: 768))
        expect(UIScreen.main.scale, equals: 2)
        expect(UIScreen.main.nativeScale, equals: 2)
        expect(UIScreen.main.maximumFramesPerSecond, equals: 120)
        expect(UIDevice.current.userInterfaceIdiom, equals: .pad)
        expect(UI_USER_INTERFACE_IDIOM(), equals: .pad)
        expect(UIDevice.current.model, equals: "iPad")
        _ = app
    }

    @Test("a screen of a subclass reports what its class says") func screenSubclass() {
        final class DenseScreen: UIScreen {
            override var scale: CGFloat { 3 }
            override var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
        }
        let screen: UIScreen = DenseScreen()

        expect(screen.scale, equals: 3)
        expect(screen.nativeScale, equals: 3)
        expect(screen.traitCollection.displayScale, equals: 3)
    }

    @Test("a commit answers input if input was delivered before it in the same turn") func answersToInput() {
        final class Commits: RenderCommitSink {
            private let answers = Mutex<[Bool]>([])
            func receive(_ commit: RenderCommit) { answers.withLock { $0.append(commit.answersInput) } }
            func take() -> [Bool] {
                answers.withLock { answers in
                    defer { answers = [] }
                    return answers
                }
            }
        }
        final class Host: ApplicationHost {
            let screen: ScreenMetrics
            let commits = Commits()
            init(_ screen: ScreenMetrics) { self.screen = screen }
            var sink: any RenderCommitSink { commits }
            func run(_ application: UIApplication) -> Int32 { 0 }
        }
        let app = TestApplication()
        let (host, application, window) = (
            Host(app.host.screen), UIApplication(), UIWindow(frame: UIScreen.main.bounds)
        )
        application.start(in: host, delegate: nil)
        let view = RecordingView(log: TouchLog())
        view.frame = window.bounds
        view.onTouches = { _, _, _ in view.backgroundColor = .blue }
        window.addSubview(view)
        window.makeKeyAndVisible()
        application.runPendingWork()
        _ = host.commits.take()

        let time = InputTime(seconds: app.now)
        let contact = ContactID(device: app.panel.id, number: 1)
        let sample = ContactSample(contact: contact, phase: .began, position: CGPoint(x: 10, y: 10), time: time)
        application.deliver(InputFrame(time: time, contacts: [sample]))
        application.runPendingWork()
        let touched = host.commits.take()
        view.backgroundColor = .green
        application.runPendingWork()
        let later = host.commits.take()
        // Input that changes nothing does not mark what changes later.
        application.deliver(InputFrame(time: InputTime(seconds: app.now), shake: .began))
        application.runPendingWork()
        view.backgroundColor = .red
        application.runPendingWork()

        expect(touched, equals: [true])
        expect(later, equals: [false])
        expect(host.commits.take(), equals: [false])
    }

    @Test("timers of the run loop fire while time passes") func runLoop() {
        let app = TestApplication()
        var fired = 0
        let timer = Timer(timeInterval: 0, repeats: false) { _ in MainActor.assumeIsolated { fired += 1 } }
        RunLoop.current.add(timer, forMode: .default)

        app.advance(by: 0.1)

        expect(fired, equals: 1)
    }
}
