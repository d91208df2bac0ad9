import Foundation
import QuartzCore

/// Shows images one after the other at even intervals of the host's clock.
@MainActor final class ImageAnimator {
    /// Images a second when no duration is given.
    nonisolated static let defaultRate: Double = 30

    private let images: [UIImage]
    private let interval: TimeInterval
    private let repeatCount: Int
    private let show: (UIImage) -> Void
    private let end: () -> Void
    private var start: CFTimeInterval = 0
    private var deadline: DeadlineQueue.Deadline?

    /// `duration` is that of one round in seconds, 0 for the default rate; a `repeatCount` of 0 has no end. `end` is
    /// called after the last round.
    init(
        images: [UIImage], duration: TimeInterval, repeatCount: Int, show: @escaping (UIImage) -> Void,
        end: @escaping () -> Void
    ) {
        self.images = images
        interval = duration > 0 ? duration / Double(images.count) : 1 / Self.defaultRate
        self.repeatCount = repeatCount
        self.show = show
        self.end = end
    }

    /// Shows the first image now, the others when their time has come.
    func start(at time: CFTimeInterval = CACurrentMediaTime()) {
        start = time
        showFrame(0)
    }

    /// Shows no further image.
    func stop() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
    }

    private func showFrame(_ frame: Int) {
        if repeatCount > 0, frame >= images.count * repeatCount {
            deadline = nil
            end()
            return
        }
        show(images[frame % images.count])
        deadline = DeadlineQueue.main.schedule(at: start + Double(frame + 1) * interval) { [weak self] in
            self?.advance()
        }
    }

    /// Goes to the image whose time it is, leaving out those that were missed.
    private func advance() {
        showFrame(Int(((CACurrentMediaTime() - start) / interval + 0.001).rounded(.down)))
    }
}
