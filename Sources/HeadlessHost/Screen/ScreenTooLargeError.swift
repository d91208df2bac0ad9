import Foundation
import UIKitCore

/// A screen with more pixels than a picture may have.
package struct ScreenTooLargeError: Error, Equatable, CustomStringConvertible {
    /// The screen.
    package let screen: ScreenMetrics

    /// One line that says what is wrong.
    package var description: String {
        let (limits, size, scale) = (MemoryOutput.limits, screen.size, screen.scale)
        let number = { (value: CGFloat) in String(format: "%g", value) }
        return "a screen of \(number(size.width))×\(number(size.height)) points with \(number(scale)) pixels a point "
            + "is too large: it may have \(limits.maxSide) pixels a side and \(limits.maxPixels) in all"
    }
}
