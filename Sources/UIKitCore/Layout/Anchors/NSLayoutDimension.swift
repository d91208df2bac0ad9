import Foundation

/// A width, a height, or the distance between two anchors. Constants are points.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that makes this dimension equal to `c` points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, nil, constant: c)
    }

    /// Returns a constraint that makes this dimension at least `c` points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint that makes this dimension at most `c` points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint that makes this dimension equal to `m` times another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, multiplier: m)
    }

    /// Returns a constraint that makes this dimension at least `m` times another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: m)
    }

    /// Returns a constraint that makes this dimension at most `m` times another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: m)
    }

    /// Returns a constraint that makes this dimension equal to `m` times another plus `c` points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, multiplier: m, constant: c)
    }

    /// Returns a constraint that makes this dimension at least `m` times another plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
    }

    /// Returns a constraint that makes this dimension at most `m` times another plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: m, constant: c)
    }
}
