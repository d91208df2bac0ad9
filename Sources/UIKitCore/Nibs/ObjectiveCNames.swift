import Foundation
import QuartzCore
import Support

// The keys of UIKit's classes for key–value coding. Those with `notifies` report changes to observers: their setters call
// `keyValueWillChange(_:_:)`.

extension UIView {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("frame", \UIView.frame, notifies: true)
            list.property("bounds", \UIView.bounds, notifies: true)
            list.property("center", \UIView.center, notifies: true)
            list.property("transform", \UIView.transform, notifies: true)
            list.property("alpha", \UIView.alpha, notifies: true)
            list.property("hidden", \UIView.isHidden, notifies: true)
            list.property("backgroundColor", \UIView.backgroundColor, notifies: true)
            list.property("tintColor", \UIView.tintColor, notifies: true)
            list.property("layer", \UIView.layer)
            list.property("superview", \UIView.superview)
            list.property("subviews", \UIView.subviews)
            list.property("window", \UIView.window)
            list.property("tag", \UIView.tag)
            list.property("clipsToBounds", \UIView.clipsToBounds)
            list.property("opaque", \UIView.isOpaque)
            list.property("contentMode", \UIView.contentMode)
            list.property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
            list.property("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
            list.property("exclusiveTouch", \UIView.isExclusiveTouch)
            list.property("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing)
            list.property("autoresizesSubviews", \UIView.autoresizesSubviews)
            list.property("autoresizingMask", \UIView.autoresizingMask)
            list.property("layoutMargins", \UIView.layoutMargins)
            list.property("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins)
            list.property("semanticContentAttribute", \UIView.semanticContentAttribute)
            list.property("tintAdjustmentMode", \UIView.tintAdjustmentMode)
            list.property(
                "translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints)
            list.property("accessibilityIdentifier", \UIView.accessibilityIdentifier)
            list.property("accessibilityLabel", \UIView.accessibilityLabel)
            list.property("accessibilityHint", \UIView.accessibilityHint)
            list.property("accessibilityValue", \UIView.accessibilityValue)
            ReplaceableMethods.addToView(&list)
        }
    }
}

extension UILabel {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("text", \UILabel.text, notifies: true)
            list.property("attributedText", \UILabel.attributedText, notifies: true)
            list.property("font", \UILabel.font)
            list.property("textColor", \UILabel.textColor)
            list.property("textAlignment", \UILabel.textAlignment)
            list.property("numberOfLines", \UILabel.numberOfLines)
            list.property("lineBreakMode", \UILabel.lineBreakMode)
            list.property("enabled", \UILabel.isEnabled)
            list.property("highlighted", \UILabel.isHighlighted)
            list.property("highlightedTextColor", \UILabel.highlightedTextColor)
            list.property("shadowColor", \UILabel.shadowColor)
            list.property("shadowOffset", \UILabel.shadowOffset)
            list.property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
            list.property("minimumScaleFactor", \UILabel.minimumScaleFactor)
            list.property("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
            list.property("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth)
        }
    }
}

extension UIImageView {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("image", \UIImageView.image, notifies: true)
            list.property("highlightedImage", \UIImageView.highlightedImage)
            list.property("highlighted", \UIImageView.isHighlighted)
        }
    }
}

extension UIViewController {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("title", \UIViewController.title, notifies: true)
            list.property("preferredContentSize", \UIViewController.preferredContentSize, notifies: true)
            list.property("view", \UIViewController.view)
            list.property("navigationItem", \UIViewController.navigationItem)
            list.property("tabBarItem", \UIViewController.tabBarItem)
            ReplaceableMethods.addToController(&list)
        }
    }
}

extension NSLayoutConstraint {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("constant", \NSLayoutConstraint.constant)
            list.property("identifier", \NSLayoutConstraint.identifier)
            list.property("active", \NSLayoutConstraint.isActive)
        }
    }
}

extension UIGestureRecognizer {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("state", \UIGestureRecognizer.state, notifies: true)
            list.property("enabled", \UIGestureRecognizer.isEnabled)
            list.property("view", \UIGestureRecognizer.view)
        }
    }
}

extension UIBarItem {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("title", \UIBarItem.title, notifies: true)
            list.property("enabled", \UIBarItem.isEnabled, notifies: true)
            list.property("image", \UIBarItem.image)
            list.property("tag", \UIBarItem.tag)
        }
    }
}

extension UITabBarItem {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("badgeValue", \UITabBarItem.badgeValue, notifies: true)
        }
    }
}

extension UINavigationItem {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("title", \UINavigationItem.title, notifies: true)
        }
    }
}

extension UIApplication {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            // Sources that also serve extensions, where `shared` must not be named, read it by its key.
            for key in ["shared", "sharedApplication"] { list.classProperty(key) { UIApplication.shared } }
            ReplaceableMethods.addToApplication(&list)
        }
    }
}

extension UIDevice {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property(
                "orientation", get: { (device: UIDevice) -> UIDeviceOrientation? in device.orientation },
                set: { (_: UIDevice, _: UIDeviceOrientation) in
                    Diagnostics.log(
                        "the sensor or the window decides about the orientation; it cannot be set")
                })
        }
    }
}
