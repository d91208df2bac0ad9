import CoreGraphics
import Foundation
import UIKitCore

/// The drawings on keys without a title, in a square of 24 points.
enum KeyGlyphs {
    /// An arrow up: shift.
    static var shift: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 12, y: 3.5))
        for point in [(20.5, 12.5), (16, 12.5), (16, 19), (8, 19), (8, 12.5), (3.5, 12.5)] {
            path.addLine(to: CGPoint(x: point.0, y: point.1))
        }
        path.close()
        return path
    }

    /// The bar below the arrow: shift is locked.
    static var lockBar: UIBezierPath { UIBezierPath(rect: CGRect(x: 8, y: 22.5, width: 8, height: 0.4)) }

    /// A tag that points to the left.
    static var delete: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 8.5, y: 5))
        path.addLine(to: CGPoint(x: 21, y: 5))
        path.addQuadCurve(to: CGPoint(x: 23, y: 7), controlPoint: CGPoint(x: 23, y: 5))
        path.addLine(to: CGPoint(x: 23, y: 17))
        path.addQuadCurve(to: CGPoint(x: 21, y: 19), controlPoint: CGPoint(x: 23, y: 19))
        path.addLine(to: CGPoint(x: 8.5, y: 19))
        path.addLine(to: CGPoint(x: 2, y: 12))
        path.close()
        return path
    }

    /// The cross inside of the tag.
    static var cross: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 11.5, y: 8.8))
        path.addLine(to: CGPoint(x: 17.9, y: 15.2))
        path.move(to: CGPoint(x: 17.9, y: 8.8))
        path.addLine(to: CGPoint(x: 11.5, y: 15.2))
        return path
    }

    /// A keyboard above an arrow down: hides the keyboard.
    static var dismiss: UIBezierPath {
        let path = UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 20, height: 12), cornerRadius: 2)
        for x in [6.0, 10, 14, 18] {
            path.move(to: CGPoint(x: x - 0.6, y: 7))
            path.addLine(to: CGPoint(x: x + 0.6, y: 7))
        }
        path.move(to: CGPoint(x: 7.5, y: 11))
        path.addLine(to: CGPoint(x: 16.5, y: 11))
        path.move(to: CGPoint(x: 9, y: 18.5))
        path.addLine(to: CGPoint(x: 12, y: 21.5))
        path.addLine(to: CGPoint(x: 15, y: 18.5))
        return path
    }

    /// Circles of longitude and latitude.
    static var globe: UIBezierPath {
        let path = UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 19, height: 19))
        path.append(UIBezierPath(ovalIn: CGRect(x: 7.5, y: 2.5, width: 9, height: 19)))
        path.move(to: CGPoint(x: 2.5, y: 12))
        path.addLine(to: CGPoint(x: 21.5, y: 12))
        path.move(to: CGPoint(x: 4.4, y: 7))
        path.addLine(to: CGPoint(x: 19.6, y: 7))
        path.move(to: CGPoint(x: 4.4, y: 17))
        path.addLine(to: CGPoint(x: 19.6, y: 17))
        return path
    }
}
