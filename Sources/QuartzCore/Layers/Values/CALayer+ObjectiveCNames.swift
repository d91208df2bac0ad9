import Foundation
import Support

extension CALayer {
    /// `add(_:forKey:)`, which programs exchange to learn of the animations of a block (KV-41).
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.replaceableMethod("add:forKey:") { (layer: CALayer, arguments) in
                guard let animation = arguments.first as? CAAnimation else { return }
                layer.attach(animation, arguments.count > 1 ? arguments[1] as? String : nil)
            }
        }
    }
}
