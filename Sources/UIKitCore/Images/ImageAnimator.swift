import Support
import Foundation
import QuartzCore

/// Shows images in turn at regular intervals of the host's clock.
@MainActor final class ImageAnimator {
    /// The images per second if no duration is given.
    nonisolated static let defaultRate: Double = 30
    /// The shortest time between two images, in seconds: shorter than a frame of any display. decision.
    private static let shortestInterval = 0.001

    private let images: [UIImage]
    private let interval: TimeInterval
    private let repeatCount: Int
    private let show: (UIImage) -> Void
    private let end: () -> Void
    private var start: CFTimeInterval = 0
    private var deadline: DeadlineQueue.Deadline?

    /// `duration` is that of one cycle, in seconds; 0 or less means the default rate. A `repeatCount` of 0 repeats
    /// forever. `end` is called after the last cycle.
    init(
        images: [UIImage], duration: TimeInterval, repeatCount: Int, show: @escaping (UIImage) -> Void,
        end: @escaping () -> Void
    ) {
        self.images = images
        let interval = duration > 0 ? duration / Double(images.count) : 1 / Self.defaultRate
        self.interval = min(max(interval, Self.shortestInterval), DeadlineQueue.farthestTime)
        self.repeatCount = repeatCount
        self.show = show
        self.end = end
    }

    /// Shows the first image now and schedules the others.
    func start(at time: CFTimeInterval = CACurrentMediaTime()) {
        start = time
        showFrame(0)
    }

    /// Stops showing images.
    func stop() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
    }

    private func showFrame(_ frame: Int) {
        if repeatCount > 0, frame / images.count >= repeatCount {
            deadline = nil
            end()
            return
        }
        show(images[frame % images.count])
        deadline = DeadlineQueue.main.schedule(at: start + Double(frame + 1) * interval) { [weak self] in
            self?.advance()
        }
    }

    /// Shows the image that is due, skipping missed ones.
    private func advance() {
        showFrame(Int(((CACurrentMediaTime() - start) / interval + 0.001).rounded(.down)))
    }
}
