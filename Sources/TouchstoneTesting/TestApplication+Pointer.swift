import Foundation
import TouchInput
import UIKit

extension TestApplication {
    /// The pointer moves to a place in screen points without a button; `nil` takes it out of the window.
    public func hover(at position: CGPoint?) {
        let sample = PointerSample(position: position ?? .zero, isInside: position != nil, device: panel.id)
        deliver(InputFrame(time: InputTime(seconds: now), pointer: sample))
    }

    /// A wheel with notches, or a smooth device, scrolls by a distance in points, the pointer being at a place in
    /// screen points. Positive distances move the content right and down.
    public func scroll(at position: CGPoint, by dx: CGFloat, _ dy: CGFloat, isDiscrete: Bool = false) {
        let delta = InputVector(dx: Double(dx), dy: Double(dy))
        let sample = ScrollSample(position: position, delta: delta, isDiscrete: isDiscrete, device: panel.id)
        deliver(InputFrame(time: InputTime(seconds: now), scroll: sample))
    }

    /// A trackpad pinches by a factor and turns by an angle in radians, clockwise, the pointer being at a place in
    /// screen points.
    public func transform(
        _ phase: TransformSample.Phase, at position: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0
    ) {
        let sample = TransformSample(
            phase: phase, position: position, scale: Double(scale), rotation: Double(rotation), device: panel.id)
        deliver(InputFrame(time: InputTime(seconds: now), transform: sample))
    }
}
