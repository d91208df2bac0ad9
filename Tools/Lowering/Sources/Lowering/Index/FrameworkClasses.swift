/// The class hierarchy of Apple's frameworks, as far as programs extend and subclass it.
enum FrameworkClasses {
    private static let superclass: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
        "UIApplication": "UIResponder", "UIGestureRecognizer": "NSObject", "CALayer": "NSObject",
        "CAAnimation": "NSObject", "UIPresentationController": "NSObject", "UICollectionViewLayout": "NSObject",
        "UIBarItem": "NSObject", "UIScene": "UIResponder", "UIWindowScene": "UIScene", "Operation": "NSObject",
        // Views
        "UIControl": "UIView", "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
        "UITextField": "UIControl", "UISegmentedControl": "UIControl", "UIStepper": "UIControl",
        "UIPageControl": "UIControl", "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl",
        "UILabel": "UIView", "UIImageView": "UIView", "UIWindow": "UIView", "UIStackView": "UIView",
        "UIVisualEffectView": "UIView", "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView",
        "UIPickerView": "UIView", "UINavigationBar": "UIView", "UIToolbar": "UIView", "UITabBar": "UIView",
        "UISearchBar": "UIView", "UIScrollView": "UIView", "UITextView": "UIScrollView",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITableViewCell": "UIView",
        "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
        "UICollectionViewCell": "UICollectionReusableView", "UIInputView": "UIView",
        // Controllers
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
        "UISplitViewController": "UIViewController", "UITableViewController": "UIViewController",
        "UICollectionViewController": "UIViewController", "UIPageViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController",
        "UISearchController": "UIViewController", "UIInputViewController": "UIViewController",
        // Recognizers
        "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UIPinchGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
        "UIRotationGestureRecognizer": "UIGestureRecognizer", "UILongPressGestureRecognizer": "UIGestureRecognizer",
        "UIHoverGestureRecognizer": "UIGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
        // Layers and others
        "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer", "CATextLayer": "CALayer",
        "CAReplicatorLayer": "CALayer", "CAEmitterLayer": "CALayer", "CATransformLayer": "CALayer",
        "CAScrollLayer": "CALayer", "CATiledLayer": "CALayer",
        "UICollectionViewFlowLayout": "UICollectionViewLayout", "UIBarButtonItem": "UIBarItem",
        "UITabBarItem": "UIBarItem",
    ]

    /// The superclasses of a framework's class, nearest first; empty for unknown names.
    static func superclasses(of name: String) -> [String] {
        Array(sequence(first: name) { superclass[$0] }.dropFirst())
    }
}
