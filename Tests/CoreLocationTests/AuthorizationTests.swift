import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Support
import Testing

@testable import CoreLocation

@MainActor @Suite struct AuthorizationTests {
    private static let key = "NSLocationWhenInUseUsageDescription"

    @Test("DV-33 the user is asked with the text of the usage key, and the answer comes by a message") func asks()
        throws
    {
        let stage = try LocationStage(nil)

        try ScriptedPresenter.with([Self.key: "To show the way.", "CFBundleName": "Whereabouts"]) { user in
            stage.manager.requestWhenInUseAuthorization()
            let question = try #require(user.questions.first)
            expect(question.message, equals: "To show the way.")
            expect(question.title, equals: "Allow “Whereabouts” to use your location?")
            expect(stage.manager.authorizationStatus, equals: .notDetermined)
            user.choose(1)
        }
        stage.clock.advance()

        expect(stage.log.lines, equals: ["authorization 4"])
        expect(stage.manager.authorizationStatus, equals: .authorizedWhenInUse)
    }

    @Test("DV-33 a request for the use at any time gives that") func always() throws {
        let stage = try LocationStage(nil)

        ScriptedPresenter.with(["NSLocationAlwaysAndWhenInUseUsageDescription": "Always."]) { user in
            stage.manager.requestAlwaysAuthorization()
            user.choose(1)
        }
        stage.clock.advance()

        expect(stage.log.lines, equals: ["authorization 3"])
    }

    @Test("DV-02 DV-33 without its usage key nothing is asked, and a line names the key") func noKey() throws {
        let stage = try LocationStage(nil)
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }

        ScriptedPresenter.with { user in
            stage.manager.requestWhenInUseAuthorization()
            stage.manager.startUpdatingLocation()
            #expect(user.questions.isEmpty)
        }
        stage.clock.advance(by: 100)

        #expect(lines.count == 1 && lines[0].contains(Self.key))
        expect(stage.log.lines, equals: [])
        expect(stage.madeSources, equals: 0)
    }

    @Test("DV-02 DV-03 one question is shown, and its answer holds at the next start, without asking") func once()
        throws
    {
        let stage = try LocationStage(nil)

        ScriptedPresenter.with([Self.key: "Why."]) { user in
            stage.manager.requestWhenInUseAuthorization()
            stage.manager.requestWhenInUseAuthorization()
            expect(user.questions.count, equals: 1)
            user.choose(2)
            stage.manager.requestWhenInUseAuthorization()
            expect(user.questions.count, equals: 1)
        }
        let next = Permissions(file: stage.directory.path + "/permissions.json")

        expect(stage.manager.authorizationStatus, equals: .denied)
        expect(next.answer(for: .location), equals: .deny)
    }

    @Test("DV-33 what is allowed once is asked for again at the next start") func onlyOnce() throws {
        let stage = try LocationStage(nil)

        ScriptedPresenter.with([Self.key: "Why."]) { user in
            stage.manager.requestWhenInUseAuthorization()
            user.choose(0)
        }
        let next = Permissions(file: stage.directory.path + "/permissions.json")

        expect(stage.manager.authorizationStatus, equals: .authorizedWhenInUse)
        #expect(next.answer(for: .location) == nil)
    }

    @Test("DV-34 a new manager tells its status once, later, to the delegate set by then; then only changes")
    func firstMessage() throws {
        let stage = try LocationStage(.deny, isFresh: true)
        expect(stage.log.lines, equals: [])

        stage.clock.advance()
        ScriptedPresenter.with([Self.key: "Why."]) { _ in stage.manager.requestWhenInUseAuthorization() }
        stage.clock.advance()

        expect(stage.log.lines, equals: ["authorization 2"])
    }

    @Test("DV-34 a delegate with the older message gets that") func olderMessage() throws {
        final class Older: NSObject, CLLocationManagerDelegate {
            var statuses: [CLAuthorizationStatus] = []
            func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
                statuses.append(status)
            }
        }
        let stage = try LocationStage(.allow, isFresh: true)
        let older = Older()
        stage.manager.delegate = older

        stage.clock.advance()

        expect(older.statuses, equals: [.authorizedAlways])
    }

    @Test("DV-39 starting while denied fails with denied") func denied() throws {
        let stage = try LocationStage(.deny)

        stage.manager.startUpdatingLocation()
        stage.clock.advance()

        expect(stage.log.errors, equals: [.denied])
        expect(stage.madeSources, equals: 0)
    }

    @Test("DV-39 updates that were started before the answer begin with it") func later() throws {
        let stage = try LocationStage(nil)

        ScriptedPresenter.with([Self.key: "Why."]) { user in
            stage.manager.startUpdatingLocation()
            stage.clock.advance(by: 10)
            expect(stage.log.lines, equals: [])
            expect(stage.source.calls, equals: [])
            stage.manager.requestWhenInUseAuthorization()
            user.choose(1)
        }
        stage.fix(52)

        expect(stage.source.calls, equals: ["start exact"])
        expect(stage.log.lines, equals: ["authorization 4", "locations 52.0000"])
    }

    @Test("DV-44 a source that refuses the program is denied, one that does not exist turns location services off")
    func refusal() throws {
        let (refused, missing) = (try LocationStage(), try LocationStage())
        refused.manager.startUpdatingLocation()
        missing.manager.startUpdatingLocation()

        refused.source.onFailure?(.refused("no"))
        missing.source.onFailure?(.unavailable("no"))
        refused.clock.advance()
        missing.clock.advance()

        expect(refused.log.lines, equals: ["authorization 2", "error kCLErrorDomain 1"])
        expect(missing.log.lines, equals: ["authorization 2", "error kCLErrorDomain 1"])
        expect(refused.service.snapshot.withLock(\.availability), equals: .refused)
        expect(missing.service.snapshot.withLock(\.availability), equals: .unavailable)
    }

    @Test("DV-44 when the service is there again, the program is authorized again and gets its updates") func again()
        throws
    {
        let stage = try LocationStage()
        stage.manager.startUpdatingLocation()
        stage.source.onFailure?(.unavailable("no"))
        stage.clock.advance()
        stage.log.forget()

        stage.fix(52)

        expect(stage.log.lines, equals: ["authorization 4", "locations 52.0000"])
        expect(stage.source.calls, equals: ["start exact"])
    }

    @Test("DV-40 background updates without the background mode are a line") func background() throws {
        let stage = try LocationStage()
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }

        ScriptedPresenter.with(["UIBackgroundModes": ["location"]]) { _ in
            stage.manager.allowsBackgroundLocationUpdates = true
        }
        expect(lines, equals: [])
        ScriptedPresenter.with { _ in stage.manager.allowsBackgroundLocationUpdates = true }

        #expect(lines.count == 1 && lines[0].contains("UIBackgroundModes"))
    }
}
