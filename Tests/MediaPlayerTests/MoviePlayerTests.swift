import AVFoundation
import Expectations
import Foundation
import ServiceRigs
import Testing

@testable import AVKit
@testable import MediaPlayer

/// Players of films without their views.
@MainActor @Suite(.serialized) struct MoviePlayerTests {
    private let rig: MoviePlayerRig

    init() throws { rig = try MoviePlayerRig() }

    @Test("DV-65 a new player is stopped, opens nothing, plays by itself and once, and has embedded controls")
    func defaults() throws {
        let player: MPMoviePlayerController = MPMoviePlayerController(contentURL: rig.missing)

        #expect(player.playbackState == .stopped && player.loadState == [] && !player.isPreparedToPlay)
        #expect(player.shouldAutoplay && player.repeatMode == .none && player.scalingMode == .aspectFit)
        #expect(player.controlStyle == .default && MPMovieControlStyle.default == .embedded && !player.isFullscreen)
        expect(player.initialPlaybackTime, equals: -1)
        expect(player.endPlaybackTime, equals: -1)
        expect(player.duration, equals: 0)
        expect(player.playableDuration, equals: 0)
        expect(player.naturalSize, equals: .zero)
        #expect(player.currentPlaybackTime == 0 && player.currentPlaybackRate == 0 && !player.readyForDisplay)
    }

    @Test("DV-65 a prepared film plays by itself, and tells its duration, size and states") func autoplay()
        async throws
    {
        let player: MPMoviePlayerController = MPMoviePlayerController(contentURL: try await rig.film(seconds: 5))
        let log = MovieNotifications(player)

        player.prepareToPlay()
        expect(log.names, equals: [.MPMoviePlayerNowPlayingMovieDidChange])
        try await RigProcess.wait("a frame that plays") { player.playbackState == .playing && player.readyForDisplay }

        #expect(player.isPreparedToPlay && player.loadState == [.playable, .playthroughOK])
        #expect(abs(player.duration - 5) < 0.1 && player.playableDuration == player.duration)
        expect(player.naturalSize, equals: CGSize(width: 160, height: 120))
        expect(player.currentPlaybackRate, equals: 1)
        #expect(log.count(.MPMovieDurationAvailable) >= 1)
        for name: Notification.Name in [
            .MPMovieNaturalSizeAvailable, .MPMoviePlayerLoadStateDidChange,
            .MPMediaPlaybackIsPreparedToPlayDidChange, .MPMoviePlayerPlaybackStateDidChange,
            .MPMoviePlayerReadyForDisplayDidChange,
        ] { expect(log.count(name), equals: 1, "\(name.rawValue)") }
    }

    @Test("DV-65 without autoplay a prepared film waits for play") func waits() async throws {
        let player = try await rig.prepared(seconds: 5)
        expect(player.playbackState, equals: .stopped)
        expect(player.currentPlaybackRate, equals: 0)

        player.play()

        expect(player.playbackState, equals: .playing)
        expect(player.currentPlaybackRate, equals: 1)
    }

    @Test("DV-65 a film that is paused before it is open does not play by itself") func held() async throws {
        let player = try await rig.player(seconds: 5)
        player.shouldAutoplay = true
        player.prepareToPlay()
        player.pause()

        try await RigProcess.wait("the film") { player.isPreparedToPlay }

        expect(player.playbackState, equals: .stopped)
        expect(player.currentPlaybackRate, equals: 0)
    }

    @Test("DV-65 a film that was played to its end is stopped, and plays from the beginning again") func end()
        async throws
    {
        let player = try await rig.prepared(seconds: 0.4)
        let log = MovieNotifications(player)

        player.play()
        try await RigProcess.wait("the end") { !log.reasons.isEmpty }
        #expect(log.reasons == [.playbackEnded] && !log.hasError)
        #expect(player.playbackState == .stopped && player.currentPlaybackTime > 0.2)
        player.play()

        #expect(player.playbackState == .playing && player.currentPlaybackTime < 0.1)
    }

    @Test("DV-65 a film that is repeated does not finish") func repeats() async throws {
        let player = try await rig.prepared(seconds: 0.4)
        let log = MovieNotifications(player)
        let item = try #require(player.player.currentItem)
        var jumps = 0
        let observer = NotificationObserver(AVPlayerItem.timeJumpedNotification, of: item) { jumps += 1 }
        defer { withExtendedLifetime(observer) {} }

        player.repeatMode = .one
        player.play()
        try await RigProcess.wait("two repetitions") { jumps >= 2 }

        #expect(log.reasons.isEmpty && player.playbackState == .playing)
        expect(log.count(.MPMoviePlayerPlaybackStateDidChange), equals: 1)
    }

    @Test("DV-65 playing begins at the initial time, and ends at the end time") func limits() async throws {
        let player = try await rig.player(seconds: 10)
        let log = MovieNotifications(player)
        (player.initialPlaybackTime, player.endPlaybackTime) = (2, 2.4)

        player.prepareToPlay()
        try await RigProcess.wait("the film") { player.isPreparedToPlay && player.readyForDisplay }
        #expect(abs(player.currentPlaybackTime - 2) < 0.1)
        player.play()
        try await RigProcess.wait("the end") { !log.reasons.isEmpty }

        #expect(log.reasons == [.playbackEnded] && player.currentPlaybackTime >= 2.3)
        #expect(player.currentPlaybackTime < 9)
        player.play()
        #expect(abs(player.currentPlaybackTime - 2) < 0.1)
    }

    @Test("DV-65 a film that cannot be opened finishes with the error, and is opened again by play") func failure()
        async throws
    {
        let player: MPMoviePlayerController = MPMoviePlayerController(contentURL: rig.missing)
        let log = MovieNotifications(player)

        player.play()
        try await RigProcess.wait("the failure") { !log.reasons.isEmpty }

        #expect(log.reasons == [.playbackError] && log.hasError)
        #expect(player.playbackState == .stopped && player.loadState == [] && !player.isPreparedToPlay)
        player.play()
        expect(log.count(.MPMoviePlayerNowPlayingMovieDidChange), equals: 2)
    }

    @Test("DV-65 a paused film continues where it is") func pause() async throws {
        let player = try await rig.prepared(seconds: 10)
        player.currentPlaybackTime = 3
        player.play()

        player.pause()
        expect(player.playbackState, equals: .paused)
        expect(player.currentPlaybackRate, equals: 0)
        player.play()

        #expect(player.playbackState == .playing && player.currentPlaybackTime > 2.9)
    }

    @Test("DV-65 a stopped film is closed, does not count as finished, and starts from the beginning") func stop()
        async throws
    {
        let player = try await rig.prepared(seconds: 10)
        player.currentPlaybackTime = 3
        player.play()
        let log = MovieNotifications(player)

        player.stop()

        #expect(player.playbackState == .stopped && player.loadState == [] && !player.isPreparedToPlay)
        #expect(player.duration == 0 && player.currentPlaybackTime == 0 && log.reasons.isEmpty)
        player.play()
        try await RigProcess.wait("playing") { player.playbackState == .playing }
        #expect(player.currentPlaybackTime < 2)
    }

    @Test("DV-65 positions are seconds: one that is set before the film is open is where it starts") func positions()
        async throws
    {
        let player = try await rig.player(seconds: 10)
        player.currentPlaybackTime = 4
        expect(player.currentPlaybackTime, equals: 4)
        player.prepareToPlay()
        try await RigProcess.wait("the film") { player.isPreparedToPlay }
        #expect(abs(player.currentPlaybackTime - 4) < 0.1)

        player.currentPlaybackTime = 7.5
        #expect(abs(player.currentPlaybackTime - 7.5) < 0.1)
        player.currentPlaybackTime = .nan
        player.currentPlaybackTime = .infinity
        #expect(abs(player.currentPlaybackTime - 7.5) < 0.1)
        player.currentPlaybackTime = -3
        #expect(player.currentPlaybackTime < 0.1)
    }

    @Test("DV-65 a rate plays, and that of 0 pauses") func rates() async throws {
        let player = try await rig.prepared(seconds: 10)

        player.currentPlaybackRate = 2
        expect(player.playbackState, equals: .playing)
        expect(player.currentPlaybackRate, equals: 2)
        player.currentPlaybackRate = .nan
        expect(player.currentPlaybackRate, equals: 2)
        player.currentPlaybackRate = 0
        expect(player.playbackState, equals: .paused)
        expect(player.currentPlaybackRate, equals: 0)
        player.play()

        expect(player.currentPlaybackRate, equals: 1)
    }

    @Test("DV-65 seeks move quickly, and what was before continues after them") func seeking() async throws {
        let player = try await rig.prepared(seconds: 10)
        player.beginSeekingForward()
        expect(player.playbackState, equals: .seekingForward)
        expect(player.currentPlaybackRate, equals: MPMoviePlayerController.seekRate)
        player.endSeeking()
        expect(player.playbackState, equals: .paused)
        expect(player.currentPlaybackRate, equals: 0)

        player.play()
        player.beginSeekingBackward()
        expect(player.playbackState, equals: .seekingBackward)
        expect(player.currentPlaybackRate, equals: -MPMoviePlayerController.seekRate)
        player.endSeeking()

        expect(player.playbackState, equals: .playing)
        expect(player.currentPlaybackRate, equals: 1)
    }

    @Test("DV-65 pausing ends a seek that began while the film was paused") func pausedSeek() async throws {
        let player = try await rig.prepared(seconds: 10)
        player.beginSeekingForward()

        player.pause()
        expect(player.playbackState, equals: .paused)
        expect(player.currentPlaybackRate, equals: 0)
        player.endSeeking()

        expect(player.playbackState, equals: .paused)
        expect(player.currentPlaybackRate, equals: 0)
    }

    @Test("DV-65 a film that plays is stopped and closed when its address is removed") func removedAddress()
        async throws
    {
        let player = try await rig.prepared(seconds: 10)
        player.play()
        let log = MovieNotifications(player)

        player.contentURL = nil

        #expect(player.playbackState == .stopped && player.loadState == [] && !player.isPreparedToPlay)
        #expect(player.duration == 0 && log.reasons.isEmpty)
    }

    @Test("DV-65 another film replaces one that plays, and plays from its beginning") func replacement() async throws {
        let player = try await rig.prepared(seconds: 10)
        player.currentPlaybackTime = 5
        player.play()
        let log = MovieNotifications(player)

        player.contentURL = try await rig.film("other", seconds: 3)
        #expect(player.playbackState == .paused && !player.isPreparedToPlay)
        try await RigProcess.wait("the other film") { player.playbackState == .playing }

        #expect(abs(player.duration - 3) < 0.1 && player.currentPlaybackTime < 2)
        #expect(log.count(.MPMoviePlayerNowPlayingMovieDidChange) == 1 && log.reasons.isEmpty)
    }

    @Test("DV-65 a film that the sound server interrupts is interrupted until the program plays it") func interruption()
        async throws
    {
        let player = try await rig.prepared(seconds: 10)
        player.play()

        player.player.pause()
        AVAudioSession.sharedInstance().interrupt(true)
        expect(player.playbackState, equals: .interrupted)
        AVAudioSession.sharedInstance().interrupt(false)
        expect(player.playbackState, equals: .interrupted)
        player.play()

        expect(player.playbackState, equals: .playing)
    }

    @Test("DV-65 the film ends with its player") func released() async throws {
        var player: MPMoviePlayerController? = try await rig.prepared(seconds: 10)
        player?.play()
        weak let released = player
        let inner = try #require(player?.player)

        player = nil

        #expect(released == nil)
        #expect(inner.currentItem == nil)
    }
}
