import CoreGraphics
import Foundation
import UIKitCore

/// The constants of color wells and color pickers, in points (CX-81, CX-147, CX-204).
enum ColorPickerMetrics {
    static let wellSide: CGFloat = 28
    static let ringWidth: CGFloat = 3
    static let ringGap: CGFloat = 1.5
    static let disabledAlpha: CGFloat = 0.5
    static let cardCornerRadius: CGFloat = 13
    /// The parts of a picker.
    static let width: CGFloat = 320
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let headerHeight: CGFloat = 44
    static let segmentHeight: CGFloat = 32
    static let fieldHeight: CGFloat = 240
    static let captionHeight: CGFloat = 20
    static let previewSide: CGFloat = 44
    static let columns = 12
    static let rows = 10
    static let fieldCornerRadius: CGFloat = 8
    static let titleFontSize: CGFloat = 17
    static let captionFontSize: CGFloat = 13
    /// The marks of the chosen color.
    static let markerWidth: CGFloat = 2.5
    static let markerCornerRadius: CGFloat = 3
    static let spectrumMarker: CGFloat = 26
    static let markerShadow: Float = 0.4
    /// The sliders.
    static let sliderHeight: CGFloat = 34
    static let valueWidth: CGFloat = 64
    static let knobInset: CGFloat = 3
    static let checkSide: CGFloat = 6
    static let keyStep: CGFloat = 0.05
    /// Colors nearer than this in every component are the same.
    static let tolerance: CGFloat = 0.5 / 255

    /// Whether two opaque colors look the same.
    static func isSame(_ a: CGColor, _ b: CGColor) -> Bool {
        let (a, b) = (UIColor(cgColor: a).rgb, UIColor(cgColor: b).rgb)
        return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

extension UIColor {
    /// Red, green and blue, 0…1.
    var rgb: [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { min(max($0, 0), 1) }
    }

    /// Whether dark marks are seen better on the color than white ones.
    var isLight: Bool { zip(rgb, [0.299, 0.587, 0.114]).reduce(0) { $0 + $1.0 * $1.1 } > 0.6 }
}
