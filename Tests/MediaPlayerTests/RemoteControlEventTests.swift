import DBusClient
import Expectations
import MediaRemote
import ServiceRigs
import SystemServices
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@testable import MediaPlayer

/// A controller that writes down the events of remote controls.
private final class ListeningController: UIViewController {
    var events: [UIEvent] = []
    var subtypes: [UIEvent.EventSubtype] { events.map(\.subtype) }

    override var canBecomeFirstResponder: Bool { true }

    override func remoteControlReceived(with event: UIEvent?) {
        if let event { events.append(event) }
    }
}

/// Commands of MPRIS as events, on a private bus.
@MainActor @Suite(.serialized) struct RemoteControlEventTests {
    private let rig: PlayerRig
    private let controller = ListeningController()

    init() async throws { rig = try await PlayerRig() }

    /// Starts a program that receives events. Afterwards a test only waits for the bus: other tests make applications of
    /// their own meanwhile.
    private func start(isFirstResponder: Bool = true) -> TestApplication {
        let (app, remote) = (TestApplication(), rig.remote)
        app.makeWindow(root: controller)
        app.advance(by: 0.1)
        if isFirstResponder { controller.becomeFirstResponder() }
        begin(app, remote)
        return app
    }

    private func begin(_ app: TestApplication, _ remote: MPRISPlayer) {
        let previous = DeviceServices.makeRemoteControls
        DeviceServices.makeRemoteControls = { MediaRemoteControls(remote) }
        app.application.beginReceivingRemoteControlEvents()
        DeviceServices.makeRemoteControls = previous
    }

    @Test("V-13 V-14 each button becomes an event with its subtype, for the first responder") func buttons()
        async throws
    {
        let app = start()
        for command in ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"] { try await rig.send(command) }

        expect(
            controller.subtypes,
            equals: [
                .remoteControlPlay, .remoteControlPause, .remoteControlTogglePlayPause, .remoteControlStop,
                .remoteControlNextTrack, .remoteControlPreviousTrack,
            ])
        #expect(controller.events.allSatisfy { $0.type == .remoteControl && $0.timestamp > 0 && $0.allTouches == nil })
        app.application.endReceivingRemoteControlEvents()
    }

    @Test("V-13 P-10 an event that the first responder leaves alone goes up the chain") func chain() async throws {
        let app = start(isFirstResponder: false)
        let field = UITextField()
        controller.view.addSubview(field)
        app.advance(by: 0.1)
        field.becomeFirstResponder()

        try await rig.send("Next")

        expect(controller.subtypes, equals: [.remoteControlNextTrack])
        app.application.endReceivingRemoteControlEvents()
    }

    @Test("V-13 without a first responder the window gets the event, which does not reach the controller below it")
    func window() async throws {
        let app = start(isFirstResponder: false)
        let window = ListeningWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()

        try await rig.send("Play")

        #expect(window.subtypes == [.remoteControlPlay] && controller.events.isEmpty)
        app.application.endReceivingRemoteControlEvents()
    }

    @Test("V-14 a command with a handler goes to the handler only, and the desktop is offered all buttons")
    func handlers() async throws {
        var calls = 0
        rig.center.playCommand.addTarget { _ in
            calls += 1
            return .success
        }
        try await expect(rig.value("CanGoNext")?.boolean, equals: false)
        let app = start()
        try await expect(rig.value("CanGoNext")?.boolean, equals: true)
        try await expect(rig.value("CanSeek")?.boolean, equals: false)

        try await rig.send("Play")
        try await rig.send("Next")
        try await rig.send("Seek", [.int64(5_000_000)])

        expect(calls, equals: 1)
        expect(controller.subtypes, equals: [.remoteControlNextTrack])
        app.application.endReceivingRemoteControlEvents()
    }

    @Test("V-13 nothing is on the bus before the begin, and no event comes after the end, however often it has begun")
    func beginAndEnd() async throws {
        #expect(try await rig.names().isEmpty)
        let app = start()
        begin(app, rig.remote)
        try await rig.send("Play")
        app.application.endReceivingRemoteControlEvents()

        try await rig.send("Pause")

        expect(controller.subtypes, equals: [.remoteControlPlay])
        try await expect(rig.value("CanPlay")?.boolean, equals: false)
        begin(app, rig.remote)
        try await rig.send("Stop")
        expect(controller.subtypes, equals: [.remoteControlPlay, .remoteControlStop])
        app.application.endReceivingRemoteControlEvents()
    }

    @Test("V-14 events come in the background, too") func background() async throws {
        let app = start()
        app.application.resignActive()
        app.application.enterBackground()

        try await rig.send("Pause")

        expect(controller.subtypes, equals: [.remoteControlPause])
        app.application.endReceivingRemoteControlEvents()
    }

    @Test("V-14 without a session bus the program receives nothing, and nothing fails") func withoutBus() {
        let remote = MPRISPlayer { nil }
        let app = TestApplication()

        begin(app, remote)

        #expect(remote.eventHandler != nil && controller.events.isEmpty)
        app.application.endReceivingRemoteControlEvents()
        #expect(remote.eventHandler == nil)
    }
}

private final class ListeningWindow: UIWindow {
    var subtypes: [UIEvent.EventSubtype] = []
    override func remoteControlReceived(with event: UIEvent?) { subtypes.append(event?.subtype ?? .none) }
}
