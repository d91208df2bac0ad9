import CPanel
import CoreGraphics
import Foundation
import Support

/// A display card that shows the program's frames on one of its screens. Not thread-safe.
///
/// Frames are shown with the atomic interface where the driver has it, otherwise with the original one for modes and page
/// flips, which every driver has.
final class PanelCard: @unchecked Sendable {
    /// The device file.
    var path: String { device.path }
    let card: DisplayCard
    /// The screen that shows frames. It stays the last one while none is connected.
    private(set) var screen: PanelScreen

    private let device: SeatDevice
    private let seat: any PanelSeat
    private let screenName: String?
    private let isAtomic: Bool

    var descriptor: Int32 { card.descriptor }

    private init(
        _ device: SeatDevice, _ seat: any PanelSeat, screen: PanelScreen, screenName: String?, isAtomic: Bool
    ) {
        self.device = device
        self.seat = seat
        self.screen = screen
        self.screenName = screenName
        self.isAtomic = isAtomic
        card = DisplayCard(descriptor: device.descriptor)
    }

    private static let directory = "/dev/dri"

    /// Opens the first card with a connected screen, and becomes the program that shows frames on it. Waits for the seat.
    ///
    /// - Parameter screenName: the connector to use; `nil` to choose.
    /// - Throws: `PanelHostError`.
    static func open(_ seat: any PanelSeat, screenName: String? = nil) throws -> PanelCard {
        let paths = cardNames(in: (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
            .map { "\(directory)/\($0)" }
        var failure: PanelHostError?
        var withoutScreen: [String] = []
        var connected: [String] = []
        for path in paths {
            let device: SeatDevice
            do {
                device = try seat.openNow(path)
            } catch let error as PanelHostError {
                failure = failure ?? error
                continue
            }
            let card = DisplayCard(descriptor: device.descriptor)
            // The atomic interface needs that of planes.
            let isAtomic =
                !avoidsAtomic && card.enable(DRM_CLIENT_CAP_UNIVERSAL_PLANES) && card.enable(DRM_CLIENT_CAP_ATOMIC)
            guard card.has(DRM_CAP_DUMB_BUFFER), let search = ScreenSearch(card, isAtomic: isAtomic) else {
                // Cards that only render have no screens.
                seat.close(device)
                continue
            }
            guard let screen = search.screen(named: screenName) else {
                withoutScreen.append(path)
                connected += search.connectedNames
                seat.close(device)
                continue
            }
            let found = PanelCard(device, seat, screen: screen, screenName: screenName, isAtomic: isAtomic)
            guard found.becomeMaster() else { throw PanelHostError.busy(path) }
            return found
        }
        if let failure { throw failure }
        if let screenName, !connected.isEmpty { throw PanelHostError.unknownScreen(screenName, connected: connected) }
        throw withoutScreen.isEmpty ? PanelHostError.noCard : .noScreen(withoutScreen)
    }

    /// The environment variable that avoids the atomic interface, for drivers in which it does not work.
    static let originalInterfaceVariable = "TOUCHSTONE_NO_ATOMIC"

    private static var avoidsAtomic: Bool {
        EnvironmentVariables.value(originalInterfaceVariable).map { !$0.isEmpty && $0 != "0" } ?? false
    }

    /// Whether the machine has a display card.
    static var exists: Bool {
        !cardNames(in: (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).isEmpty
    }

    /// The names of cards among those of device files, in the order of their numbers.
    static func cardNames(in names: [String]) -> [String] {
        let prefix = "card"
        let numbers = names.compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }
        return numbers.sorted().map { "\(prefix)\($0)" }
    }

    /// Becomes the only program that shows frames on the card. False if another one is.
    func becomeMaster() -> Bool {
        seat.controlsCards || touchstone_drm(descriptor, touchstone_drm_set_master, nil) == 0
    }

    /// Lets other programs show frames.
    func resignMaster() {
        if !seat.controlsCards { _ = touchstone_drm(descriptor, touchstone_drm_drop_master, nil) }
    }

    /// The screen that is connected now; `nil` if none is. May take some tenths of a second; thread-safe.
    func connectedScreen() -> PanelScreen? { ScreenSearch(card, isAtomic: isAtomic)?.screen(named: screenName) }

    /// Shows frames on a screen from now on. False if nothing about it is new.
    func adopt(_ found: PanelScreen) -> Bool {
        defer { screen = found }
        return !found.isLike(screen)
    }

    /// Sets the mode of the screen with a first frame; false with `errno`.
    func show(_ frame: UInt32) -> Bool {
        if let pipeline = screen.pipeline, pipeline.show(frame, in: screen.kernelMode, on: card) { return true }
        var connector = screen.connector
        return withUnsafeMutablePointer(to: &connector) { connector in
            var argument = drm_mode_crtc()
            argument.set_connectors_ptr = UInt64(UInt(bitPattern: connector))
            argument.count_connectors = 1
            (argument.crtc_id, argument.fb_id) = (screen.controller, frame)
            (argument.mode_valid, argument.mode) = (1, screen.kernelMode)
            return card.call(touchstone_drm_set_controller, &argument)
        }
    }

    /// Shows a frame from the next refresh on, after which an event with the number comes; false with `errno`.
    ///
    /// - Parameter damage: where the frame differs from what was shown and from what its memory held before.
    func flip(to frame: UInt32, number: UInt, damage: [PixelRect]) -> Bool {
        if let pipeline = screen.pipeline {
            return pipeline.flip(to: frame, number: number, damage: damage, on: card)
        }
        var argument = drm_mode_crtc_page_flip()
        (argument.crtc_id, argument.fb_id) = (screen.controller, frame)
        (argument.flags, argument.user_data) = (UInt32(DRM_MODE_PAGE_FLIP_EVENT), UInt64(number))
        return card.call(touchstone_drm_page_flip, &argument)
    }

    /// Reads the events of finished page flips. False if the card is gone.
    func readFlips(_ body: (FlipEvent) -> Void) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        FlipEvent.read(bytes.prefix(count), body)
        return true
    }
}

/// A page flip that is finished.
struct FlipEvent: Hashable, Sendable {
    /// The number that it was given.
    var number: UInt
    /// The number of the refresh; always 0 of drivers that do not know when the screen refreshes.
    var sequence: UInt32
    /// The time of the refresh, in seconds of the monotonic clock.
    var time: Double

    /// Reads the events of a card, and ignores those that are none of flips.
    static func read(_ bytes: ArraySlice<UInt8>, _ body: (FlipEvent) -> Void) {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + MemoryLayout<drm_event>.size <= bytes.count {
                let header = bytes.loadUnaligned(fromByteOffset: offset, as: drm_event.self)
                let length = Int(header.length)
                guard length >= MemoryLayout<drm_event>.size, offset + length <= bytes.count else { return }
                if header.type == UInt32(DRM_EVENT_FLIP_COMPLETE), length >= MemoryLayout<drm_event_vblank>.size {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: drm_event_vblank.self)
                    body(
                        FlipEvent(
                            number: UInt(event.user_data), sequence: event.sequence,
                            time: Double(event.tv_sec) + Double(event.tv_usec) * 1e-6))
                }
                offset += length
            }
        }
    }
}
