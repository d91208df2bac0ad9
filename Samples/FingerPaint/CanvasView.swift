import UIKit

/// Paper to paint on, with any number of fingers at once.
///
/// Each touch has a stroke of its own from landing to lifting. What a finger adds is repainted, and nothing else.
class CanvasView: UIView {
    /// The number of the colour that the next finger paints with. A further finger gets the next colour that is free.
    var colorIndex = 0
    /// Called when the painting has changed.
    var onChange: (() -> Void)?

    /// The finished strokes.
    private(set) var painting = Painting()
    /// The strokes of the fingers that are down.
    private var activeStrokes: [(touch: UITouch, stroke: Stroke)] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Paint.paper
        isMultipleTouchEnabled = true
        let clearTap = UITapGestureRecognizer(target: self, action: Selector(CanvasView.clear))
        clearTap.numberOfTapsRequired = 2
        clearTap.numberOfTouchesRequired = 2
        addGestureRecognizer(clearTap)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Whether there is nothing on the paper.
    var isBlank: Bool { painting.strokes.isEmpty && activeStrokes.isEmpty }

    /// Takes all finished strokes away.
    func clear() {
        repaint(painting.clear())
    }

    /// Takes the last finished stroke away, or brings back what was cleared.
    func undo() {
        repaint(painting.undo())
    }

    override func draw(_ rect: CGRect) {
        for stroke in painting.strokes where stroke.bounds.intersects(rect) {
            stroke.draw(in: rect, color: stroke.color)
        }
        for (_, stroke) in activeStrokes { stroke.draw(in: rect, color: stroke.activeColor) }
    }

    private func repaint(_ rect: CGRect) {
        if !rect.isNull { setNeedsDisplay(rect) }
        onChange?()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
            let stroke = Stroke(color: unusedColor, at: touch.preciseLocation(in: self))
            activeStrokes.append((touch, stroke))
            repaint(stroke.bounds)
        }
    }

    /// Between two events a finger may have been in several places; the coalesced touches have them all.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let index = activeStrokes.firstIndex(where: { $0.touch === touch }) else { continue }
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                activeStrokes[index].stroke.add(sample.preciseLocation(in: self))
                setNeedsDisplay(activeStrokes[index].stroke.tipBounds)
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for stroke in endStrokes(touches) {
            painting.add(stroke)
            repaint(stroke.bounds)
        }
    }

    /// What the system takes away, or the double tap that clears, leaves nothing on the paper.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for stroke in endStrokes(touches) { repaint(stroke.bounds) }
    }
}

extension CanvasView {
    /// Ends the strokes of `touches`, in the order in which they began.
    private func endStrokes(_ touches: Set<UITouch>) -> [Stroke] {
        let ended = activeStrokes.filter { touches.contains($0.touch) }
        activeStrokes.removeAll { touches.contains($0.touch) }
        return ended.map(\.stroke)
    }

    /// The first colour, from the chosen one on, that no finger paints with; the chosen one when all are taken.
    private var unusedColor: UIColor {
        let colors = Paint.colors
        let order = colors.indices.map { colors[(colorIndex + $0) % colors.count] }
        let usedColors = activeStrokes.map(\.stroke.color)
        return order.first { !usedColors.contains($0) } ?? order[0]
    }
}
