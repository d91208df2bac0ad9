import UIKit

/// A delegate that prints and changes the program's user defaults, and prints a date and what follows from its locale. With
/// `KILL_AFTER`, the program kills itself so many seconds after its launch.
final class SettingsDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let suite = UserDefaults(suiteName: "touchstone-probe")!
        print("launches \(UserDefaults.standard.integer(forKey: "launches"))")
        print("suite \(suite.string(forKey: "name") ?? "none")")
        UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "launches") + 1, forKey: "launches")
        suite.set("kept", forKey: "name")

        let formatter = DateFormatter()
        formatter.dateStyle = .full
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        print("date \(formatter.string(from: Date(timeIntervalSince1970: 0)))")
        print("locale \(Locale.current.identifier)")
        print("keyboards \(OnScreenKeyboard.languages.joined(separator: " "))")
        print("input modes \(UITextInputMode.activeInputModes.compactMap(\.primaryLanguage).joined(separator: " "))")
        print("languages \(Locale.preferredUserLanguages.joined(separator: " "))")
        let greeting = Bundle.userLocalizedString(
            "greeting", tableName: "Probe", bundle: .main, value: "none", comment: "")
        print("greeting \(greeting) \(Bundle.main.userLocalizations.joined(separator: " "))")

        let environment = ProcessInfo.processInfo.environment
        if let seconds = environment["KILL_AFTER"].flatMap({ Double($0) }) {
            perform(Selector(SettingsDelegate.kill), with: nil, afterDelay: seconds)
        }
        return true
    }

    private func kill() {
        fflush(nil)
        raise(SIGKILL)
    }
}
