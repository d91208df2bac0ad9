import CWayland
import Foundation

/// The displays of the desktop: their scales and refresh rates.
@MainActor final class Displays {
    /// A display.
    struct Display {
        let object: OpaquePointer
        let name: UInt32
        /// Pixels per unit of a surface's size.
        var scale: Int32 = 1
        /// Frames per second; `nil` if the compositor does not say.
        var rate: Double?
    }

    /// All displays, in the order in which they appeared.
    private(set) var all: [Display] = []
    /// Called when a display has changed or vanished.
    var changed: (() -> Void)?

    /// The rates of real displays, in frames per second; others are considered errors.
    nonisolated static let plausibleRates: ClosedRange<Double> = 20...500
    /// The rate of displays that do not state any, in frames per second.
    nonisolated static let defaultRate = 60.0

    /// Adds a display that appeared.
    func add(_ object: OpaquePointer, name: UInt32) {
        all.append(Display(object: object, name: name))
        wl_output_add_listener(object, Self.listener, ownerPointer(self))
    }

    /// Removes a display that is gone. Other globals are ignored.
    func remove(_ name: UInt32) {
        guard let index = all.firstIndex(where: { $0.name == name }) else { return }
        release(all.remove(at: index).object)
        changed?()
    }

    /// The largest scale of some displays, or of all if there are none: the window is on no display yet.
    func scale(of objects: Set<OpaquePointer>) -> Int32 {
        let shown = all.filter { objects.contains($0.object) }
        return (shown.isEmpty ? all : shown).map(\.scale).max() ?? 1
    }

    /// The highest rate of some displays, or that of the first if there are none.
    func rate(of objects: Set<OpaquePointer>) -> Double {
        let rate = all.filter { objects.contains($0.object) }.compactMap(\.rate).max()
        return rate ?? all.first?.rate ?? Self.defaultRate
    }

    private func change(_ object: Int, _ body: (inout Display) -> Void) {
        guard let index = all.firstIndex(where: { Int(bitPattern: $0.object) == object }) else { return }
        body(&all[index])
    }

    nonisolated(unsafe) private static let listener = makeListener(
        wl_output_listener(
            geometry: { _, _, _, _, _, _, _, _, _, _ in },
            mode: { data, output, flags, _, _, refresh in
                let rate = Double(refresh) / 1000
                guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
                let object = Int(bitPattern: output)
                withOwner(data, Displays.self) { displays in
                    displays.change(object) { $0.rate = plausibleRates.contains(rate) ? rate : nil }
                }
            },
            done: { data, _ in withOwner(data, Displays.self) { $0.changed?() } },
            scale: { data, output, scale in
                let object = Int(bitPattern: output)
                withOwner(data, Displays.self) { displays in displays.change(object) { $0.scale = max(1, scale) } }
            },
            name: { _, _, _ in },
            description: { _, _, _ in }))
}

/// Destroys a display's object, and tells the compositor if its version has a request for that.
private func release(_ object: OpaquePointer) {
    if wl_output_get_version(object) >= UInt32(WL_OUTPUT_RELEASE_SINCE_VERSION) {
        wl_output_release(object)
    } else {
        wl_output_destroy(object)
    }
}
