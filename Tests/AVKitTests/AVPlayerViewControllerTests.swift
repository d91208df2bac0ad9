import AVKit
import Expectations
import Foundation
import ImageIO
import MediaFixtures
import MediaPipelines
import ServiceRigs
import Support
import Testing
import TouchstoneTesting

@testable import AVFoundation
@testable import AVKit

@MainActor @Suite(.serialized) struct AVPlayerViewControllerTests {
    private let directory: TemporaryDirectory

    init() throws {
        AudioDevices.sink = "fakesink sync=true"
        directory = try TemporaryDirectory()
    }

    private func film(seconds: Double, pattern: String = "pattern=red") async throws -> URL {
        let path = directory.path + "/film.webm"
        try await Films.write(to: path, seconds: seconds, pattern: pattern, size: (160, 120))
        return URL(fileURLWithPath: path)
    }

    /// A player whose first frame is there. Nothing is awaited once there is an application: other tests make their own.
    private func player(seconds: Double, pattern: String = "pattern=red") async throws -> AVPlayer {
        let player = AVPlayer(url: try await film(seconds: seconds, pattern: pattern))
        try await RigProcess.wait("a frame") { player.lastFrame != nil && player.currentItem?.status == .readyToPlay }
        return player
    }

    private func show(_ player: AVPlayer) -> (TestApplication, AVPlayerViewController) {
        let controller = AVPlayerViewController()
        controller.player = player
        let application = TestApplication()
        application.makeWindow(root: controller)
        application.advance(by: 0.1)
        return (application, controller)
    }

    /// Writes a picture, if the variable says where.
    private func picture(_ name: String, _ application: TestApplication) throws {
        guard let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        let url = URL(fileURLWithPath: folder + "/\(name).png")
        let destination = try #require(CGImageDestinationCreateWithURL(url, "public.png", 1, nil))
        CGImageDestinationAddImage(destination, application.screenshot(), nil)
        #expect(CGImageDestinationFinalize(destination))
    }

    @Test("DV-64 a frame of the film is on the screen, with its proportions") func frame() async throws {
        let (application, controller) = show(try await player(seconds: 1))
        controller.showsPlaybackControls = false
        application.advance(by: 0.1)
        let bounds = controller.view.bounds

        #expect(abs(controller.videoBounds.width / controller.videoBounds.height - 4.0 / 3) < 0.01)
        let middle = application.color(at: CGPoint(x: bounds.midX, y: bounds.midY))
        expect(middle?.isClose(to: PixelColor(red: 255, green: 0, blue: 0), tolerance: 12), equals: true)
        let above = application.color(at: CGPoint(x: bounds.midX, y: controller.videoBounds.minY - 4))
        expect(above?.isClose(to: PixelColor(red: 0, green: 0, blue: 0)), equals: true)
        try picture("avplayer-frame", application)
    }

    @Test("DV-64 the play button plays and pauses") func play() async throws {
        let player = try await player(seconds: 5, pattern: "pattern=smpte")
        let (application, controller) = show(player)
        try picture("avplayer-controls", application)

        application.tap(at: controller.controls.play.center)
        expect(player.rate, equals: 1)
        application.tap(at: controller.controls.play.center)

        expect(player.rate, equals: 0)
    }

    @Test("DV-64 controls fade after 3 s without a touch while the film plays, and a tap shows them") func fading()
        async throws
    {
        let player = try await player(seconds: 20)
        player.play()
        try await RigProcess.wait("playing") { player.timeControlStatus == .playing }
        let (application, controller) = show(player)
        application.advance(by: AVPlayerViewController.controlsTime - 0.3)
        #expect(!controller.controls.isHidden)
        application.advance(by: 0.3 + AVPlayerViewController.fadeTime + 0.1)
        #expect(controller.controls.isHidden)

        application.tap(at: CGPoint(x: controller.view.bounds.midX, y: 200))
        application.advance(by: 0.5)
        #expect(!controller.controls.isHidden && controller.controls.alpha == 1)
        player.pause()
        application.advance(by: 10)
        #expect(!controller.controls.isHidden)
    }

    @Test("DV-64 the scrubber and the buttons beside play move the position") func scrubbing() async throws {
        let player = try await player(seconds: 30)
        let (application, controller) = show(player)
        let slider = controller.controls.scrubber
        #expect(abs(slider.maximumValue - 30) < 0.1)

        application.tap(at: controller.controls.forward.center)
        #expect(abs(player.currentTime().seconds - 10) < 0.05)
        application.tap(at: controller.controls.back.center)
        #expect(player.currentTime().seconds < 0.05)
        let start = CGPoint(x: slider.frame.minX + 14, y: slider.frame.midY)
        let finger = application.touch(at: start)
        finger.move(by: slider.frame.width / 2, 0)
        finger.lift()

        #expect(abs(player.currentTime().seconds - 15) < 2.5)
        expect(controller.controls.elapsed.text?.hasPrefix("0:1"), equals: true)
    }

    @Test("DV-64 a film that cannot be played says why") func failure() async throws {
        let player = AVPlayer(url: URL(fileURLWithPath: directory.path + "/none.webm"))
        try await RigProcess.wait("the failure") { player.currentItem?.status == .failed }
        let (application, controller) = show(player)

        expect(controller.controls.message.text?.contains("none.webm"), equals: true)
        #expect(controller.controls.play.isHidden)
        try picture("avplayer-failure", application)
    }

    @Test("DV-64 full screen and back") func fullScreen() async throws {
        let player = try await player(seconds: 5)
        let root = UIViewController()
        let controller = AVPlayerViewController()
        controller.player = player
        let application = TestApplication()
        application.makeWindow(root: root)
        root.addChild(controller)
        controller.view.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
        root.view.addSubview(controller.view)
        controller.didMove(toParent: root)
        application.advance(by: 0.1)

        let button = controller.controls.fullScreen
        application.tap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
        application.advance(by: 1)
        expect(controller.view.frame.size, equals: root.view.bounds.size)
        application.tap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
        application.advance(by: 1)

        #expect(controller.view.superview === root.view)
        expect(controller.view.frame, equals: CGRect(x: 20, y: 100, width: 300, height: 200))
    }

    /// A player among other views, without a film.
    private func embed() -> (TestApplication, UIViewController, AVPlayerViewController) {
        let (application, root, controller) = (TestApplication(), UIViewController(), AVPlayerViewController())
        application.makeWindow(root: root)
        root.addChild(controller)
        controller.view.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
        root.view.addSubview(controller.view)
        controller.didMove(toParent: root)
        application.advance(by: 0.1)
        return (application, root, controller)
    }

    @Test("DV-64 full screen has no effect while the controller presents another one, and works after that")
    func occupied() {
        let (application, root, controller) = embed()
        let log = FullScreenLog(controller)
        root.present(UIViewController(), animated: false)
        application.advance(by: 0.1)

        controller.setFullScreen(true)
        #expect(!controller.isFullScreen && log.phases.isEmpty && controller.view.superview === root.view)
        root.dismiss(animated: false)
        application.advance(by: 0.1)
        controller.setFullScreen(true)
        application.advance(by: 1)

        #expect(controller.isFullScreen && log.phases == [.willEnter, .didEnter])
    }

    @Test("DV-64 leaving full screen twice is announced once", arguments: [true, false])
    func leavingTwice(hasEntered: Bool) {
        let (application, root, controller) = embed()
        let log = FullScreenLog(controller)
        controller.setFullScreen(true)
        if hasEntered { application.advance(by: 1) }

        controller.setFullScreen(false)
        controller.setFullScreen(false)
        application.advance(by: 2)

        expect(log.phases.count { $0 == .willExit }, equals: 1)
        expect(log.phases.count { $0 == .didExit }, equals: 1)
        #expect(!controller.isFullScreen && root.presentedViewController == nil)
        #expect(controller.view.superview === root.view)
    }

    @Test("DV-64 full screen ends at once if another controller is presented while it begins") func interrupted() {
        let (application, root, controller) = embed()
        let log = FullScreenLog(controller)
        let other = UIViewController()
        log.onEntering = { root.present(other, animated: false) }

        controller.setFullScreen(true)
        application.advance(by: 1)

        #expect(!controller.isFullScreen && log.phases == [.willEnter, .willExit, .didExit])
        #expect(root.presentedViewController === other && controller.view.superview === root.view)
    }

    @Test(
        "DV-64 leaving full screen also dismisses what covers it",
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func covered(style: UIModalPresentationStyle) throws {
        let (application, root, controller) = embed()
        controller.setFullScreen(true, animated: false)
        application.advance(by: 0.1)
        let cover = UIViewController()
        cover.modalPresentationStyle = style
        try #require(root.presentedViewController).present(cover, animated: false)
        application.advance(by: 0.1)
        let log = FullScreenLog(controller)

        controller.setFullScreen(false, animated: false)
        application.advance(by: 0.1)

        #expect(!controller.isFullScreen && log.phases == [.willExit, .didExit])
        #expect(root.presentedViewController == nil && controller.view.superview === root.view)
        expect(controller.view.frame, equals: CGRect(x: 20, y: 100, width: 300, height: 200))
    }

    @Test("DV-64 a controller that is gone observes its player no more") func observer() {
        let player = ObservedPlayer()
        var controller: AVPlayerViewController? = AVPlayerViewController()
        controller?.player = player

        controller = nil

        expect(player.removals, equals: 1)
    }

    @Test(
        "DV-64 times are written in minutes and hours",
        arguments: [
            (0.0, "0:00"), (65.9, "1:05"), (3725.0, "1:02:05"), (-3.0, "0:00"), (.nan, "0:00"),
        ])
    func times(seconds: Double, text: String) { expect(DurationText.clock(seconds), equals: text) }
}

/// The phases of full screen, in order.
@MainActor private final class FullScreenLog: PlayerControlsDelegate {
    private(set) var phases: [FullScreenPhase] = []
    /// Called before the film fills the screen; `nil` by default.
    var onEntering: (() -> Void)?

    init(_ controller: AVPlayerViewController) { controller.controlsDelegate = self }

    func controlsDidPlayOrPause() {}
    func controlsDidClose() {}
    func fullScreenDidChange(_ phase: FullScreenPhase) {
        phases.append(phase)
        if phase == .willEnter { onEntering?() }
    }
}

/// Counts the time observers that were removed.
private final class ObservedPlayer: AVPlayer {
    private(set) var removals = 0

    override func removeTimeObserver(_ observer: Any) {
        super.removeTimeObserver(observer)
        removals += 1
    }
}
