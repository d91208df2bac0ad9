import CoreGraphics
import DBusClient
import Foundation
import Support
import UIKitCore

/// The on-screen keyboard of the desktop's shell, which types through the compositor's input method (KB-100).
///
/// Compositors do not say whether there is one. The session bus does, of squeekboard and of KWin. It is asked when the
/// first text is edited, and again when a later one is, as keyboards may be started and stopped.
@MainActor final class ShellKeyboard {
    /// A keyboard that came or went.
    struct Change: Hashable, Sendable {
        /// The height, in points.
        var height: CGFloat
        var isShown: Bool
    }

    /// Whether the shell has a keyboard.
    private enum Presence { case unknown, absent, present }

    /// Called when the policy has become another one.
    var onAnswer: (() -> Void)?

    private var presence = Presence.unknown
    private var connection: DBusConnection?
    /// When the bus was asked last, in seconds of the host clock; `nil` before.
    private var askedTime: TimeInterval?
    private let interval: TimeInterval
    /// The height that the keyboard has taken from the window; 0 while it is hidden.
    private var height: CGFloat = 0
    private let environment: [String: String]

    /// The time within which the bus must answer, in seconds (decision).
    private static let timeout = 2.0
    /// The name of squeekboard, and of other keyboards of Phosh.
    private static let phoshName = "sm.puri.OSK0"
    private static let kwinName = "org.kde.KWin"
    private static let kwinInterface = "org.kde.kwin.VirtualKeyboard"

    /// The time for which an answer holds, in seconds (decision).
    private static let answerLifetime = 10.0

    /// Creates a keyboard of which nothing is known yet; an answer of the bus holds for `interval` seconds.
    init(
        _ environment: [String: String] = EnvironmentVariables.all, interval: TimeInterval = answerLifetime
    ) {
        self.environment = environment
        self.interval = interval
    }

    /// When the program's own keyboard is shown: after touches, never if the shell has one or has not answered yet. Asks
    /// the bus if its last answer is too old; until it has answered, the old one counts.
    var policy: OnScreenKeyboardPolicy {
        let now = MediaClock.now
        if connection == nil, askedTime.map({ now - $0 >= interval }) ?? true {
            askedTime = now
            ask()
        }
        return presence == .absent ? .afterTouch : .never
    }

    // MARK: Questions

    private func ask() {
        guard let address = try? DBusAddress.session(environment), let connection = try? DBusConnection(address) else {
            presence = .absent
            return
        }
        self.connection = connection
        let bus = "org.freedesktop.DBus"
        let hasOwner = DBusMethod("NameHasOwner", of: "/org/freedesktop/DBus", interface: bus, service: bus)
        connection.call(hasOwner, [.string(Self.phoshName)], timeout: Self.timeout) { [weak self] result in
            if (try? result.get())?.first?.boolean == true { self?.answer(true) } else { self?.askKWin() }
        }
    }

    private func askKWin() {
        guard let connection else { return }
        let get = DBusMethod(
            "Get", of: "/VirtualKeyboard", interface: "org.freedesktop.DBus.Properties", service: Self.kwinName)
        let arguments: [DBusValue] = [.string(Self.kwinInterface), .string("available")]
        connection.call(get, arguments, timeout: Self.timeout, startsService: false) { [weak self] result in
            self?.answer((try? result.get())?.first?.boolean == true)
        }
    }

    private func answer(_ isPresent: Bool) {
        connection?.close()
        connection = nil
        let wasAbsent = presence == .absent
        presence = isPresent ? .present : .absent
        if wasAbsent == isPresent { onAnswer?() }
    }

    // MARK: Height

    /// The change that explains a new size of the window: one whose size the shell decides became lower while a text was
    /// edited, or has its height again. Otherwise the height of the keyboard is unknown, and nothing is reported.
    func resized(from old: CGSize, to new: CGSize, isManaged: Bool, hasTextInput: Bool) -> Change? {
        guard presence == .present, old.width == new.width else {
            height = 0
            return nil
        }
        let taken = height + old.height - new.height
        if isManaged, taken > 0, hasTextInput || height > 0 {
            height = taken
            return Change(height: taken, isShown: true)
        }
        guard height > 0 else { return nil }
        defer { height = 0 }
        return Change(height: height, isShown: false)
    }
}
