import CoreGraphics
import Foundation
import UIKitCore

extension UICalendarView {
    /// The size of a decoration.
    public enum DecorationSize: Int, Sendable {
        /// 6 points for a disc.
        case small = 0
        /// 8 points.
        case medium = 1
        /// 10 points.
        case large = 2

        fileprivate var disc: CGFloat { [6, 8, 10][rawValue] }
        fileprivate var symbol: CGFloat { [9, 11, 13][rawValue] }
    }

    /// What is below the number of a day (CX-374).
    @preconcurrency @MainActor public final class Decoration: NSObject {
        private let make: () -> UIView

        private init(make: @escaping () -> UIView) {
            self.make = make
            super.init()
        }

        /// Creates a decoration with an image; without one it is a disc.
        ///
        /// - Parameters:
        ///   - image: the image, usually a symbol.
        ///   - color: the color of a symbol or the disc; gray for `nil`, the default.
        ///   - size: the size; `medium` by default.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            self.init(make: {
                guard let image else { return Self.disc(color, size) }
                let view = UIImageView(image: image)
                view.contentMode = .scaleAspectFit
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size.symbol)
                view.tintColor = color ?? .systemGray
                return view
            })
        }

        /// Creates a decoration with a view that a closure makes.
        public convenience init(customViewProvider: @escaping () -> UIView) { self.init(make: customViewProvider) }

        /// Returns a disc.
        public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(image: nil, color: color, size: size)
        }

        /// Returns a decoration with an image.
        public static func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }

        /// Returns a decoration with a view that a closure makes.
        public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: customViewProvider)
        }

        private static func disc(_ color: UIColor?, _ size: DecorationSize) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: size.disc, height: size.disc))
            view.backgroundColor = color ?? .systemGray
            view.layer.cornerRadius = size.disc / 2
            return view
        }

        func makeView() -> UIView {
            let view = make()
            view.isUserInteractionEnabled = false
            return view
        }
    }
}
