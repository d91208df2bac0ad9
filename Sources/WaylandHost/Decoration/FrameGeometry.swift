import CWayland
import CoreGraphics

/// A button of the title bar.
enum FrameButton: Int, CaseIterable, Hashable, Sendable {
    case minimize, maximize, close
}

/// What is at a position of the window's frame.
enum FrameZone: Hashable, Sendable {
    /// The title bar, by which the window is moved.
    case title
    case button(FrameButton)
    /// An edge or a corner, by which the window is resized.
    case edge(FrameEdge)
    /// The content of the window, or nothing.
    case outside
}

/// An edge of the window, or two that meet in a corner; the numbers are those of `xdg_toplevel.resize_edge`.
struct FrameEdge: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let top = FrameEdge(rawValue: 1)
    static let bottom = FrameEdge(rawValue: 2)
    static let left = FrameEdge(rawValue: 4)
    static let right = FrameEdge(rawValue: 8)
}

/// Where the parts of the frame are that the program draws where the compositor draws none: a title bar above the
/// content, and around both a margin with the shadow, by which the window is resized. All in units of the surface, from
/// the upper left corner of the content.
struct FrameGeometry: Hashable, Sendable {
    /// The height of the title bar (decision): a finger hits its buttons.
    static let barHeight = 40
    /// The width of the margin (decision).
    static let margin = 12
    /// The length of the corners along the edges (decision).
    static let cornerLength = 24
    /// The radius of the upper corners (decision).
    static let cornerRadius: CGFloat = 12
    /// The width in which a button is hit, and the diameter of its circle (decision).
    static let buttonWidth = 40
    static let buttonDiameter: CGFloat = 24
    /// The smallest size of the content (decision): the buttons and some letters of the title fit.
    static let minimumContent = SurfaceSize(width: 240, height: 80)

    /// The size of the content.
    var content: SurfaceSize
    /// Whether the window is maximized: it has no margin and no round corners.
    var isMaximized = false

    /// A piece of the frame with a surface to itself.
    enum Strip: Int, CaseIterable, Sendable {
        case top, left, right, bottom
    }

    /// The rectangle of a strip; `nil` if it is not shown.
    func rectangle(_ strip: Strip) -> CGRect? {
        let (width, height) = (content.width, content.height)
        let margin = isMaximized ? 0 : Self.margin
        let (x, y, w, h) =
            switch strip {
            case .top: (-margin, -Self.barHeight - margin, width + 2 * margin, Self.barHeight + margin)
            case .left: (-margin, 0, margin, height)
            case .right: (width, 0, margin, height)
            case .bottom: (-margin, height, width + 2 * margin, margin)
            }
        return w > 0 && h > 0 ? CGRect(x: x, y: y, width: w, height: h) : nil
    }

    /// The title bar.
    var bar: CGRect { CGRect(x: 0, y: -Self.barHeight, width: content.width, height: Self.barHeight) }

    /// The title bar and the content: what the compositor takes for the window.
    var window: CGRect {
        CGRect(x: 0, y: -Self.barHeight, width: content.width, height: content.height + Self.barHeight)
    }

    /// The part of the title bar that hits a button.
    func rectangle(_ button: FrameButton) -> CGRect {
        let fromRight = FrameButton.allCases.count - button.rawValue
        return CGRect(
            x: content.width - fromRight * Self.buttonWidth, y: -Self.barHeight, width: Self.buttonWidth,
            height: Self.barHeight)
    }

    /// What is at a position.
    func zone(at point: CGPoint) -> FrameZone {
        if let button = FrameButton.allCases.first(where: { rectangle($0).contains(point) }) { return .button(button) }
        if bar.contains(point) { return .title }
        if isMaximized || window.contains(point) { return .outside }
        let corner = CGFloat(Self.cornerLength)
        guard window.insetBy(dx: -CGFloat(Self.margin), dy: -CGFloat(Self.margin)).contains(point) else {
            return .outside
        }
        var edge: FrameEdge = []
        let isBeside = point.x < window.minX || point.x >= window.maxX
        let isAbove = point.y < window.minY || point.y >= window.maxY
        if point.x < window.minX + (isAbove ? corner : 0) { edge.insert(.left) }
        if point.x >= window.maxX - (isAbove ? corner : 0) { edge.insert(.right) }
        if point.y < window.minY + (isBeside ? corner : 0) { edge.insert(.top) }
        if point.y >= window.maxY - (isBeside ? corner : 0) { edge.insert(.bottom) }
        return .edge(edge)
    }
}
