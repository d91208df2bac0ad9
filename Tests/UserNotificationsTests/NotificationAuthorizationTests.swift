import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing

@testable import UserNotifications

@MainActor @Suite struct NotificationAuthorizationTests {
    private func request(_ stage: NotificationStage, _ options: UNAuthorizationOptions) -> Answer<(Bool, UNError.Code?)>
    {
        let answer = Answer<(Bool, UNError.Code?)>()
        stage.center.requestAuthorization(options: options) { isGranted, error in
            MainActor.assumeIsolated { answer.value = (isGranted, (error as? UNError)?.code) }
        }
        return answer
    }

    private func settings(_ stage: NotificationStage) -> UNNotificationSettings? {
        let answer = Answer<UNNotificationSettings>()
        stage.center.getNotificationSettings { settings in MainActor.assumeIsolated { answer.value = settings } }
        return answer.value
    }

    @Test("DV-02 DV-68 the user is asked once, and the answer is granted or not", arguments: [true, false])
    func asks(_ isAllowed: Bool) throws {
        let stage = try NotificationStage(nil)

        try ScriptedPresenter.with(["CFBundleName": "Rig"]) { user in
            let first = request(stage, [.alert, .sound])
            #expect(first.value == nil)
            let question = try #require(user.questions.first)
            expect(question.title, equals: "Allow “Rig” to send you notifications?")
            user.choose(isAllowed ? 1 : 0)
            expect(first.value?.0, equals: isAllowed)
            #expect(first.value?.1 == nil)
            expect(request(stage, [.alert]).value?.0, equals: isAllowed)
            expect(user.questions.count, equals: 1)
        }

        let current = try #require(settings(stage))
        expect(current.authorizationStatus, equals: (isAllowed ? .authorized : .denied))
        expect(current.alertSetting, equals: (isAllowed ? .enabled : .disabled))
        expect(current.badgeSetting, equals: .notSupported)
        expect(stage.add("a"), equals: (isAllowed ? nil : .notificationsNotAllowed))
    }

    @Test("DV-68 quiet notifications need no question, and have no sound") func provisional() throws {
        let stage = try NotificationStage(nil)

        ScriptedPresenter.with { user in
            expect(request(stage, [.alert, .sound, .provisional]).value?.0, equals: true)
            #expect(user.questions.isEmpty)
            stage.add("a") { $0.sound = .default }
        }

        expect(settings(stage)?.authorizationStatus, equals: .provisional)
        #expect(stage.server.banners[1]?.urgency == 0 && stage.server.banners[1]?.sound == nil)
    }

    @Test("DV-05 a desktop without a service of notifications answers not allowed, and the user is not asked")
    func missing() throws {
        let stage = try NotificationStage(nil)
        stage.server.error = .missing("none")

        ScriptedPresenter.with { user in
            let answer = request(stage, [.alert])
            expect(answer.value?.0, equals: false)
            expect(answer.value?.1, equals: .notificationsNotAllowed)
            #expect(user.questions.isEmpty)
        }

        expect(settings(stage)?.authorizationStatus, equals: .notDetermined)
    }

    @Test("DV-68 without an answer nothing is added") func undetermined() throws {
        try expect(NotificationStage(nil).add("a"), equals: .notificationsNotAllowed)
    }
}
