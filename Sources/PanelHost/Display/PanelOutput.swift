import CoreGraphics
import Foundation
import RenderServer
import Support

/// Shows finished frames on the screen of a card.
///
/// Frames are painted into ordinary memory, which always holds the newest frame. What has changed is copied into the
/// memory that the card does not show, and a page flip shows it from the next refresh on. A frame is accepted when the
/// last flip is finished, so painting follows the refreshes of the screen. Drivers without refreshes finish flips at
/// once: then frames are paced by the clock, at the rate of the mode.
///
/// While another virtual terminal is shown (`hide`), no frame is accepted.
final class PanelOutput: FrameOutput, @unchecked Sendable {
    /// The time after which a flip whose event has not come counts as finished, in seconds (decision).
    static let flipTimeout = 1.0

    private let lock = NSLock()
    private let card: PanelCard
    private let rotationOption: PanelRotation?

    // Guarded by `lock`.
    private var surface: PanelSurface
    /// The one that is painted on, until the frame is presented: the screen may be exchanged meanwhile.
    private var paintedSurface: PanelSurface?
    private var state = State()
    private var shownIndex = 0
    private var hasReported = false
    private var presentationObserver: (@Sendable () -> Void)?
    private var cursor: PanelCursor?
    private var pointer = PointerPlacement()

    /// Where the arrow is to be.
    private struct PointerPlacement {
        /// In pixels of the picture; `nil` for no arrow.
        var position: (x: Int, y: Int)?
        var scale = 1.0
        var hasChanged = false
        /// False once the card has shown none.
        var isPossible = true
    }

    /// When frames are accepted. A value, so that it is tested without a card.
    struct State {
        /// True while this program's virtual terminal is shown.
        var isShown = true
        /// True while there is a screen.
        var isConnected = true
        var isStopped = false
        /// True once the memory holds a frame.
        var hasFrame = false
        /// True until the mode of the screen is set, which the first frame does.
        var needsMode = true
        /// True if a frame was refused that the program still wants to show.
        var isFrameWanted = false
        /// The number of the flip whose event has not come, and when it was requested.
        private(set) var pendingFlip: (number: UInt, time: TimeInterval)?
        /// The earliest time of the next frame, where the screen does not pace frames.
        private(set) var readyTime: TimeInterval = 0
        /// The time of the last refresh that the driver reported, in seconds; 0 before the first.
        private(set) var refreshTime: TimeInterval = 0
        private var flipCount: UInt = 0

        /// Whether a frame can be shown now.
        func isReady(at now: TimeInterval) -> Bool {
            isShown && isConnected && !isStopped && pendingFlip == nil && now >= readyTime
        }

        /// The number of a flip that is about to be requested.
        mutating func beginFlip(at now: TimeInterval) -> UInt {
            flipCount += 1
            pendingFlip = (flipCount, now)
            return flipCount
        }

        /// A flip was refused or is not waited for.
        mutating func abandonFlip() { pendingFlip = nil }

        /// Waits for the time of a refresh instead of the event of a flip.
        mutating func wait(from now: TimeInterval, interval: TimeInterval) {
            // Frames keep their distance even if one of them was late.
            readyTime = readyTime + interval > now ? readyTime + interval : now + interval
        }

        /// A flip is finished. Events of other flips than the pending one are ignored.
        mutating func endFlip(_ event: FlipEvent, at now: TimeInterval, interval: TimeInterval) {
            guard let pending = pendingFlip, pending.number == event.number else { return }
            pendingFlip = nil
            if event.sequence == 0 {
                wait(from: pending.time, interval: interval)
            } else {
                (readyTime, refreshTime) = (0, event.time)
            }
        }

        /// The time at which `PanelThread` should look again, or `nil` if an event will tell.
        func nextCheck(at now: TimeInterval) -> TimeInterval? {
            if let pendingFlip { return pendingFlip.time + PanelOutput.flipTimeout }
            return readyTime > now && isShown && isConnected ? readyTime : nil
        }

        /// Gives up a flip whose event is overdue.
        mutating func check(at now: TimeInterval) {
            if let pendingFlip, now >= pendingFlip.time + PanelOutput.flipTimeout { self.pendingFlip = nil }
        }

        /// True once after a frame was refused that can be shown now.
        mutating func takeRequest(at now: TimeInterval) -> Bool {
            guard isFrameWanted, isReady(at: now) else { return false }
            isFrameWanted = false
            return true
        }
    }

    /// Creates the output of a card.
    ///
    /// - Parameter rotation: how the picture is turned; `nil` as the kernel knows the panel to be mounted.
    /// - Throws: `PanelHostError.refused`.
    init(_ card: PanelCard, rotation: PanelRotation? = nil) throws {
        self.card = card
        rotationOption = rotation
        surface = try PanelSurface(card, rotation: rotation)
    }

    /// What frames are painted for now.
    var geometry: PanelGeometry { lock.withLock { surface.geometry } }

    /// Returns the memory of the newest frame, or `nil` while no frame can be shown.
    func beginFrame() -> PixelBuffer? {
        lock.withLock {
            guard state.isReady(at: MonotonicClock.seconds) else {
                state.isFrameWanted = true
                return nil
            }
            state.isFrameWanted = false
            paintedSurface = surface
            return surface.buffer(keepsLastFrame: state.hasFrame)
        }
    }

    /// Sets what is called before each frame is handed to the card, on the painting thread.
    func setPresentationObserver(_ observer: @escaping @Sendable () -> Void) {
        lock.withLock { presentationObserver = observer }
    }

    /// Shows the painted frame.
    func present(damage: [PixelRect]) {
        lock.withLock {
            presentationObserver?()
            // The screen was exchanged while the frame was painted.
            defer { paintedSurface = nil }
            guard paintedSurface === surface else {
                state.isFrameWanted = true
                return
            }
            state.hasFrame = true
            surface.markStale(damage)
            // Another terminal was chosen while the frame was painted; it is shown on the return.
            guard state.isShown, state.isConnected, !state.isStopped else { return }
            let now = MonotonicClock.seconds
            if state.needsMode {
                setMode(at: now)
                return
            }
            let next = 1 - shownIndex
            let changes = surface.update(next)
            if card.flip(to: surface.frame(next), number: state.beginFlip(at: now), damage: changes) {
                shownIndex = next
            } else {
                // Some drivers cannot flip: setting the same mode shows the frame too.
                state.abandonFlip()
                setMode(at: now)
            }
        }
    }

    /// Sets the mode with the newest frame; `lock` must be held.
    private func setMode(at now: TimeInterval) {
        let next = 1 - shownIndex
        _ = surface.update(next)
        shownIndex = next
        state.needsMode = !card.show(surface.frame(next))
        state.wait(from: now, interval: surface.interval)
        cursor?.forget()
        pointer.hasChanged = true
        if state.needsMode { reportOnce("\(card.path) cannot show a frame: \(PanelHostError.systemReason)") }
    }

    private func reportOnce(_ text: String) {
        if !hasReported { ErrorStream.logWithProgramName(text) }
        hasReported = true
    }

    /// Moves the arrow to a position in the picture, in pixels; `nil` hides it. The panel thread shows it.
    func setPointer(_ position: (x: Int, y: Int)?, scale: Double) {
        lock.withLock {
            pointer.position = position
            pointer.scale = scale
            pointer.hasChanged = true
        }
    }

    // MARK: For the panel thread

    /// Whether frames are shown, and input is for this program.
    var isShown: Bool { lock.withLock { state.isShown } }

    /// The time of the last refresh of the screen, in seconds; 0 if it does not tell.
    var refreshTime: TimeInterval { lock.withLock { state.refreshTime } }

    /// Stops showing frames, for another virtual terminal.
    func hide() {
        lock.withLock {
            if state.isShown, cursor?.show(at: nil) == true { pointer.hasChanged = true }
            state.isShown = false
            state.abandonFlip()
            card.resignMaster()
        }
    }

    /// Shows the newest frame again. False if another program still shows its own.
    func show() -> Bool {
        lock.withLock {
            guard card.becomeMaster() else { return false }
            state.isShown = true
            state.needsMode = true
            if state.hasFrame, state.isConnected { setMode(at: MonotonicClock.seconds) }
            return true
        }
    }

    /// What a look at the connectors has found.
    enum Change: Hashable, Sendable {
        case none
        /// There is no screen.
        case disconnected
        /// Another screen, or another mode: frames have another size from now on.
        case replaced
        /// The same screen as before, after there was none.
        case reconnected
    }

    /// Looks again what is connected, and shows frames there.
    func findScreen() -> Change {
        // The lock is free meanwhile: frames are painted.
        let found = card.connectedScreen()
        return lock.withLock {
            guard let found else {
                guard state.isConnected else { return .none }
                state.isConnected = false
                state.abandonFlip()
                return .disconnected
            }
            let (isNew, wasConnected) = (card.adopt(found), state.isConnected)
            guard isNew || !wasConnected else { return .none }
            if isNew {
                do {
                    let other = try PanelSurface(card, rotation: rotationOption)
                    surface = other
                    cursor = nil
                    state.hasFrame = false
                    shownIndex = 0
                } catch {
                    reportOnce("\(error)")
                    state.isConnected = false
                    return wasConnected ? .disconnected : .none
                }
            }
            state.isConnected = true
            state.needsMode = true
            state.abandonFlip()
            if state.hasFrame, state.isShown { setMode(at: MonotonicClock.seconds) }
            return isNew ? .replaced : .reconnected
        }
    }

    /// Shows the arrow where it is to be.
    func updateCursor() {
        lock.withLock {
            guard pointer.hasChanged, pointer.isPossible, state.isShown, state.isConnected, !state.needsMode else {
                return
            }
            pointer.hasChanged = false
            if cursor == nil, pointer.position != nil {
                cursor = PanelCursor(card.card, card.screen, surface.geometry.rotation, scale: pointer.scale)
                if cursor == nil { pointer.isPossible = false }
            }
            if cursor?.show(at: pointer.position) == false {
                pointer.isPossible = false
                cursor = nil
            }
        }
    }

    /// Refuses further frames.
    func stop() {
        lock.withLock {
            state.isStopped = true
            if state.isShown { _ = cursor?.show(at: nil) }
        }
    }

    /// Handles the events of the card. False if the card is gone.
    func readFlips() -> Bool {
        lock.withLock {
            card.readFlips { state.endFlip($0, at: MonotonicClock.seconds, interval: surface.interval) }
        }
    }

    /// True once after a frame was refused that can be shown now.
    func takeRequest() -> Bool {
        lock.withLock {
            let now = MonotonicClock.seconds
            state.check(at: now)
            return state.takeRequest(at: now)
        }
    }

    /// The time until the thread should look again, in seconds; `nil` to wait for an event.
    var nextCheck: TimeInterval? {
        lock.withLock {
            let now = MonotonicClock.seconds
            return state.nextCheck(at: now).map { max(0, $0 - now) }
        }
    }
}

/// What a screen shows: its size and how it is turned.
struct PanelGeometry: Hashable, Sendable {
    /// The size of the picture, in pixels.
    var width: Int
    var height: Int
    /// How the picture is turned on the panel.
    var rotation: PanelRotation
    /// Frames per second.
    var refreshRate: Double
    /// The pixels per point that the physical size gives.
    var naturalScale: Double
}
