import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKitCore

@MainActor @Suite struct RemoteNotificationTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var errors: [NSError] = []
        var tokens = 0

        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) { tokens += 1 }

        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { errors.append(error as NSError) }
    }

    @Test("L-167 registering for remote notifications fails, but not at once") func fails() {
        let delegate = Delegate()
        let app = TestApplication(delegate: delegate)
        app.application.registerForRemoteNotifications()
        let atOnce = delegate.errors.count
        app.application.unregisterForRemoteNotifications()
        app.advance(by: 0.1)

        #expect(atOnce == 0 && delegate.tokens == 0 && !app.application.isRegisteredForRemoteNotifications)
        expect(delegate.errors.map(\.code), equals: [3010])
        expect(delegate.errors.first?.domain, equals: NSCocoaErrorDomain)
        expect(
            delegate.errors.first?.localizedDescription.contains("Remote notifications are not available"), equals: true
        )
    }
}
