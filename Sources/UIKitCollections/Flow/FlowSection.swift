import CoreGraphics
import Foundation
import UIKitCore

/// The axes of a flow layout: the one it scrolls along and the one across.
struct FlowAxes: Equatable {
    let isVertical: Bool

    func size(_ size: CGSize) -> FlowSize {
        isVertical ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
    }

    /// A rectangle by where it begins along and across the axis.
    func rect(along: CGFloat, across: CGFloat, _ size: FlowSize) -> CGRect {
        isVertical
            ? CGRect(x: across, y: along, width: size.across, height: size.along)
            : CGRect(x: along, y: across, width: size.along, height: size.across)
    }

    /// The insets at the start and end of the axis.
    func along(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    }

    /// The insets at the start and end across the axis.
    func across(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    /// The range that a rectangle has along the axis.
    func range(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
        isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }
}

/// A section of a flow layout: header, inset, lines, inset, footer (CV-64).
struct FlowSection {
    var lines: FlowLines
    var inset: UIEdgeInsets
    /// The lengths of header and footer along the axis; 0 for none (CV-65).
    var header: CGFloat
    var footer: CGFloat
    /// Where the section begins along the axis.
    var start: CGFloat = 0
    /// The insets along the axis and at its start across it.
    var before: CGFloat
    var after: CGFloat
    var acrossStart: CGFloat

    init(
        _ lines: FlowLines, _ inset: UIEdgeInsets, header: CGFloat, footer: CGFloat, _ axes: FlowAxes,
        acrossStart: CGFloat
    ) {
        self.lines = lines
        self.inset = inset
        self.header = header
        self.footer = footer
        self.acrossStart = acrossStart
        (before, after) = axes.along(inset)
    }

    /// Where the lines begin, and where the footer begins.
    var linesStart: CGFloat { start + header + before }
    var footerStart: CGFloat { linesStart + lines.length + after }
    var end: CGFloat { footerStart + footer }
}
