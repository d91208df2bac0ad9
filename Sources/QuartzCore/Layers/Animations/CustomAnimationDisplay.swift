import Foundation

/// Draws a layer's contents for every frame of the display while an animation of the application's own properties runs.
///
/// Such an animation cannot be left to the server, which knows nothing of what the application draws.
final class CustomAnimationDriver: @unchecked Sendable {
    private weak var layer: CALayer?
    private var deadline: DeadlineQueue.Deadline?

    init(_ layer: CALayer) { self.layer = layer }

    /// Draws now and goes on with the next frame, as long as there is an animation.
    func start() {
        guard deadline == nil else { return }
        layer?.setNeedsDisplay()
        schedule()
    }

    private func schedule() {
        deadline = DeadlineQueue.main.schedule(at: RefreshPacing.nextFrame(after: MediaClock.now)) { self.tick() }
    }

    @MainActor private func tick() {
        deadline = nil
        guard let layer else { return }
        // Also once more when nothing runs any longer, for the state in which the animation leaves the layer.
        layer.setNeedsDisplay()
        if layer.hasCustomAnimations { schedule() }
    }
}

extension CALayer {
    /// True while an animation of the application's own properties runs or waits for its beginning.
    final var hasCustomAnimations: Bool {
        guard context != nil, let extras else { return false }
        let now = MediaClock.now
        return extras.animations.contains { attached in
            guard !attached.node.customKeys.isEmpty else { return false }
            return attached.committedAnimation?.changes(after: now) ?? true
        }
    }

    /// An animation was committed: if it is one of the application's own properties, the drawing begins.
    final func startDrawingIfCustom(_ attached: AttachedAnimation) {
        guard !attached.node.customKeys.isEmpty, let extras else { return }
        let driver = extras.customAnimationDriver ?? CustomAnimationDriver(self)
        extras.customAnimationDriver = driver
        driver.start()
    }

    /// Who draws the contents now: while properties of the application's own are animated, a copy of the layer with the
    /// values of the moment.
    final var drawingLayer: CALayer {
        guard let extras, extras.animations.contains(where: { !$0.node.customKeys.isEmpty }),
            let copy = presentation()
        else { return self }
        copy.delegate = delegate
        return copy
    }
}
