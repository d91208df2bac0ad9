import CoreGraphics
import Foundation

/// The base class of what bars show: bar button items and tab bar items.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// Creates an item without title and image.
    public override init() { super.init() }

    /// Creates an item; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The title; `nil` by default.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The image; `nil` by default.
    open var image: UIImage? { didSet { changed() } }
    /// The image in bars of compact height; `image` for `nil`, the default.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The space around the image, in points; zero by default.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// The space around the image in bars of compact height, in points; zero by default.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
    }
    /// Whether the item can be used; true by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number that identifies the item; 0 by default.
    open var tag = 0

    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state of a control.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, forState state: UInt) {
        textAttributes[state] = attributes
        changed()
    }

    /// The attributes of the title in a state of a control; `nil` by default.
    open func titleTextAttributes(forState state: UInt) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    /// Called when the item looks different; the bar that shows it sets this.
    package var onChange: (() -> Void)?

    package final func changed() { onChange?() }
}
