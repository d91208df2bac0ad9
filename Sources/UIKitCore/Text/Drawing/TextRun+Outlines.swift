internal import CCairo
internal import CPango
import CoreGraphics

extension TextRun {
    /// The outlines of the run's letters in user space. Pictures, such as emoji, have none.
    func outlines(in context: CGContext) -> CGPath {
        let path = CGMutablePath()
        guard style.attachment == nil else { return path }
        context.withCairo { cairo in
            cairo_new_path(cairo)
            withObliqueness(cairo) {
                cairo_move_to(cairo, start.x, start.y)
                pango_cairo_glyph_string_path(cairo, item.pointee.item.pointee.analysis.font, item.pointee.glyphs)
            }
            if let copy = cairo_copy_path(cairo) {
                path.append(copy)
                cairo_path_destroy(copy)
            }
            cairo_new_path(cairo)
        }
        return path
    }
}

extension CGMutablePath {
    /// Adds the pieces of a Cairo path.
    fileprivate func append(_ path: UnsafeMutablePointer<cairo_path_t>) {
        guard let data = path.pointee.data else { return }
        var index = 0
        while index < Int(path.pointee.num_data) {
            let header = data[index].header
            func point(_ number: Int) -> CGPoint {
                let point = data[index + number].point
                return CGPoint(x: point.x, y: point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: move(to: point(1))
            case CAIRO_PATH_LINE_TO: addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: addCurve(to: point(3), control1: point(1), control2: point(2))
            default: closeSubpath()
            }
            index += max(1, Int(header.length))
        }
    }
}
