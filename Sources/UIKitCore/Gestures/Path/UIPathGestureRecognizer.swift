import CoreGraphics
import Foundation

/// Recognizes drawings: a circle, a tick, a letter of several strokes. **This goes beyond UIKit**, which has no such
/// recognizer.
///
///     let recognizer = UIPathGestureRecognizer(target: self, action: Selector(CanvasView.drew))
///     let tick = [CGPoint(x: 0, y: 20), CGPoint(x: 15, y: 40), CGPoint(x: 50, y: 0)]
///     try recognizer.addTemplate(named: "tick", strokes: [tick])
///     view.addGestureRecognizer(recognizer)
///
///     func drew(_ recognizer: UIPathGestureRecognizer) { print(recognizer.result?.name ?? "") }
///
/// It is discrete and watches one finger or pen:
///
///     possible ── lifts, the drawing has its last stroke, a template fits ───▶ ended
///        │  ▲ └── no template fits, too short, a second finger, cancelled ───▶ failed
///        └──┘
///      lifts, and lands again within `strokeTimeout`; when it does not, the drawing is complete
///
/// It decides when the finger has lifted. A pan on the same view therefore begins first and excludes it, unless the two
/// recognize simultaneously or the pan requires it to fail; a pan that does begins only if the drawing fails before the
/// finger lifts.
///
/// The drawing is compared with `templates` by a `StrokeMatcher`. The one that fits best counts if its score is at
/// least `minimumScore`.
@MainActor open class UIPathGestureRecognizer: UIGestureRecognizer {
    private var matcher = StrokeMatcher()
    private var drawing = PathDrawing()
    private var strokeDeadline: GestureDeadline?

    // MARK: Templates

    /// The examples that drawings are compared with; several may share a name.
    open var templates: [StrokeTemplate] {
        get { matcher.templates }
        set { matcher = StrokeMatcher(templates: newValue, rotation: matcher.rotation) }
    }

    /// Adds an example.
    open func add(_ template: StrokeTemplate) { matcher.add(template) }

    /// Adds an example: the points of each stroke, in any unit, y growing downward. Throws what is wrong with it.
    open func addTemplate(named name: String, strokes: [[CGPoint]]) throws(StrokeTemplateError) {
        matcher.add(try StrokeTemplate(named: name, strokes: strokes))
    }

    /// Learns: adds the drawing that was completed last as an example of a name, whatever it was taken for. Throws
    /// ``StrokeTemplateError/nothingDrawn(name:)`` before the first drawing.
    open func addLastDrawing(named name: String) throws(StrokeTemplateError) {
        try addTemplate(named: name, strokes: lastStrokes)
    }

    /// Forgets all examples of a name.
    open func removeTemplates(named name: String) { matcher.removeTemplates(named: name) }

    // MARK: Settings

    /// How far a drawing may be turned against its template; `fixed` unless set. Setting it makes all templates ready
    /// again.
    open var rotation: StrokeRotation {
        get { matcher.rotation }
        set { matcher.rotation = newValue }
    }

    /// The smallest score that counts as recognized, from 0 to 1; 0.55 unless set.
    open var minimumScore = PathGestureConstants.minimumScore

    /// A shorter drawing fails, in points, along all its strokes; 20 unless set.
    open var minimumLength = PathGestureConstants.minimumLength

    /// How long the next stroke is waited for after one was lifted, in seconds; 0.5 unless set.
    open var strokeTimeout: TimeInterval = PathGestureConstants.strokeTimeout

    /// The drawing is complete with this many strokes, without waiting; `nil`, which it is unless set, stands for the
    /// most strokes that a template has. A larger number lets people draw in more strokes than the examples have.
    open var maximumStrokeCount: Int?

    // MARK: Results

    /// What the last complete drawing was recognized as; `nil` if no template fitted. It stays until the next drawing
    /// begins.
    open private(set) var result: StrokeMatch?

    /// The names that came nearest to the last complete drawing, at most three, the best one first, whether they were
    /// good enough or not. They stay until the next drawing begins.
    open private(set) var matches: [StrokeMatch] = []

    /// The strokes of the last complete drawing, in the coordinates of the recognizer's view. They stay until the next
    /// drawing is complete.
    open private(set) var lastStrokes: [[CGPoint]] = []

    /// What has been drawn since the recognizer was last possible without touches, a piece a stroke, in the
    /// coordinates of the recognizer's view.
    open var currentPath: UIBezierPath { drawing.path }

    // MARK: Touches

    /// Starts a stroke. A second finger fails the recognizer.
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

    /// Adds to the stroke all places the finger went through, also those between two deliveries.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        for touch in touches { addSamples(of: touch) }
    }

    /// Ends the stroke: the drawing is complete or another stroke is waited for.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible, let touch = touches.first else { return }
        addSamples(of: touch)
        let limit = maximumStrokeCount ?? templates.map(\.strokes.count).max() ?? 1
        guard drawing.strokes.count < limit else {
            decide()
            return
        }
        // The finger's own time counts, not that of the delivery.
        let end = touch.timestamp + strokeTimeout
        trace(.waitsForStroke(number: drawing.strokes.count + 1, of: limit, until: end))
        strokeDeadline = schedule(at: end) { [weak self] in self?.decide() }
    }

    /// Fails: a drawing that the system took away is none.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if state == .possible { fail(.touchesCancelled) }
    }

    /// Forgets the drawing. `result`, `matches` and `lastStrokes` stay.
    open override func reset() {
        super.reset()
        drawing = PathDrawing()
        strokeDeadline = nil
    }

    // MARK: Deciding

    /// Adds the places of the readings since the last delivery, and where the touch is now.
    private func addSamples(of touch: UITouch) {
        for sample in touch.coalescedSamples { drawing.add(convertFromWindow(touch.point(of: sample), to: view)) }
        drawing.add(touch.location(in: view))
    }

    /// The drawing is complete.
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
