import Foundation

/// One example of a drawing with a name: "circle", "5", "delete". Several templates may share a name; the more ways of
/// drawing there are examples of, the better it is recognized.
///
/// This is Touchstone's own and not part of UIKit. A template always holds a drawing that can be matched: making or
/// reading one that cannot be throws.
public struct StrokeTemplate: Sendable, Hashable {
    /// What the drawing is called.
    public let name: String
    /// The places each finger or pen went through, a list a stroke. The unit and the origin do not matter; y grows
    /// downward.
    public let strokes: [[CGPoint]]

    /// Makes a template from an example.
    ///
    /// Throws ``StrokeTemplateError/noName`` and ``StrokeTemplateError/nothingDrawn(name:)``. Points that are no
    /// places, such as not-a-number, are left out.
    public init(named name: String, strokes: [[CGPoint]]) throws(StrokeTemplateError) {
        guard !name.isEmpty else { throw .noName }
        let drawing = strokes.map { $0.filter(\.isValidLocation) }.filter { !$0.isEmpty }
        guard StrokeSampling.length(of: drawing) > 0 else { throw .nothingDrawn(name: name) }
        self.name = name
        self.strokes = drawing
    }
}

extension CGPoint {
    /// True for a point that can be a place on a screen.
    var isValidLocation: Bool {
        abs(x) <= StrokeConstants.maximumCoordinate && abs(y) <= StrokeConstants.maximumCoordinate
    }
}
