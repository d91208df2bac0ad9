import UIKit

/// A canvas to paint on with any number of fingers at once.
///
/// Each touch paints its own stroke from touch-down to lift. Only the area that a finger adds is redrawn.
class CanvasView: UIView {
    /// The index of the next finger's color in `Paint.colors`; 0 by default. If in use, the next free one is used.
    var colorIndex = 0
    /// Called when the painting has changed.
    var onChange: (() -> Void)?

    /// The finished strokes.
    private(set) var painting = Painting()
    /// The strokes of the touches in progress.
    private var activeStrokes: [(touch: UITouch, stroke: Stroke)] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Paint.paper
        contentMode = .redraw
        isMultipleTouchEnabled = true
        let clearTap = UITapGestureRecognizer(target: self, action: Selector(CanvasView.clear))
        clearTap.numberOfTapsRequired = 2
        clearTap.numberOfTouchesRequired = 2
        addGestureRecognizer(clearTap)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Whether the canvas is empty.
    var isBlank: Bool { painting.strokes.isEmpty && activeStrokes.isEmpty }

    /// Removes all finished strokes.
    func clear() {
        repaint(painting.clear())
    }

    /// Removes the last finished stroke, or restores the strokes that were cleared.
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

    /// A finger may have moved several times between two events; the coalesced touches have all samples.
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

    /// Strokes of touches that the system or the clearing double tap cancels are discarded.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for stroke in endStrokes(touches) { repaint(stroke.bounds) }
    }
}

extension CanvasView {
    /// Removes and returns the active strokes of `touches`, in the order in which they began.
    private func endStrokes(_ touches: Set<UITouch>) -> [Stroke] {
        let ended = activeStrokes.filter { touches.contains($0.touch) }
        activeStrokes.removeAll { touches.contains($0.touch) }
        return ended.map(\.stroke)
    }

    /// The first color, beginning with the chosen one, that no active stroke uses; the chosen one if all are in use.
    private var unusedColor: UIColor {
        let colors = Paint.colors
        let order = colors.indices.map { colors[(colorIndex + $0) % colors.count] }
        let usedColors = activeStrokes.map(\.stroke.color)
        return order.first { !usedColors.contains($0) } ?? order[0]
    }
}
