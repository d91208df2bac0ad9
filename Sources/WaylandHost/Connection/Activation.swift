import CWayland
import Foundation
import Support

/// Brings windows of the program to the front of the desktop (`xdg_activation_v1`). The compositor decides whether it
/// does, mostly by the input that the request follows.
@MainActor final class Activation {
    private let object: OpaquePointer
    /// The windows whose tokens have not come, by the token.
    private var pending: [OpaquePointer: WaylandWindow] = [:]

    /// The variable with the token of the program that has started this one, such as a launcher.
    private static let variable = "XDG_ACTIVATION_TOKEN"
    private static var launchToken: String?

    /// Adopts the global.
    init(_ object: OpaquePointer) { self.object = object }

    /// Asks for a window in front of the others.
    ///
    /// - Parameters:
    ///   - seat: the seat of the input that the request follows, with the number of that; `nil` if there was none.
    ///   - origin: the surface that had the input.
    func activate(_ window: WaylandWindow, _ seat: OpaquePointer?, _ serial: UInt32, from origin: OpaquePointer?) {
        guard let token = xdg_activation_v1_get_activation_token(object) else { return }
        if let seat { xdg_activation_token_v1_set_serial(token, serial, seat) }
        if let origin { xdg_activation_token_v1_set_surface(token, origin) }
        xdg_activation_token_v1_add_listener(token, Self.listener, ownerPointer(self))
        pending[token] = window
        xdg_activation_token_v1_commit(token)
    }

    /// Takes the token of the launch out of the environment, which the programs that this one starts inherit. Call it while
    /// there is one thread.
    static func takeLaunchToken() {
        launchToken = EnvironmentVariables.all[variable].flatMap { $0.isEmpty ? nil : $0 }
        if launchToken != nil { unsetenv(variable) }
    }

    /// Shows the first window in front, with the token of the launch if there is one.
    func activateAtLaunch(_ surface: OpaquePointer) {
        if let token = Self.launchToken { xdg_activation_v1_activate(object, token, surface) }
        Self.launchToken = nil
    }

    /// The window is being destroyed.
    func forget(_ window: WaylandWindow) {
        for (token, waiting) in pending where waiting === window {
            xdg_activation_token_v1_destroy(token)
            pending[token] = nil
        }
    }

    private func done(_ token: OpaquePointer, _ text: String) {
        guard let window = pending.removeValue(forKey: token) else { return }
        xdg_activation_token_v1_destroy(token)
        xdg_activation_v1_activate(object, text, window.surface)
    }

    nonisolated(unsafe) private static let listener = makeListener(
        xdg_activation_token_v1_listener { data, token, text in
            let (object, text) = (Int(bitPattern: token), text.map { String(cString: $0) } ?? "")
            withOwner(data, Activation.self) { activation in
                if let token = OpaquePointer(bitPattern: object) { activation.done(token, text) }
            }
        })
}
