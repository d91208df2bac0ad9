import NibTables

/// The classes that documents have, of UIKit and of the modules of `OptionalClass`: views, controllers, recognizers, items
/// and layouts.
enum SystemClasses {
    /// True for one of these classes, and for `NSObject`.
    static func contains(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

    /// The superclass of one of these classes; `nil` for `NSObject` and unknown names.
    static func superclass(of name: String) -> String? { superclasses[name] }

    /// The class of an element without a custom class; `nil` for elements that stand for no object.
    static func name(ofElement element: String) -> String? {
        if let special = elements[element] ?? OptionalClass.named(byElement: element)?.name { return special }
        let name = "UI" + element.prefix(1).uppercased() + element.dropFirst()
        return contains(name) ? name : nil
    }

    /// Elements whose class has another name.
    private static let elements = [
        "constraint": "NSLayoutConstraint", "containerView": "UIView", "tableViewCellContentView": "UIView",
        "collectionViewCellContentView": "UIView", "customObject": "NSObject", "viewControllerLayoutGuide": "NSObject",
    ]

    private static let superclasses: [String: String] = {
        var table = Dictionary(uniqueKeysWithValues: OptionalClass.all.map { ($0.name, $0.superclass) })
        for (superclass, names) in groups {
            for name in names.split(separator: " ") { table[String(name)] = superclass }
        }
        return table
    }()

    /// The names of UIKit's classes, after that of their superclass.
    static let groups: [(superclass: String, names: String)] = [
        (
            "NSObject",
            """
            NSLayoutConstraint UIBarItem UICollectionViewLayout UIGestureRecognizer UILayoutGuide \
            UINavigationItem UIResponder UIStoryboardSegue
            """
        ),
        ("UIBarItem", "UIBarButtonItem UITabBarItem"),
        ("UICollectionReusableView", "UICollectionViewCell"),
        ("UICollectionViewCell", "UICollectionViewListCell"),
        (
            "UICollectionViewLayout",
            """
            UICollectionViewCompositionalLayout UICollectionViewFlowLayout UICollectionViewTransitionLayout
            """
        ),
        (
            "UIControl",
            """
            UIButton UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl UISlider \
            UIStepper UISwitch UITextField
            """
        ),
        (
            "UIGestureRecognizer",
            """
            UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer UIPathGestureRecognizer \
            UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer
            """
        ),
        ("UILayoutGuide", "UIKeyboardLayoutGuide"),
        ("UINavigationController", "UIImagePickerController"),
        ("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
        ("UIResponder", "UIAccessibilityElement UIApplication UIScene UIView UIViewController"),
        ("UIScene", "UIWindowScene"),
        ("UIScrollView", "UICollectionView UITableView UITextView"),
        ("UITextField", "UISearchTextField"),
        (
            "UIView",
            """
            UIActivityIndicatorView UICalendarView UICollectionReusableView UIContentUnavailableView UIControl \
            UIImageView UIInputView UILabel UIListContentView UINavigationBar UIPickerView UIPopoverBackgroundView UIProgressView UIScrollView \
            UISearchBar UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar \
            UIVisualEffectView UIWindow
            """
        ),
        (
            "UIViewController",
            """
            UIActivityViewController UIAlertController UICollectionViewController UIColorPickerViewController \
            UIInputViewController UINavigationController UIPageViewController UISearchController UISplitViewController UITabBarController \
            UITableViewController
            """
        ),
    ]
}
