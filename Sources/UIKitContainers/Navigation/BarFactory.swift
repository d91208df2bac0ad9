import CoreGraphics
import Foundation
import UIKitCore

/// Creates bars of classes known only at run time.
@MainActor enum BarFactory {
    /// A bar made by `init(coder:)`, which every view class has.
    static func make<V: UIView>(_ type: V.Type) -> V? {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        return type.init(coder: coder)
    }
}
