import Foundation
import UIKitCore

/// A part of a search that is shown as one piece before the text of a search field (NV-369).
@preconcurrency @MainActor open class UISearchToken: NSObject {
    /// The image before the text; `nil` for none.
    final let icon: UIImage?
    final let text: String
    /// What the token means to the program; `nil` by default.
    open var representedObject: Any?

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - icon: an image before the text; `nil` for none.
    ///   - text: what is read.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}
