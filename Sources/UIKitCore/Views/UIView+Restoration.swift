import CoreGraphics
import Foundation

extension UIView {
    private static let restorationKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// A name of the view; `nil` by default. Libraries find their views by it; state is not restored.
    public final var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
        set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

extension UIViewController {
    private static let restorationKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// A name of the controller; `nil` by default. Programs find their controllers by it; state is not restored.
    public final var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
        set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}
