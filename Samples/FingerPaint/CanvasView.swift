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
    private var running: [(touch: UITouch, stroke: Stroke)] = []

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
    var isBlank: Bool { painting.strokes.isEmpty && running.isEmpty }

    /// Takes all finished strokes away.
    func clear() {
        repaint(painting.clear())
    }

    /// Takes the last finished stroke away, or brings back what was cleared.
    func undo() {
        repaint(painting.undo())
    }

    override func draw(_ rect: CGRect) {
        for stroke in painting.strokes where stroke.extent.intersects(rect) {
            stroke.draw(in: rect, color: stroke.color)
        }
        for (_, stroke) in running { stroke.draw(in: rect, color: stroke.runningColor) }
    }

    private func repaint(_ rect: CGRect) {
        if !rect.isNull { setNeedsDisplay(rect) }
        onChange?()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
            let stroke = Stroke(color: freeColor, at: touch.preciseLocation(in: self))
            running.append((touch, stroke))
            repaint(stroke.extent)
        }
    }

    /// Between two events a finger may have been in several places; the coalesced touches have them all.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let index = running.firstIndex(where: { $0.touch === touch }) else { continue }
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                running[index].stroke.add(sample.preciseLocation(in: self))
                setNeedsDisplay(running[index].stroke.tip)
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for stroke in release(touches) {
            painting.add(stroke)
            repaint(stroke.extent)
        }
    }

    /// What the system takes away, or the double tap that clears, leaves nothing on the paper.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for stroke in release(touches) { repaint(stroke.extent) }
    }
}

extension CanvasView {
    /// Ends the strokes of `touches`, in the order in which they began.
    private func release(_ touches: Set<UITouch>) -> [Stroke] {
        let ended = running.filter { touches.contains($0.touch) }
        running.removeAll { touches.contains($0.touch) }
        return ended.map(\.stroke)
    }

    /// The first colour, from the chosen one on, that no finger paints with; the chosen one when all are taken.
    private var freeColor: UIColor {
        let colors = Paint.colors
        let order = colors.indices.map { colors[(colorIndex + $0) % colors.count] }
        let taken = running.map(\.stroke.color)
        return order.first { !taken.contains($0) } ?? order[0]
    }
}
