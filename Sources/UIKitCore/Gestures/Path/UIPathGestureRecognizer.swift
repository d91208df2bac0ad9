import StrokeRecognizer
import CoreGraphics
import Foundation

/// Recognizes drawings: a circle, a check mark, a letter of several strokes. **An extension of Touchstone:** UIKit has
/// no such recognizer.
///
///     let recognizer = UIPathGestureRecognizer(target: self, action: Selector(CanvasView.drew))
///     let tick = [CGPoint(x: 0, y: 20), CGPoint(x: 15, y: 40), CGPoint(x: 50, y: 0)]
///     try recognizer.addTemplate(named: "tick", strokes: [tick])
///     view.addGestureRecognizer(recognizer)
///
///     func drew(_ recognizer: UIPathGestureRecognizer) { print(recognizer.result?.name ?? "") }
///
/// It is discrete and tracks one finger or pen:
///
///     possible ── lifts, the drawing has its last stroke, a template matches ──▶ ended
///        │  ▲ └── no template matches, too short, second finger, cancelled ────▶ failed
///        └──┘
///      lifts, and touches down again within `strokeTimeout`; otherwise the drawing is complete
///
/// It decides when the finger has lifted. A pan on the same view therefore begins first and excludes it, unless the two
/// recognize simultaneously or the pan requires it to fail; such a pan begins only if the drawing fails before the
/// finger lifts.
///
/// The drawing is compared with `templates` by a `StrokeMatcher`. The best match is accepted if its score is at least
/// `minimumScore`.
@preconcurrency @MainActor open class UIPathGestureRecognizer: UIGestureRecognizer {
    private var matcher = StrokeMatcher()
    private var drawing = PathDrawing()
    private var strokeDeadline: GestureDeadline?

    // MARK: Templates

    /// The templates that drawings are compared with; several may share a name. Empty by default.
    open var templates: [StrokeTemplate] {
        get { matcher.templates }
        set { matcher = StrokeMatcher(templates: newValue, rotation: matcher.rotation) }
    }

    /// Adds a template.
    open func add(_ template: StrokeTemplate) { matcher.add(template) }

    /// Adds a template: the points of each stroke, in any unit, with y growing downward. Throws if the template is
    /// invalid.
    open func addTemplate(named name: String, strokes: [[CGPoint]]) throws(StrokeTemplateError) {
        matcher.add(try StrokeTemplate(named: name, strokes: strokes))
    }

    /// Adds the last complete drawing as a template of a name, regardless of the name it was recognized as. Throws
    /// ``StrokeTemplateError/nothingDrawn(name:)`` before the first drawing.
    open func addLastDrawing(named name: String) throws(StrokeTemplateError) {
        try addTemplate(named: name, strokes: lastStrokes)
    }

    /// Removes all templates of a name.
    open func removeTemplates(named name: String) { matcher.removeTemplates(named: name) }

    // MARK: Settings

    /// How far a drawing may be rotated relative to its template; `fixed` by default. Setting it prepares all templates
    /// again.
    open var rotation: StrokeRotation {
        get { matcher.rotation }
        set { matcher.rotation = newValue }
    }

    /// The minimum score of a recognized drawing, 0…1; 0.55 by default.
    open var minimumScore = PathGestureConstants.minimumScore

    /// The minimum length of a drawing over all its strokes, in points; a shorter one fails. 20 by default.
    open var minimumLength = PathGestureConstants.minimumLength

    /// How long the recognizer waits for the next stroke after a lift, in seconds; 0.5 by default.
    open var strokeTimeout: TimeInterval = PathGestureConstants.strokeTimeout

    /// The number of strokes at which the drawing is complete without waiting. `nil`, the default, stands for the
    /// maximum number of strokes of any template. A larger number allows drawings with more strokes than the templates.
    open var maximumStrokeCount: Int?

    // MARK: Results

    /// The match of the last complete drawing; `nil` if no template matched. It stays until the next drawing begins.
    open private(set) var result: StrokeMatch?

    /// The best matches of the last complete drawing, at most three, best first, including those below `minimumScore`.
    /// They stay until the next drawing begins.
    open private(set) var matches: [StrokeMatch] = []

    /// The strokes of the last complete drawing, in the coordinates of the recognizer's view, in points. They stay
    /// until the next drawing is complete.
    open private(set) var lastStrokes: [[CGPoint]] = []

    /// The current drawing since the last reset, one subpath for each stroke, in the coordinates of the recognizer's
    /// view, in points.
    open var currentPath: UIBezierPath { drawing.path }

    // MARK: Touches

    /// Starts a stroke. Fails if a second finger touches down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard trackedTouches.count == 1, let touch = touches.first else {
            return fail(.tooManyFingers(trackedTouches.count, of: 1))
        }
        strokeDeadline?.cancel()
        strokeDeadline = nil
        if drawing.isEmpty { (result, matches) = (nil, []) }
        drawing.beginStroke()
        addSamples(of: touch)
    }

    /// Adds all samples since the last delivery to the stroke.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        for touch in touches { addSamples(of: touch) }
    }

    /// Ends the stroke: the drawing is complete, or the recognizer waits for another stroke.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible, let touch = touches.first else { return }
        addSamples(of: touch)
        let limit = maximumStrokeCount ?? templates.map(\.strokes.count).max() ?? 1
        guard drawing.strokes.count < limit else {
            decide()
            return
        }
        // The touch's hardware timestamp counts, not the time of delivery.
        let end = touch.timestamp + strokeTimeout
        trace(.waitsForStroke(number: drawing.strokes.count + 1, of: limit, until: end))
        strokeDeadline = schedule(at: end) { [weak self] in self?.decide() }
    }

    /// Fails: a cancelled drawing is not recognized.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if state == .possible { fail(.touchesCancelled) }
    }

    /// Clears the drawing. `result`, `matches` and `lastStrokes` stay.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        drawing = PathDrawing()
        strokeDeadline = nil
    }

    // MARK: Deciding

    /// Adds the samples since the last delivery, and the touch's current location.
    private func addSamples(of touch: UITouch) {
        for sample in touch.coalescedSamples { drawing.add(convertFromWindow(touch.point(of: sample), to: view)) }
        drawing.add(touch.location(in: view))
    }

    /// Matches the complete drawing.
    private func decide() {
        strokeDeadline = nil
        guard state == .possible else { return }
        let length = drawing.length
        guard length >= minimumLength, length > 0 else {
            return fail(.lifted(GestureMeasure(.drew, length, of: minimumLength)))
        }
        lastStrokes = drawing.strokes
        matches = matcher.matches(for: drawing.strokes, limit: PathGestureConstants.maximumMatches)
        guard let best = matches.first else {
            return fail(.noTemplates)
        }
        guard best.score >= minimumScore else {
            return fail(.scoreTooLow(best, minimum: minimumScore))
        }
        trace(.resembles(best, next: matches.count > 1 ? matches[1] : nil))
        result = best
        state = .ended
    }
}

/// Default settings and limits of the path recognizer.
enum PathGestureConstants {
    /// Decision: how long the recognizer waits for the next stroke, in seconds.
    static let strokeTimeout: TimeInterval = 0.5
    /// Decision: the minimum score of a recognized drawing, 0…1.
    static let minimumScore: Double = 0.55
    /// Decision: a shorter drawing is a tap, not a path, in points.
    static let minimumLength: CGFloat = 20
    /// Decision: the maximum number of points kept of a stroke, an even number; a longer stroke is thinned out evenly.
    static let maximumPoints = 2048
    /// Decision: the maximum number of entries in `matches`.
    static let maximumMatches = 3
}
