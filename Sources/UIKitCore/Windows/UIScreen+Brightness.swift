import CoreGraphics
import Foundation

extension UIScreen {
    /// Posted after a program has set the brightness; the object is the screen.
    public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")

    /// The brightness of the backlight, 0 to 1; values outside are limited, NaN is ignored. Setting it asks the system's
    /// session service, and has no effect on a screen without a backlight, whose brightness is 1 (decision).
    public final var brightness: CGFloat {
        get { CGFloat(DeviceServices.brightness?.level ?? 1) }
        set {
            guard let control = DeviceServices.brightness, let old = control.level, !newValue.isNaN else { return }
            let level = min(max(Double(newValue), 0), 1)
            guard level != old else { return }
            control.set(level)
            NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
        }
    }
}
