import Foundation
import UIKitCore

/// A function of a color, with which configurations derive one color from another.
public struct UIConfigurationColorTransformer {
    /// The function.
    public let transform: (UIColor) -> UIColor

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the derived color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A gray of the same luminance and opacity.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            UIColor { traits in
                var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
            }
        }
    }

    /// The tint of a view that is emphasized: the color itself.
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }

    /// The tint of a view in one color with its surroundings: the gray of secondary text.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .secondaryLabel }
    }
}

/// A function of text attributes, with which configurations style titles.
public struct UIConfigurationTextAttributesTransformer {
    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Returns the derived attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
