import CoreGraphics
import Foundation
import NibTables
import UIKitCollections
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitScrolling
import UIKitText

/// The views of documents and their values.
@MainActor enum NibViews {
    /// The class of each element (NB-10).
    static let classes: [String: UIView.Type] = [
        "view": UIView.self, "window": UIWindow.self, "refreshControl": UIRefreshControl.self,
        "containerView": UIView.self, "imageView": UIImageView.self, "label": UILabel.self,
        "button": UIButton.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
        "slider": UISlider.self, "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
        "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "scrollView": UIScrollView.self,
        "stackView": UIStackView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self, "pickerView": UIPickerView.self,
        "datePicker": UIDatePicker.self, "searchBar": UISearchBar.self, "toolbar": UIToolbar.self,
        "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self, "visualEffectView": UIVisualEffectView.self,
    ]

    /// The class of each controller.
    static let controllers: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    ]

    /// Sets the values of a view's element and makes its subviews.
    static func setValues(of view: UIView, _ node: NibNode, _ loader: NibLoader) {
        setCommonValues(of: view, node, loader)
        switch view {
        case let view as UILabel: NibText.setValues(of: view, node, loader.bundle)
        case let view as UIImageView:
            view.image = node.image("image", in: loader.bundle)
            view.highlightedImage = node.image("highlightedImage", in: loader.bundle)
            if let value = node.flag("highlighted") { view.isHighlighted = value }
            if let symbol = node.value("preferredSymbolConfiguration") {
                view.preferredSymbolConfiguration = NibControls.symbolConfiguration(symbol)
            }
        case let view as UIControl: NibControls.setValues(of: view, node, loader.bundle)
        case let view as UIScrollView: NibLists.setValues(of: view, node, loader)
        case let view as UITableViewCell: return NibLists.setValues(of: view, node, loader)
        case let view as UICollectionViewCell: return NibLists.setValues(of: view, node, loader)
        case let view as UIStackView: setValues(of: view, node)
        case let view as UIProgressView: setValues(of: view, node, loader.bundle)
        case let view as UIActivityIndicatorView: setValues(of: view, node, loader.bundle)
        case let view as UINavigationBar: NibBars.setValues(of: view, node, loader, isManaged: false)
        case let view as UIToolbar: NibBars.setValues(of: view, node, loader)
        case let view as UITabBar: NibBars.setValues(of: view, node, loader, isManaged: false)
        case let view as UISearchBar: NibBars.setValues(of: view, node, loader.bundle)
        case let view as UIVisualEffectView: setValues(of: view, node)
        case let view as UIWindow: setValues(of: view, node)
        default: break
        }
        addSubviews(to: view, node, loader)
    }

    static func addSubviews(to view: UIView, _ node: NibNode, _ loader: NibLoader) {
        for child in node.child("subviews")?.children ?? [] {
            guard let subview = loader.makeView(child) else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
            applyFrameInset(of: subview, child)
        }
        if let effect = view as? UIVisualEffectView, let content = node.value("contentView") {
            loader.adopt(effect.contentView, content)
            addSubviews(to: effect.contentView, content, loader)
            loader.finishAdopted(effect.contentView, content)
        }
        if let table = view as? UITableView {
            if let header = node.value("tableHeaderView") { table.tableHeaderView = loader.makeView(header) }
            if let footer = node.value("tableFooterView") { table.tableFooterView = loader.makeView(footer) }
        }
    }

    /// A frame that is given by distances from the edges of the superview.
    static func applyFrameInset(of view: UIView, _ node: NibNode) {
        guard let inset = node.value("frameInset"), let superview = view.superview else { return }
        func interval(_ near: String, _ far: String, _ size: String, _ total: CGFloat) -> (CGFloat, CGFloat) {
            switch (inset.number(near), inset.number(far), inset.number(size)) {
            case (let near?, let far?, _): (near, max(0, total - near - far))
            case (let near?, nil, let length): (near, length ?? 0)
            case (nil, let far?, let length): (total - far - (length ?? 0), length ?? 0)
            case (nil, nil, let length): (0, length ?? total)
            }
        }
        let (x, width) = interval("minX", "maxX", "width", superview.bounds.width)
        let (y, height) = interval("minY", "maxY", "height", superview.bounds.height)
        view.frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The values that every view has (NB-22 to NB-27, NB-112).
    static func setCommonValues(of view: UIView, _ node: NibNode, _ loader: NibLoader) {
        if let rect = node.value("frame")?.rect ?? node.value("bounds")?.rect { view.frame = rect }
        view.autoresizingMask = node.child("autoresizingMask")?.autoresizing ?? []
        if node.flag("translatesAutoresizingMaskIntoConstraints") == false {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        let setting = NibSetting(view, node, loader.bundle)
        setting.name("contentMode", NibValueTables.contentMode, \.contentMode)
        setting.name("semanticContentAttribute", NibValueTables.semanticContentAttribute, \.semanticContentAttribute)
        setting.flags([
            "userInteractionEnabled": \.isUserInteractionEnabled, "multipleTouchEnabled": \.isMultipleTouchEnabled,
            "clipsSubviews": \.clipsToBounds, "opaque": \.isOpaque, "autoresizesSubviews": \.autoresizesSubviews,
            "hidden": \.isHidden, "clearsContextBeforeDrawing": \.clearsContextBeforeDrawing,
            "preservesSuperviewLayoutMargins": \.preservesSuperviewLayoutMargins,
            "insetsLayoutMarginsFromSafeArea": \.insetsLayoutMarginsFromSafeArea,
        ])
        if let identifier = node["restorationIdentifier"] { view.restorationIdentifier = identifier }
        setting.numbers(["alpha": \.alpha])
        setting.integers(["tag": \.tag])
        setting.colors(["backgroundColor": \.backgroundColor])
        if let color = node.color("tintColor", in: loader.bundle) { view.tintColor = color }
        setPriorities(of: view, node)
        if let margins = node.value("layoutMargins") {
            view.layoutMargins = UIEdgeInsets(
                top: margins.number("top") ?? 0, left: margins.number("left") ?? 0,
                bottom: margins.number("bottom") ?? 0, right: margins.number("right") ?? 0)
        }
        if let margins = node.value("directionalLayoutMargins") {
            view.directionalLayoutMargins = margins.directionalInsets
        }
        if let accessibility = node.child("accessibility") { setAccessibility(of: view, accessibility) }
        for guide in node.children where guide.element == "viewLayoutGuide" {
            guard let id = guide.id else { continue }
            switch guide["key"] {
            case "contentLayoutGuide": loader.objects[id] = (view as? UIScrollView)?.contentLayoutGuide
            case "frameLayoutGuide": loader.objects[id] = (view as? UIScrollView)?.frameLayoutGuide
            case "keyboard": loader.objects[id] = view.keyboardLayoutGuide
            default: loader.objects[id] = view.safeAreaLayoutGuide
            }
        }
    }

    /// NB-38.
    private static func setAccessibility(of view: UIView, _ node: NibNode) {
        if let label = node["label"] { view.accessibilityLabel = label }
        if let hint = node["hint"] { view.accessibilityHint = hint }
        if let value = node["value"] { view.accessibilityValue = value }
        if let identifier = node["identifier"] { view.accessibilityIdentifier = identifier }
        if let value = node.value("isElement")?.flag("value") { view.isAccessibilityElement = value }
        guard let traits = node.child("accessibilityTraits") else { return }
        let names: [(String, UIAccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
            ("staticText", .staticText), ("notEnabled", .notEnabled), ("searchField", .searchField),
            ("header", .header), ("updatesFrequently", .updatesFrequently),
            ("allowsDirectInteraction", .allowsDirectInteraction), ("adjustable", .adjustable),
            ("keyboardKey", .keyboardKey), ("summaryElement", .summaryElement),
            ("startsMedia", .startsMediaSession), ("playsSound", .playsSound),
            ("causesPageTurn", .causesPageTurn), ("tabBar", .tabBar),
        ]
        view.accessibilityTraits = names.reduce(into: []) { if traits.flag($1.0) == true { $0.insert($1.1) } }
    }

    private static func setPriorities(of view: UIView, _ node: NibNode) {
        func priority(_ name: String, _ set: (UILayoutPriority) -> Void) {
            if let value = node.number(name) { set(UILayoutPriority(Float(value))) }
        }
        priority("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
        priority("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
        priority("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority($0, for: .horizontal)
        }
        priority("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority($0, for: .vertical)
        }
    }

    /// NB-37.
    static func setValues(of view: UIStackView, _ node: NibNode) {
        let setting = NibSetting(view, node, .main)
        setting.name("axis", NibValueTables.axis, \.axis)
        setting.name("distribution", NibValueTables.distribution, \.distribution)
        setting.name("alignment", NibValueTables.stackAlignment, \.alignment)
        setting.numbers(["spacing": \.spacing])
        if node["spacingType"] == "standard" { view.spacing = UIStackView.spacingUseSystem }
        setting.flags([
            "baselineRelativeArrangement": \.isBaselineRelativeArrangement,
            "layoutMarginsRelativeArrangement": \.isLayoutMarginsRelativeArrangement,
        ])
    }

    private static func setValues(of view: UIVisualEffectView, _ node: NibNode) {
        func blur(_ node: NibNode?) -> UIBlurEffect {
            UIBlurEffect(style: node?["style"].flatMap { NibValueTables.blurStyle[$0] } ?? .regular)
        }
        if let vibrancy = node.child("vibrancyEffect") {
            let style = vibrancy["style"].flatMap { NibValueTables.vibrancyStyle[$0] } ?? .label
            view.effect = UIVibrancyEffect(blurEffect: blur(vibrancy.child("blurEffect")), style: style)
        } else if let effect = node.child("blurEffect") {
            view.effect = blur(effect)
        }
    }

    /// NB-96.
    private static func setValues(of window: UIWindow, _ node: NibNode) {
        if node.flag("resizesToFullScreen") == true { window.frame = UIScreen.main.bounds }
        window.isVisibleAtLaunch = node.flag("visibleAtLaunch") == true
    }

    private static func setValues(of view: UIProgressView, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(view, node, bundle)
        setting.name("progressViewStyle", NibValueTables.progressStyle, \.progressViewStyle)
        setting.colors(["progressTintColor": \.progressTintColor, "trackTintColor": \.trackTintColor])
        if let value = node.number("progress") { view.progress = Float(value) }
    }

    private static func setValues(of view: UIActivityIndicatorView, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(view, node, bundle)
        setting.name("style", NibValueTables.activityStyle, \.style)
        setting.flags(["hidesWhenStopped": \.hidesWhenStopped])
        if let color = node.color("color", in: bundle), let color { view.color = color }
        if node.flag("animating") == true { view.startAnimating() }
    }
}
