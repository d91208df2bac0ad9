import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

// Images and displacements of bar button items, for programs without appearance objects.
extension UIBarButtonItem {
    /// Sets the image behind the item in a state, in bars of a height; `nil` removes it.
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [Int(state.rawValue), barMetrics.rawValue],
            { (item: UIBarButtonItem) in
                item.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
            })
        {
            return
        }
        storedLook["background \(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
    }

    /// The image behind the item in a state; `nil` by default.
    public final func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        storedLook["background \(state.rawValue) \(barMetrics.rawValue)"] as? UIImage
    }

    /// Sets the image behind the item if it is a back button.
    public final func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setBackButtonBackgroundImage", [Int(state.rawValue), barMetrics.rawValue],
            { (item: UIBarButtonItem) in
                item.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
            })
        {
            return
        }
        storedLook["back background \(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
    }

    /// The image behind the item if it is a back button; `nil` by default.
    public final func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        storedLook["back background \(state.rawValue) \(barMetrics.rawValue)"] as? UIImage
    }

    /// Moves the title in bars of a height, by an offset in points.
    public final func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        if recordsAppearance(
            ofCall: "setTitlePositionAdjustment", [barMetrics.rawValue],
            { (item: UIBarButtonItem) in item.setTitlePositionAdjustment(adjustment, for: barMetrics) })
        {
            return
        }
        storedLook["title \(barMetrics.rawValue)"] = adjustment
    }

    /// The offset of the title in points; zero by default.
    public final func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        storedLook["title \(barMetrics.rawValue)"] as? UIOffset ?? .zero
    }

    /// Moves the title of the item if it is a back button, by an offset in points.
    public final func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        if recordsAppearance(
            ofCall: "setBackButtonTitlePositionAdjustment", [barMetrics.rawValue],
            { (item: UIBarButtonItem) in item.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics) })
        {
            return
        }
        storedLook["back title \(barMetrics.rawValue)"] = adjustment
    }

    /// The offset of a back button's title in points; zero by default.
    public final func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        storedLook["back title \(barMetrics.rawValue)"] as? UIOffset ?? .zero
    }
}
