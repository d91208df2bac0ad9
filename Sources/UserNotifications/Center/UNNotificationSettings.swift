import Foundation

/// What a program asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the icon (DV-73).
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Banners.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Notifications with low urgency and without sound, for which the user is not asked.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether a program may send notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// No.
    case denied = 1
    /// Yes.
    case authorized = 2
    /// Quiet ones, until the user decides.
    case provisional = 3
    /// For a short time; does not occur here.
    case ephemeral = 4
}

/// Whether a way of notifying is on.
public enum UNNotificationSetting: Int, Sendable {
    /// The program did not ask for it.
    case notSupported = 0
    /// Off.
    case disabled = 1
    /// On.
    case enabled = 2
}

/// What a program shows while it is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The number on the icon changes.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// The sound is played.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// The same as `list` and `banner`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// It is among the delivered ones.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// A banner is shown.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// What the user has allowed.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    /// Whether the program may send notifications.
    public let authorizationStatus: UNAuthorizationStatus
    /// Whether banners are on.
    public let alertSetting: UNNotificationSetting
    /// Whether sounds are on.
    public let soundSetting: UNNotificationSetting
    /// Whether numbers on the icon are on.
    public let badgeSetting: UNNotificationSetting

    init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
        authorizationStatus = status
        let setting = { (option: UNAuthorizationOptions) -> UNNotificationSetting in
            guard options.contains(option) else { return .notSupported }
            return status == .authorized || status == .provisional ? .enabled : .disabled
        }
        alertSetting = setting(.alert)
        soundSetting = setting(.sound)
        badgeSetting = setting(.badge)
    }
}
