import Support
import UIKitCore

// The keys of controls for key–value coding; those with `notifies` report changes to observers.

extension UIControl {
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("enabled", \UIControl.isEnabled, notifies: true)
            list.property("selected", \UIControl.isSelected, notifies: true)
            list.property("highlighted", \UIControl.isHighlighted, notifies: true)
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
