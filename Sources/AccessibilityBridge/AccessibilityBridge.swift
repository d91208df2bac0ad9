import CoreGraphics
import DBusClient
import Foundation
import SessionRecordings
import Support
import UIKitCore

/// Connects a program to the assistive technologies of the desktop, by AT-SPI 2 over D-Bus.
///
/// Nothing is connected until the desktop says that assistive technology is enabled (AX-38), and the tree of elements is
/// built only after the first call on the accessibility bus (AX-49). Nothing ever waits for another program: a bus that is
/// missing, dies or never answers has no effect on the application.
@MainActor package final class AccessibilityBridge {
    /// Where the screen of a surface is on the desktop, in pixels; zero by default, for desktops that do not tell.
    package var origin: (UIScreen) -> CGPoint = { _ in .zero }

    private let watch: AccessibilityBusWatch
    private var session: BridgeSession?

    /// Creates a bridge with the variables of a process, which does nothing before `start()`. `NO_AT_BRIDGE`, set to
    /// anything but `0`, turns it off, as in other toolkits.
    ///
    /// - Parameters:
    ///   - adoptsTextSize: whether the desktop's factor for text becomes the text size of the program (AX-27); false, the
    ///     default, for hosts whose scale contains it.
    ///   - rootProperty: returns the property `AT_SPI_BUS` of the X root window, `nil` without one.
    package init(
        _ environment: [String: String] = EnvironmentVariables.all, adoptsTextSize: Bool = false,
        rootProperty: @escaping () -> String? = { nil }
    ) {
        isDisabled = environment["NO_AT_BRIDGE"].map { !$0.isEmpty && $0 != "0" } ?? false
        watch = AccessibilityBusWatch(
            environment, settings: DesktopSettings(adoptsTextSize: adoptsTextSize), rootProperty: rootProperty)
    }

    private let isDisabled: Bool
    /// The time between the first frame of a program and the search for assistive technology, in seconds (decision): it
    /// must not delay the start.
    private static let startDelay = 0.2
    private var startDeadline: DeadlineQueue.Deadline?

    /// Begins to look for assistive technology when the program has started: 0.2 s after the call.
    package func startLater() {
        guard !isDisabled else { return }
        startDeadline = DeadlineQueue.main.schedule(at: MediaClock.now + Self.startDelay) { [weak self] in
            self?.start()
        }
    }

    /// Begins to look for assistive technology.
    package func start() {
        guard !isDisabled else { return }
        watch.onChange = { [weak self] in self?.use($0) }
        watch.start()
    }

    /// Disconnects.
    package func stop() {
        if let startDeadline { DeadlineQueue.main.cancel(startDeadline) }
        watch.stop()
        use(nil)
    }

    /// Whether the program is registered on the accessibility bus.
    package var isConnected: Bool { session?.isEmbedded ?? false }

    /// Whether the tree has been built because a technology asked for it (AX-49).
    package var hasTree: Bool { session?.tree.isBuilt ?? false }

    /// Gives a key to the technologies before anything else sees it (AX-51). `completion` is called at once while none
    /// wants keys, otherwise when they have answered or after 0.1 s; with true if one has consumed the key.
    package func filter(_ key: AccessibilityKey, completion: @escaping @MainActor (_ isConsumed: Bool) -> Void) {
        guard let session, session.isEmbedded else { return completion(false) }
        session.filter(key, completion: completion)
    }

    private func use(_ address: String?) {
        session?.close()
        session = nil
        guard let address, let connection = try? DBusConnection(address) else { return }
        session = BridgeSession(connection) { [weak self] in self?.origin($0) ?? .zero }
        session?.onLost = { [weak self] in self?.session = nil }
        session?.start()
    }

    isolated deinit { stop() }
}

/// A key press or release as screen readers see it (AX-51).
package struct AccessibilityKey: Hashable, Sendable {
    /// Whether the key goes down.
    package var isDown: Bool
    /// The symbol of the key, as X has it.
    package var symbol: Int32
    /// The code of the key, as X has it.
    package var code: Int32
    /// The modifiers, as X has them.
    package var modifiers: Int32
    /// When it happened, in milliseconds; only differences count.
    package var time: Int32
    /// What the key types, or its name.
    package var text: String
    /// Whether `text` is what the key types.
    package var isText: Bool

    /// Creates a key.
    package init(
        isDown: Bool, symbol: Int32, code: Int32, modifiers: Int32, time: Int32, text: String, isText: Bool
    ) {
        (self.isDown, self.symbol, self.code) = (isDown, symbol, code)
        (self.modifiers, self.time, self.text, self.isText) = (modifiers, time, text, isText)
    }

    var arguments: DBusValue {
        .structure([
            .uint32(isDown ? 0 : 1), .int32(symbol), .uint32(UInt32(bitPattern: code)),
            .uint32(UInt32(bitPattern: modifiers)), .int32(time), .string(text), .bool(isText),
        ])
    }
}
