import Foundation

/// What the user has set.
@MainActor final class Preferences {
    /// Called after a change.
    var onChange: (() -> Void)?

    var isInAirplaneMode = false
    var usesWiFi = true
    var network = 0
    var usesBluetooth = true
    var usesCellularData = true
    var allowsRoaming = false
    var showsPreviews = 0
    var allowsNotifications = true
    var vibrates = true
    var changesWithButtons = false
    var ringerVolume: Float = 0.7
    var ringtone = 1
    var usesFocus = false
    var focusStart = Date(timeIntervalSinceReferenceDate: 22 * 3600)
    var brightness: Float = 0.6
    var isDark = false
    var adaptsBrightness = true
    var autoLock = 2
    var textSize: Float = 3
    var usesBoldText = false
    var language = 0
    var setsTimeAutomatically = true
    var region = 4
}
