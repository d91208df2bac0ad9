import Support
import UIKitCore

// The keys of controls for key–value coding; those with `notifies` report changes to observers.

extension UIControl {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("enabled", \UIControl.isEnabled, notifies: true)
            list.property("selected", \UIControl.isSelected, notifies: true)
            list.property("highlighted", \UIControl.isHighlighted, notifies: true)
            list.property("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment)
            list.property("contentVerticalAlignment", \UIControl.contentVerticalAlignment)
        }
    }
}

extension UIButton {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("titleLabel", \UIButton.titleLabel)
            list.property("imageView", \UIButton.imageView)
            list.property("subtitleLabel", \UIButton.subtitleLabel)
            list.property("currentTitle", \UIButton.currentTitle)
            list.property("currentImage", \UIButton.currentImage)
            list.property("contentEdgeInsets", \UIButton.contentEdgeInsets)
            list.property("titleEdgeInsets", \UIButton.titleEdgeInsets)
            list.property("imageEdgeInsets", \UIButton.imageEdgeInsets)
            list.property("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted)
            list.property("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled)
        }
    }
}

extension UISwitch {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("on", \UISwitch.isOn, notifies: true)
        }
    }
}

extension UISlider {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("value", \UISlider.value, notifies: true)
            list.property("minimumValue", \UISlider.minimumValue)
            list.property("maximumValue", \UISlider.maximumValue)
        }
    }
}

extension UIProgressView {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("progress", \UIProgressView.progress, notifies: true)
        }
    }
}

extension UIPageControl {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("currentPage", \UIPageControl.currentPage, notifies: true)
            list.property("numberOfPages", \UIPageControl.numberOfPages)
        }
    }
}

extension UISegmentedControl {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex, notifies: true)
        }
    }
}
