import CoreGraphics
import Foundation
import TouchInput

/// Converts what a touch screen reports, in points of a panel that is not turned, to the screen of the program.
package struct TouchGeometry: Hashable, Sendable {
    /// The size of the panel without its rotation, in points: what the touch screen spans.
    let surface: CGSize
    let calibration: TouchCalibration
    private let rotation: PanelRotation
    /// The size of the screen, in points.
    private let screen: CGSize

    /// Describes a screen with a size in points, on a panel that is turned.
    package init(screen: CGSize, rotation: PanelRotation, calibration: TouchCalibration = .identity) {
        self.screen = screen
        self.rotation = rotation
        self.calibration = calibration
        surface = rotation.exchangesSides ? CGSize(width: screen.height, height: screen.width) : screen
    }

    /// The same screen with another calibration.
    func calibrated(by calibration: TouchCalibration) -> TouchGeometry {
        TouchGeometry(screen: screen, rotation: rotation, calibration: calibration)
    }

    /// Whether positions are those that the touch screen reports.
    var isIdentity: Bool { rotation == .none && calibration == .identity }

    /// A position on the screen, in points.
    func point(_ point: CGPoint) -> CGPoint {
        let (u, v) = (Double(point.x / surface.width), Double(point.y / surface.height))
        let placed = CGPoint(
            x: calibration.a * u + calibration.b * v + calibration.c,
            y: calibration.d * u + calibration.e * v + calibration.f)
        let turned = rotation.inPicture(placed)
        return CGPoint(x: turned.x * screen.width, y: turned.y * screen.height)
    }

    /// What becomes of a step of one point to the right, and of one down.
    private var axes: (right: CGVector, down: CGVector) {
        let origin = point(.zero)
        let (right, down) = (point(CGPoint(x: 1, y: 0)), point(CGPoint(x: 0, y: 1)))
        return (
            CGVector(dx: right.x - origin.x, dy: right.y - origin.y),
            CGVector(dx: down.x - origin.x, dy: down.y - origin.y)
        )
    }

    /// A patch on the screen.
    func patch(_ patch: ContactEllipse) -> ContactEllipse {
        let (right, down) = axes
        return patch.transformed(
            xx: Double(right.dx), xy: Double(down.dx), yx: Double(right.dy), yy: Double(down.dy))
    }

    /// The tilt of a pen on the screen.
    func tilt(_ tilt: PenTilt) -> PenTilt {
        let (right, down) = axes
        let (x, y) = (cos(tilt.azimuth), sin(tilt.azimuth))
        var tilt = tilt
        tilt.azimuth = atan2(
            x * Double(right.dy) + y * Double(down.dy), x * Double(right.dx) + y * Double(down.dx))
        return tilt
    }

    /// A frame on the screen.
    ///
    /// - Parameter rule: makes points of patches (T-13); it is upright on the screen, not on the panel.
    func frame(_ frame: InputFrame, rule: ContactCalibration) -> InputFrame {
        var frame = frame
        for index in frame.contacts.indices {
            if !isIdentity {
                frame.contacts[index].position = point(frame.contacts[index].position)
                frame.contacts[index].ellipse = frame.contacts[index].ellipse.map(patch)
                frame.contacts[index].tilt = frame.contacts[index].tilt.map(tilt)
            }
            frame.contacts[index] = frame.contacts[index].calibrated(by: rule)
        }
        if !isIdentity, let pointer = frame.pointer {
            frame.pointer?.position = point(pointer.position)
            frame.pointer?.tilt = pointer.tilt.map(tilt)
        }
        return frame
    }
}
