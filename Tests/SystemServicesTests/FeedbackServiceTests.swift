import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import SystemServices

/// Haptic effects with a mock of feedbackd.
@MainActor @Suite(.serialized) struct FeedbackServiceTests {
    private static let (name, path) = ("org.sigxcpu.Feedback", "/org/sigxcpu/Feedback")

    private func mock(on bus: TestBus) async throws -> MockService {
        let mock = try await MockService.start(Self.name, Self.path, on: bus)
        try await mock.addMethods(Self.path, Self.name, ["TriggerFeedback"], in: "ssa{sv}i")
        return mock
    }

    @Test("DV-75 DV-78 effects are events of feedbackd, at most 30 at once") func effects() async throws {
        let bus = try await TestBus.start()
        let mock = try await mock(on: bus)
        let service = FeedbackService { () throws(DBusError) in bus.address }
        service.prepare()
        for _ in 0..<50 { service.trigger("button-pressed") }
        try await poll("the effects") { await mock.calls(of: "TriggerFeedback", at: Self.path).count >= 30 }
        let calls = await mock.calls(of: "TriggerFeedback", at: Self.path)

        expect(calls.count, equals: 30)
        expect(
            calls.first,
            equals: [
                .string(ProcessInfo.processInfo.processName), .string("button-pressed"), .options([:]), .int32(-1),
            ])
        withExtendedLifetime(bus) {}
    }

    @Test("DV-74 without feedbackd, and without a bus, nothing happens") func missing() async throws {
        let bus = try await TestBus.start()
        FeedbackService { () throws(DBusError) in bus.address }.trigger("button-pressed")
        FeedbackService { () throws(DBusError) in throw .noBus }.trigger("button-pressed")
        let service = FeedbackService { () throws(DBusError) in bus.address }
        service.prepare()
        bus.daemon.send(SIGKILL)
        service.trigger("button-pressed")
        service.trigger("button-released")

        try await poll("the end of the bus") { bus.daemon.exitStatus != nil }
    }

    @Test("DV-75 feedbackd that dies loses effects, and its successor gets the next ones") func death() async throws {
        let bus = try await TestBus.start()
        let service = FeedbackService { () throws(DBusError) in bus.address }
        for _ in 0..<2 {
            let mock = try await mock(on: bus)
            service.trigger("button-pressed")
            try await poll("the effect") { await !mock.calls(of: "TriggerFeedback", at: Self.path).isEmpty }
            mock.process.send(SIGKILL)
            try await poll("its end") { mock.process.exitStatus != nil }
            service.trigger("button-released")
        }
        withExtendedLifetime(bus) {}
    }

    @Test("DV-75 what feedbackd answers is ignored, and one that never answers holds up nothing") func answers()
        async throws
    {
        let bus = try await TestBus.start()
        let mock = try await MockService.start(Self.name, Self.path, on: bus)
        try await mock.addMethod(Self.path, Self.name, "TriggerFeedback", ("ssa{sv}i", "s"), "ret = 'nonsense'")
        let service = FeedbackService { () throws(DBusError) in bus.address }
        service.trigger("button-pressed")
        try await poll("the first effect") { await !mock.calls(of: "TriggerFeedback", at: Self.path).isEmpty }

        mock.process.send(SIGSTOP)
        let waits = ThreadWaits.least { service.trigger("button-released") }
        mock.process.send(SIGCONT)
        try await poll("the late effects") { await mock.calls(of: "TriggerFeedback", at: Self.path).count >= 2 }

        expect(waits, equals: 0)
        withExtendedLifetime(bus) {}
    }
}
