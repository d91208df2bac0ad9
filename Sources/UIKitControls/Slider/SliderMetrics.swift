import CoreGraphics
import Foundation

/// The constants of `UISlider`, in points and seconds.
enum SliderMetrics {
    /// C-61: the height.
    static let height: CGFloat = 31
    /// CX-33: the track and the knob.
    static let trackHeight: CGFloat = 4
    static let knobSide: CGFloat = 28
    /// C-39: the smallest side of the area in which a touch takes the knob.
    static let touchSide: CGFloat = 44
    /// CX-38: the distance of the images from the track.
    static let imageGap: CGFloat = 8
    /// CX-143: the time in which `setValue(_:animated:)` crosses the whole track.
    static let crossingDuration: TimeInterval = 0.5
    /// CX-143: the part of the range by which an arrow key changes the value.
    static let keyStep: Float = 0.05
    /// AX-19: the part of the range by which an assistive technology changes the value.
    static let accessibilityStep: Float = 0.1
    /// CX-142: the opacity of a disabled slider.
    static let disabledAlpha: CGFloat = 0.5
    static let shadowOpacity: Float = 0.2
    static let shadowRadius: CGFloat = 4
    static let shadowOffset = CGSize(width: 0, height: 2)
}
