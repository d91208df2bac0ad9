import Foundation
import TouchInput

extension UITouch {
    /// Where the touch is, in the coordinates of `view`, in points; `nil` means window coordinates (T-10). The answer
    /// follows the view: it is converted when asked (T-12).
    public func location(in view: UIView?) -> CGPoint {
        convert(point, to: view)
    }

    /// Where the touch was at the previous delivery, in the coordinates of `view`, in points (T-11). It equals
    /// `location(in:)` when the touch began or did not move.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousPoint, to: view)
    }

    /// The most exact place known, in points. It may lie just outside the hit view and is not for hit testing (T-14).
    /// Locations are never rounded here, so it equals `location(in:)`.
    public func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// The most exact place known of the previous delivery, in points (T-14).
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Where a reading of the touch lies, in the window's base coordinates, in points.
    func point(of reading: ContactSample) -> CGPoint {
        window?.pointFromScreen(reading.position) ?? reading.position
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window as UIView)
    }
}
