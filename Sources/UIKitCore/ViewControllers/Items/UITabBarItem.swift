import CoreGraphics
import Foundation
import Support

/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item. A nib sets the values of its document; nothing is read from other coders.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UITabBarItem.self)
    }

    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title, an image, and an image for the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item of the system.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        become(systemItem)
        self.tag = tag
    }

    /// Gives the item the title and image of an item of the system.
    package final func become(_ systemItem: SystemItem) {
        title = systemItem.title
        image = UIImage(systemName: systemItem.symbolName)
    }

    /// The image in the selected state; `image` for `nil`, the default.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A short text in a badge; `nil`, the default, for none.
    open var badgeValue: String? {
        willSet { keyValueWillChange(self, "badgeValue") }
        didSet {
            if badgeValue != oldValue { changed() }
            keyValueDidChange(self, "badgeValue")
        }
    }
    /// The color of the badge; red for `nil`, the default.
    open var badgeColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UITabBarItem.badgeColor, badgeColor) { return }
            changed()
        }
    }
    /// A displacement of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            if recordsAppearance(of: \UITabBarItem.titlePositionAdjustment, titlePositionAdjustment) { return }
            changed()
        }
    }

    /// The appearance objects of a higher module, by name.
    package var storedAppearances: [String: AnyObject] = [:] { didSet { changed() } }

    /// The items that the system provides.
    public enum SystemItem: Int, Sendable {
        /// "More".
        case more = 0
        /// "Favorites".
        case favorites = 1
        /// "Featured".
        case featured = 2
        /// "Top Rated".
        case topRated = 3
        /// "Recents".
        case recents = 4
        /// "Contacts".
        case contacts = 5
        /// "History".
        case history = 6
        /// "Bookmarks".
        case bookmarks = 7
        /// "Search".
        case search = 8
        /// "Downloads".
        case downloads = 9
        /// "Most Recent".
        case mostRecent = 10
        /// "Most Viewed".
        case mostViewed = 11

        var title: String {
            switch self {
            case .more: SystemText.title("More")
            case .favorites: SystemText.title("Favorites")
            case .featured: SystemText.title("Featured")
            case .topRated: SystemText.title("Top Rated")
            case .recents: SystemText.title("Recents")
            case .contacts: SystemText.title("Contacts")
            case .history: SystemText.title("History")
            case .bookmarks: SystemText.title("Bookmarks")
            case .search: SystemText.title("Search")
            case .downloads: SystemText.title("Downloads")
            case .mostRecent: SystemText.title("Most Recent")
            case .mostViewed: SystemText.title("Most Viewed")
            }
        }

        var symbolName: String {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock.fill"
            case .contacts: "person.crop.circle.fill"
            case .bookmarks: "book.fill"
            case .search: "magnifyingglass"
            case .downloads: "square.and.arrow.down.fill"
            case .mostViewed: "list.number"
            }
        }
    }
}
