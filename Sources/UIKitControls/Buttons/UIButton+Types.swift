import Foundation
import Support
import UIKitCore

extension UIButton {
    /// The type of a button (CX-10).
    public enum ButtonType: Int, Sendable {
        /// No style.
        case custom = 0
        /// Title and image in the tint color, which fade while highlighted.
        case system = 1
        /// An "i" in a circle, for details.
        case detailDisclosure = 2
        /// An "i" in a circle, for information.
        case infoLight = 3
        /// An "i" in a circle, for information.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross in a disc.
        case close = 7

        /// Another name for `system`.
        public static var roundedRect: ButtonType { .system }

        /// The image of the type.
        @MainActor var image: UIImage? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle")
            case .contactAdd: Self.symbol("plus.circle")
            case .close: CloseImage.make()
            }
        }

        /// What names a button that shows only the image of its type (AX-03); `nil` for types without an image.
        @MainActor var accessibilityName: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: SystemText.title("More Info")
            case .contactAdd: SystemText.title("Add")
            case .close: SystemText.title("Close")
            }
        }

        @MainActor private static func symbol(_ name: String) -> UIImage? {
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(scale: .large))
        }
    }

    /// The closure that updates a button's configuration.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
