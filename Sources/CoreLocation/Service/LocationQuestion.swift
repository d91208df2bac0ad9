import ServiceSupport
import Foundation
import Support

/// The question whether the program may use the location.
@MainActor enum LocationQuestion {
    /// The keys of `Info.plist` with the program's reason; the first that exists is used.
    static let keys = ["NSLocationWhenInUseUsageDescription", "NSLocationUsageDescription"]
    /// The same for the use at any time.
    static let keysForAlways = [
        "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
        "NSLocationUsageDescription",
    ]

    /// The question; `nil`, after a line that names the key, without one (DV-02, DV-33).
    static func make(always: Bool) -> PermissionQuestion? {
        let keys = always ? keysForAlways : keys
        guard let reason = keys.lazy.compactMap(ProgramServices.informationText).first else {
            Diagnostics.log("the location is not asked for: Info.plist has no text for \(keys[0])")
            return nil
        }
        let granted = PermissionQuestion.Choice(
            title: SystemText.title(always ? "Always Allow" : "Allow While Using App"),
            answer: always ? .allow : .allowInUse)
        return PermissionQuestion(
            subject: .location,
            title: SystemText.title("Allow “%@” to use your location?", with: ProgramServices.displayName),
            message: reason,
            choices: [
                .init(title: SystemText.title("Allow Once"), answer: .allowInUse, isOnce: true), granted,
                .init(title: SystemText.title("Don’t Allow"), answer: .deny),
            ])
    }
}
