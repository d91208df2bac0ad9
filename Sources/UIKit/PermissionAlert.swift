import ServiceSupport
import Foundation
import UIKitContainers
import UIKitCore

/// Asks the user about permissions: an alert above the windows of the application, which does not see it (DV-02).
@MainActor package final class PermissionAlert: PermissionPresenter {
    /// Lies below AssistiveTouch.
    private static let level = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 100)

    private(set) var window: SystemWindow?

    /// Tells services what they need to know of the program, and shows their questions from now on; called at the launch.
    package static func install() {
        ProgramServices.informationValue = { InformationPropertyList.value(forKey: $0) }
        ProgramServices.isInForeground = { UIApplication.shared.applicationState != .background }
        ProgramServices.activate = {
            let application = UIApplication.shared
            guard let session = application.openSessions.first else { return }
            application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        }
        ProgramServices.permissionPresenter = PermissionAlert()
    }

    /// Creates a presenter.
    package init() {}

    /// Shows a question in the next turn of the run loop: at the launch there is no screen yet.
    package func present(_ question: PermissionQuestion, reply: @escaping @MainActor (Int) -> Void) {
        ApplicationClock.shared.schedule(after: 0) { [self] in show(question, reply) }
    }

    private func show(_ question: PermissionQuestion, _ reply: @escaping @MainActor (Int) -> Void) {
        let window = makeWindow()
        self.window = window
        let alert = UIAlertController(title: question.title, message: question.message, preferredStyle: .alert)
        for (index, choice) in question.choices.enumerated() {
            let style: UIAlertAction.Style = choice.answer == .deny ? .cancel : .default
            alert.addAction(
                UIAlertAction(title: choice.title, style: style) { [weak self] _ in
                    self?.window?.isHidden = true
                    self?.window = nil
                    reply(index)
                })
        }
        window.rootViewController?.present(alert, animated: true)
    }

    private func makeWindow() -> SystemWindow {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
        let window = scene.map { SystemWindow(windowScene: $0) } ?? SystemWindow(frame: UIScreen.main.bounds)
        window.windowLevel = Self.level
        let controller = UIViewController()
        controller.view.backgroundColor = .clear
        window.rootViewController = controller
        window.isHidden = false
        return window
    }
}
