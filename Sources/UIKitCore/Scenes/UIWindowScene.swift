import CoreGraphics
import Foundation

/// A scene that shows windows. Its coordinates are those of the screen.
open class UIWindowScene: UIScene, UITraitEnvironment {
    private var references: [UnownedReference<UIWindow>] = []

    /// The screen that shows the scene: the inside of its window of the desktop.
    open internal(set) var screen = UIScreen.main
    /// The further window of the desktop that shows the scene; `nil` for the first.
    var surface: (any SceneSurface)?

    /// The windows of the scene, visible or not, in the order in which they were attached. They are not retained.
    open var windows: [UIWindow] { references.compactMap(\.object).filter { !$0.isSystemWindow } }

    /// The window of the scene that receives keys; `nil` if none is the key window.
    open var keyWindow: UIWindow? {
        let window = UIApplication.shared.keyWindow
        return window?.windowScene === self ? window : nil
    }

    /// The coordinates of the scene.
    open var coordinateSpace: any UICoordinateSpace { screen }

    /// How the interface is turned: upright if the scene is not wider than high, otherwise landscape (L-58).
    open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }

    /// The status bar of the scene.
    public final lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

    /// The traits of the scene: those of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }

    /// Called with the previous traits when the traits of the scene have changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Adds a window.
    final func attach(_ reference: UnownedReference<UIWindow>) {
        references.removeAll { $0.object == nil || $0 === reference }
        references.append(reference)
    }

    /// Removes a window.
    final func detach(_ reference: UnownedReference<UIWindow>) {
        references.removeAll { $0.object == nil || $0 === reference }
    }

    /// Notifies the scene and its delegate of changes since `previous` (L-57).
    final func notifyUpdate(from previous: Geometry) {
        let traits = traitCollection
        guard previous != geometry else { return }
        if previous.traits != traits { traitCollectionDidChange(previous.traits) }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: PreviousCoordinateSpace(bounds: CGRect(origin: .zero, size: previous.size), screen),
            interfaceOrientation: UIInterfaceOrientation(of: previous.size), traitCollection: previous.traits)
    }

    /// What the delegate is notified of when it changes.
    struct Geometry: Equatable {
        var size: CGSize
        var traits: UITraitCollection
    }

    /// The present values of the screen.
    final var geometry: Geometry { Geometry(size: screen.bounds.size, traits: screen.traitCollection) }
}

/// The coordinates that a scene had before a change: those of the screen, with other bounds.
private final class PreviousCoordinateSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect
    private let screen: UIScreen

    init(bounds: CGRect, _ screen: UIScreen) {
        self.bounds = bounds
        self.screen = screen
        super.init()
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : screen.convert(point, to: coordinateSpace)
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : screen.convert(point, from: coordinateSpace)
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : screen.convert(rect, to: coordinateSpace)
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : screen.convert(rect, from: coordinateSpace)
    }
}

extension UIInterfaceOrientation {
    /// True for the upright orientations.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// True for the orientations on a long side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The orientation of a screen of a size (L-58).
    init(of size: CGSize) {
        self = size.width > size.height ? .landscapeRight : .portrait
    }
}

/// The status bar of a scene. Hosts show none: the desktop has its own.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    /// True: there is no status bar.
    public final var isStatusBarHidden: Bool { true }
    /// The style that the frontmost controller prefers (NV-09).
    public final var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
    /// The area of the status bar; empty.
    public final var statusBarFrame: CGRect { .zero }

    override init() { super.init() }
}
