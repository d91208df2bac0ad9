import Foundation
import UIKit

/// A touch as reported to a view.
struct TouchReport: Equatable {
    let phase: UITouch.Phase
    let location: CGPoint
    let previousLocation: CGPoint
    let time: TimeInterval
    let inEvent: Int
}

/// Records the touches that views receive.
@MainActor final class TouchReports {
    var all: [TouchReport] = []

    func listen(to view: LoggingView) {
        view.onTouches = { [self] _, touches, event in
            for touch in touches {
                all.append(
                    TouchReport(
                        phase: touch.phase, location: touch.location(in: nil),
                        previousLocation: touch.previousLocation(in: nil),
                        time: touch.timestamp, inEvent: event?.allTouches?.count ?? 0))
            }
        }
    }
}
