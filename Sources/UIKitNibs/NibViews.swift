import CoreGraphics
import Foundation
import NibTables
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
        "view": UIView.self, "containerView": UIView.self, "imageView": UIImageView.self, "label": UILabel.self,
        "button": UIButton.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
        "slider": UISlider.self, "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
        "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "scrollView": UIScrollView.self,
        "stackView": UIStackView.self, "tableView": UITableView.self, "pickerView": UIPickerView.self,
        "visualEffectView": UIVisualEffectView.self,
    ]

    /// The class of each controller.
    static let controllers: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    ]

    /// Sets the values of a view's element and makes its subviews.
    static func setValues(of view: UIView, _ node: NibNode, _ loader: NibLoader) {
        setCommonValues(of: view, node, loader)
        switch view {
        case let view as UILabel: NibControls.setValues(of: view, node, loader.bundle)
        case let view as UIImageView:
            view.image = node.image("image", in: loader.bundle)
            view.highlightedImage = node.image("highlightedImage", in: loader.bundle)
        case let view as UIControl: NibControls.setValues(of: view, node, loader.bundle)
        case let view as UIScrollView: NibControls.setValues(of: view, node, loader.bundle)
        case let view as UIStackView: setValues(of: view, node)
        case let view as UIProgressView: if let value = node.number("progress") { view.progress = Float(value) }
        case let view as UIActivityIndicatorView: NibControls.setValues(of: view, node, loader.bundle)
        case let view as UIVisualEffectView: setValues(of: view, node)
        default: break
        }
        addSubviews(to: view, node, loader)
    }

    private static func addSubviews(to view: UIView, _ node: NibNode, _ loader: NibLoader) {
        for child in node.child("subviews")?.children ?? [] {
            guard let subview = loader.makeView(child) else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
        if let effect = view as? UIVisualEffectView, let content = node.value("contentView") {
            setCommonValues(of: effect.contentView, content, loader)
            if let id = content.id { loader.objects[id] = effect.contentView }
            addSubviews(to: effect.contentView, content, loader)
            loader.register(effect.contentView, content)
        }
        if let table = view as? UITableView {
            if let header = node.value("tableHeaderView") { table.tableHeaderView = loader.makeView(header) }
            if let footer = node.value("tableFooterView") { table.tableFooterView = loader.makeView(footer) }
        }
    }

    private static func setCommonValues(of view: UIView, _ node: NibNode, _ loader: NibLoader) {
        if let rect = node.value("frame")?.rect ?? node.value("bounds")?.rect { view.frame = rect }
        view.autoresizingMask = node.child("autoresizingMask")?.autoresizing ?? []
        if node.flag("translatesAutoresizingMaskIntoConstraints") == false {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        if let mode = node["contentMode"].flatMap({ contentModes[$0] }) { view.contentMode = mode }
        if let value = node.flag("userInteractionEnabled") { view.isUserInteractionEnabled = value }
        if let value = node.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
        if let value = node.flag("clipsSubviews") { view.clipsToBounds = value }
        if let value = node.flag("opaque") { view.isOpaque = value }
        if let value = node.flag("autoresizesSubviews") { view.autoresizesSubviews = value }
        if let value = node.flag("hidden") { view.isHidden = value }
        if let value = node.flag("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = value }
        if let value = node.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
        if let value = node.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
        if let value = node.number("alpha") { view.alpha = value }
        if let value = node.number("tag") { view.tag = Int(value) }
        if let color = node.color("backgroundColor", in: loader.bundle) { view.backgroundColor = color }
        if let color = node.color("tintColor", in: loader.bundle) { view.tintColor = color }
        setPriorities(of: view, node)
        if let margins = node.value("layoutMargins") {
            view.layoutMargins = UIEdgeInsets(
                top: margins.number("top") ?? 0, left: margins.number("left") ?? 0,
                bottom: margins.number("bottom") ?? 0, right: margins.number("right") ?? 0)
        }
        if let accessibility = node.child("accessibility") {
            if let label = accessibility["label"] { view.accessibilityLabel = label }
            if let hint = accessibility["hint"] { view.accessibilityHint = hint }
            if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
        }
        for guide in node.children where guide.element == "viewLayoutGuide" {
            guard let id = guide.id else { continue }
            switch guide["key"] {
            case "contentLayoutGuide": loader.objects[id] = (view as? UIScrollView)?.contentLayoutGuide
            case "frameLayoutGuide": loader.objects[id] = (view as? UIScrollView)?.frameLayoutGuide
            default: loader.objects[id] = view.safeAreaLayoutGuide
            }
        }
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
    private static func setValues(of view: UIStackView, _ node: NibNode) {
        if node["axis"] == "vertical" { view.axis = .vertical }
        let distributions: [String: UIStackView.Distribution] = [
            "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        let alignments: [String: UIStackView.Alignment] = [
            "leading": .leading, "trailing": .trailing, "center": .center, "top": .top, "bottom": .bottom,
            "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        view.distribution = node["distribution"].flatMap { distributions[$0] } ?? .fill
        view.alignment = node["alignment"].flatMap { alignments[$0] } ?? .fill
        view.spacing = node.number("spacing") ?? 0
        view.isBaselineRelativeArrangement = node.flag("baselineRelativeArrangement") ?? false
        view.isLayoutMarginsRelativeArrangement = node.flag("layoutMarginsRelativeArrangement") ?? false
    }

    private static func setValues(of view: UIVisualEffectView, _ node: NibNode) {
        guard let blur = node.child("blurEffect") else { return }
        let styles: [String: UIBlurEffect.Style] = [
            "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        ]
        view.effect = UIBlurEffect(style: blur["style"].flatMap { styles[$0] } ?? .regular)
    }

    /// NB-26.
    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    /// A recognizer (NB-13); `nil` for other elements.
    static func makeRecognizer(_ node: NibNode) -> UIGestureRecognizer? {
        let bases: [String: UIGestureRecognizer.Type] = [
            "tapGestureRecognizer": UITapGestureRecognizer.self,
            "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
            "panGestureRecognizer": UIPanGestureRecognizer.self,
            "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
            "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
            "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        ]
        guard let base = bases[node.element] else { return nil }
        let recognizer: UIGestureRecognizer
        switch base {
        case is UITapGestureRecognizer.Type: recognizer = UITapGestureRecognizer()
        case is UILongPressGestureRecognizer.Type: recognizer = UILongPressGestureRecognizer()
        case is UIPanGestureRecognizer.Type: recognizer = UIPanGestureRecognizer()
        case is UIPinchGestureRecognizer.Type: recognizer = UIPinchGestureRecognizer()
        case is UIRotationGestureRecognizer.Type: recognizer = UIRotationGestureRecognizer()
        default: recognizer = UISwipeGestureRecognizer()
        }
        if let value = node.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
        if let value = node.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
        if let value = node.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
        if let value = node.flag("enabled") { recognizer.isEnabled = value }
        if let tap = recognizer as? UITapGestureRecognizer {
            if let value = node.number("numberOfTapsRequired") { tap.numberOfTapsRequired = Int(value) }
            if let value = node.number("numberOfTouchesRequired") { tap.numberOfTouchesRequired = Int(value) }
        } else if let press = recognizer as? UILongPressGestureRecognizer {
            if let value = node.number("numberOfTapsRequired") { press.numberOfTapsRequired = Int(value) }
            if let value = node.number("minimumPressDuration") { press.minimumPressDuration = value }
            if let value = node.number("allowableMovement") { press.allowableMovement = value }
        } else if let pan = recognizer as? UIPanGestureRecognizer {
            if let value = node.number("minimumNumberOfTouches") { pan.minimumNumberOfTouches = Int(value) }
            if let value = node.number("maximumNumberOfTouches") { pan.maximumNumberOfTouches = Int(value) }
        } else if let swipe = recognizer as? UISwipeGestureRecognizer {
            let directions: [String: UISwipeGestureRecognizer.Direction] = [
                "left": .left, "right": .right, "up": .up, "down": .down,
            ]
            swipe.direction = node["direction"].flatMap { directions[$0] } ?? .right
        }
        return recognizer
    }
}
