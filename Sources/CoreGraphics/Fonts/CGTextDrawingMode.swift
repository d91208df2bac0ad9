/// What to do with the outlines of letters.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Fill them.
    case fill = 0
    /// Draw lines along them.
    case stroke = 1
    /// Fill them, then draw lines along them.
    case fillStroke = 2
    /// Nothing.
    case invisible = 3
    /// Fill them and clip to them.
    case fillClip = 4
    /// Draw lines along them and clip to them.
    case strokeClip = 5
    /// Fill them, draw lines along them and clip to them.
    case fillStrokeClip = 6
    /// Clip to them.
    case clip = 7

    /// Whether letters are filled.
    package var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    /// Whether lines are drawn along letters.
    package var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    /// Whether the clip is narrowed to the letters.
    package var clips: Bool { rawValue >= 4 }
}
