import CoreGraphics

/// The measures of the sheet, in points (decision: read from screenshots).
enum ActivityMetrics {
    static let popoverWidth: CGFloat = 340
    static let margin: CGFloat = 16
    static let headHeight: CGFloat = 72
    static let previewSize = CGSize(width: 44, height: 44)
    static let previewRadius: CGFloat = 8
    static let closeSize: CGFloat = 30
    static let iconRowHeight: CGFloat = 116
    static let iconWidth: CGFloat = 76
    static let iconSize: CGFloat = 60
    static let iconRadius: CGFloat = 14
    static let iconTop: CGFloat = 16
    static let rowHeight: CGFloat = 52
    static let groupRadius: CGFloat = 12
    static let bottom: CGFloat = 20
    static let pressedAlpha: CGFloat = 0.5
}
