import CoreGraphics
import Foundation
import Support

/// A button of a navigation bar or a toolbar, or a space.
open class UIBarButtonItem: UIBarItem {
    /// How the title is emphasized.
    public enum Style: Int, Sendable {
        /// An ordinary button.
        case plain = 0
        /// The same as `plain`, kept for old code.
        case bordered = 1
        /// The button that completes a task: its title is semibold (NV-48).
        case done = 2
    }

    /// The style; `plain` by default.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points; 0, the default, fits the content.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// The object that gets the action; the responder chain for `nil`, the default. Not retained.
    open weak var target: AnyObject?
    /// What a tap sends; `nil` by default.
    open var action: Selector?
    /// The view shown instead of a button; `nil` by default.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    /// The color of the title and the image; that of the bar for `nil`, the default.
    open var tintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UIBarButtonItem.tintColor, tintColor) { return }
            changed()
        }
    }
    /// The titles that the item may get, to reserve the width of the longest; `nil` by default.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }
    /// Whether the item is left out of the bar; false by default.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether the item is selected, which a plate in its color shows; false by default.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether a tap toggles `isSelected` before the action; false by default.
    open var changesSelectionAsPrimaryAction = false

    /// The group that the item is in.
    weak var group: UIBarButtonItemGroup?
    /// The kind of an item of the system; `nil` for others.
    package private(set) var systemItem: SystemItem?
    /// The image that the system gave the item.
    private var systemImage: UIImage?
    /// Whether the item is the system's cross, which bars show on a disc (NV-386): not with an image of the program.
    package final var showsCloseDisc: Bool { systemItem == .close && image != nil && image === systemImage }
    /// What a tap does instead of sending the action: a `UIAction` of a higher module.
    package var tapHandler: ((UIBarButtonItem) -> Void)?
    /// The `UIAction` and `UIMenu` of a higher module.
    package var storedPrimaryAction: AnyObject?
    package var storedMenu: AnyObject? { didSet { changed() } }

    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item. A nib sets the values of its document; nothing is read from other coders.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UIBarButtonItem.self)
    }

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// Creates an item with an image and another one for bars of compact height.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates an item of the system: a title or an image that everybody knows, or a space.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        become(systemItem)
        self.target = target as AnyObject?
        self.action = action
    }

    /// Gives the item the title or image, and the style, of an item of the system.
    package final func become(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        title = systemItem.title
        image = systemItem.symbolName.flatMap { UIImage(systemName: $0) }
        systemImage = image
        style = systemItem == .done || systemItem == .save ? .done : .plain
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A space of a width in points.
    public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }

    /// A space that shares what is left with the others.
    public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }

    private class func space(_ kind: SystemItem, _ width: CGFloat) -> Self {
        let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
        item.width = width
        guard let item = item as? Self else { preconditionFailure("spaces are made by UIBarButtonItem itself") }
        return item
    }

    /// Whether the item is a fixed or flexible space.
    package final var isSpace: Bool { systemItem == .fixedSpace || systemItem == .flexibleSpace }

    /// Does what a tap on the item does.
    package final func performAction(from sender: UIResponder?, event: UIEvent?) {
        if let tapHandler { return tapHandler(self) }
        guard let action else { return }
        if let target {
            action.perform(on: target, self, event)
        } else {
            UIApplication.shared.sendAction(
                action, to: sender?.target(forAction: action, withSender: self), from: self, for: event)
        }
    }

    /// Shows the state of `UIViewController.editButtonItem`.
    package final func updateEditing(_ isEditing: Bool) {
        title = (isEditing ? SystemItem.done : .edit).title
        style = isEditing ? .done : .plain
    }

    /// The items that the system provides.
    public enum SystemItem: Int, Sendable {
        /// "Done".
        case done = 0
        /// "Cancel".
        case cancel = 1
        /// "Edit".
        case edit = 2
        /// "Save".
        case save = 3
        /// A plus sign.
        case add = 4
        /// A space that shares what is left.
        case flexibleSpace = 5
        /// A space of a width.
        case fixedSpace = 6
        /// A pen on paper.
        case compose = 7
        /// An arrow to the left.
        case reply = 8
        /// A box with an arrow upward.
        case action = 9
        /// A folder.
        case organize = 10
        /// A book.
        case bookmarks = 11
        /// A magnifier.
        case search = 12
        /// A circular arrow.
        case refresh = 13
        /// A cross.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A bin.
        case trash = 16
        /// A triangle.
        case play = 17
        /// Two bars.
        case pause = 18
        /// Two triangles to the left.
        case rewind = 19
        /// Two triangles to the right.
        case fastForward = 20
        /// "Undo".
        case undo = 21
        /// "Redo".
        case redo = 22
        /// A gray cross on a disc, in place of "Cancel" (NV-386).
        case close = 24

        var title: String? {
            switch self {
            case .done: SystemText.title("Done")
            case .cancel: SystemText.title("Cancel")
            case .edit: SystemText.title("Edit")
            case .save: SystemText.title("Save")
            case .undo: SystemText.title("Undo")
            case .redo: SystemText.title("Redo")
            default: nil
            }
        }

        var symbolName: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        }
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// The bounds of the item's view in the coordinates of another view, in points; `nil` while no bar shows it.
    public func frame(in referenceView: UIView) -> CGRect? {
        (customView ?? displayedView)?.frame(in: referenceView)
    }
}

/// The name of `UIBarButtonItem.SystemItem` before Swift 4.2.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
