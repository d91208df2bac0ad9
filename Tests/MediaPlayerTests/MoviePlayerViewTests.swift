import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKit

@testable import AVKit
@testable import MediaPlayer

/// Players of films in views.
@MainActor @Suite(.serialized) struct MoviePlayerViewTests {
    private let rig: MoviePlayerRig

    init() throws { rig = try MoviePlayerRig() }

    private func show(_ player: MPMoviePlayerController, _ frame: CGRect) -> (TestApplication, UIViewController) {
        let root = UIViewController()
        let application = TestApplication()
        application.makeWindow(root: root)
        player.view.frame = frame
        root.view.addSubview(player.view)
        application.advance(by: 0.1)
        return (application, root)
    }

    private func tap(_ view: UIView, _ application: TestApplication) {
        application.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    private let frame = CGRect(x: 20, y: 100, width: 320, height: 320)

    @Test("DV-65 the film is in the view, before the background") func film() async throws {
        let player = try await rig.prepared(seconds: 1)
        player.controlStyle = .none
        player.backgroundView.backgroundColor = .green
        let (application, _) = show(player, frame)

        let middle = application.color(at: CGPoint(x: frame.midX, y: frame.midY))
        expect(middle?.isClose(to: PixelColor(red: 255, green: 0, blue: 0), tolerance: 12), equals: true)
        let top = application.color(at: CGPoint(x: frame.midX, y: frame.minY + 10))
        expect(top?.isClose(to: PixelColor(red: 0, green: 255, blue: 0), tolerance: 12), equals: true)
    }

    @Test(
        "DV-65 the scaling mode decides the size of the film",
        arguments: [
            (MPMovieScalingMode.aspectFit, CGRect(x: 0, y: 40, width: 320, height: 240)),
            (.aspectFill, CGRect(x: -160.0 / 3, y: 0, width: 1280.0 / 3, height: 320)),
            (.fill, CGRect(x: 0, y: 0, width: 320, height: 320)),
            (.none, CGRect(x: 80, y: 100, width: 160, height: 120)),
        ])
    func scaling(mode: MPMovieScalingMode, area: CGRect) async throws {
        let player = try await rig.prepared(seconds: 1)
        let log = MovieNotifications(player)
        let (application, _) = show(player, frame)

        player.scalingMode = mode
        application.advance(by: 0.1)

        let layer = player.controller.filmLayer
        let shown = layer.convert(layer.videoRect, to: player.view.layer)
        #expect(abs(shown.minX - area.minX) < 0.5 && abs(shown.minY - area.minY) < 0.5)
        #expect(abs(shown.width - area.width) < 0.5 && abs(shown.height - area.height) < 0.5)
        expect(log.count(.MPMoviePlayerScalingModeDidChange), equals: (mode == .aspectFit ? 0 : 1))
    }

    @Test(
        "DV-65 embedded controls have a button for full screen, those of full screen one that closes",
        arguments: [
            (MPMovieControlStyle.none, true, true, false), (.embedded, false, true, false),
            (.fullscreen, false, false, true),
        ])
    func controls(style: MPMovieControlStyle, isHidden: Bool, hasNoClose: Bool, hasNoFullScreen: Bool) async throws {
        let player = try await rig.prepared(seconds: 1)
        let (application, _) = show(player, frame)

        player.controlStyle = style
        application.advance(by: 0.1)

        let controls = player.controller.controls
        expect(controls.isHidden, equals: isHidden)
        expect(controls.close.isHidden, equals: hasNoClose)
        expect(controls.fullScreen.isHidden, equals: hasNoFullScreen)
    }

    @Test("DV-65 the play button plays and pauses") func playButton() async throws {
        let player = try await rig.prepared(seconds: 10)
        let (application, _) = show(player, frame)

        tap(player.controller.controls.play, application)
        expect(player.playbackState, equals: .playing)
        tap(player.controller.controls.play, application)

        expect(player.playbackState, equals: .paused)
    }

    @Test("DV-65 the film fills the screen and is put back at its place among the views") func fullScreen()
        async throws
    {
        let player = try await rig.prepared(seconds: 10)
        let (application, root) = show(player, frame)
        root.view.addSubview(UIView())
        let log = MovieNotifications(player)

        player.setFullscreen(true, animated: true)
        #expect(player.isFullscreen && log.names == [.MPMoviePlayerWillEnterFullscreen])
        application.advance(by: 1)
        expect(log.names.last, equals: .MPMoviePlayerDidEnterFullscreen)
        expect(player.view.frame.size, equals: root.view.bounds.size)
        player.isFullscreen = false
        application.advance(by: 1)

        expect(
            log.names,
            equals: [
                .MPMoviePlayerWillEnterFullscreen, .MPMoviePlayerDidEnterFullscreen, .MPMoviePlayerWillExitFullscreen,
                .MPMoviePlayerDidExitFullscreen,
            ])
        #expect(!player.isFullscreen && player.view.frame == frame && root.view.subviews.first === player.view)
    }

    @Test("DV-65 the close button of full screen pauses and ends it, and the film does not count as finished")
    func closeFullScreen() async throws {
        let player = try await rig.prepared(seconds: 10)
        let (application, _) = show(player, frame)
        let log = MovieNotifications(player)
        player.play()
        player.setFullscreen(true, animated: false)
        application.advance(by: 0.5)

        tap(player.controller.controls.close, application)
        application.advance(by: 1)

        #expect(!player.isFullscreen && player.playbackState == .paused && log.reasons.isEmpty)
    }

    @Test("DV-65 a view that is in no window does not fill the screen") func noWindow() async throws {
        let player = try await rig.prepared(seconds: 1)
        let log = MovieNotifications(player)

        player.setFullscreen(true, animated: true)

        #expect(!player.isFullscreen && log.names.isEmpty)
    }

    @Test("DV-65 the close button outside full screen finishes the film for the user") func close() async throws {
        let player = try await rig.prepared(seconds: 10)
        player.controlStyle = .fullscreen
        let (application, _) = show(player, frame)
        let log = MovieNotifications(player)

        tap(player.controller.controls.close, application)

        expect(log.reasons, equals: [.userExited])
        expect(player.playbackState, equals: .stopped)
    }

    @Test("DV-65 a controller shows the film with the controls of full screen, and goes when the film is closed")
    func presented() async throws {
        let url = try await rig.film(seconds: 10)
        let root = UIViewController()
        let movie: MPMoviePlayerViewController = MPMoviePlayerViewController(contentURL: url)
        let log = MovieNotifications(movie.moviePlayer)
        let application = TestApplication()
        application.makeWindow(root: root)

        root.presentMoviePlayerViewControllerAnimated(movie)
        application.advance(by: 1)
        #expect(root.presentedViewController === movie && movie.moviePlayer.controlStyle == .fullscreen)
        expect(movie.moviePlayer.view.frame, equals: movie.view.bounds)
        expect(log.count(.MPMoviePlayerNowPlayingMovieDidChange), equals: 1)
        tap(movie.moviePlayer.controller.controls.close, application)
        application.advance(by: 1)

        expect(log.reasons, equals: [.userExited])
        #expect(root.presentedViewController == nil)
    }

    @Test("DV-65 the presenting controller dismisses its film, which is paused; others dismiss nothing")
    func dismissal() async throws {
        let url = try await rig.film(seconds: 10)
        let root = UIViewController()
        let movie: MPMoviePlayerViewController = MPMoviePlayerViewController(contentURL: url)
        let application = TestApplication()
        application.makeWindow(root: root)
        root.presentMoviePlayerViewControllerAnimated(movie)
        application.advance(by: 1)

        UIViewController().dismissMoviePlayerViewControllerAnimated()
        #expect(root.presentedViewController === movie)
        root.dismissMoviePlayerViewControllerAnimated()
        application.advance(by: 1)

        #expect(root.presentedViewController == nil)
        expect(movie.moviePlayer.currentPlaybackRate, equals: 0)
    }
}
