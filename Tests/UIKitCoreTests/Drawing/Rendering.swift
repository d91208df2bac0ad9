import CoreGraphics
import Foundation
import UIKit

/// Draws an image of a size in points at one pixel per point, regardless of the screen's scale.
func render(_ width: CGFloat, _ height: CGFloat, _ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image(actions: actions)
}

extension CGImage {
    /// Red, green, blue and premultiplied alpha (0…255) of a pixel counted from the top left; empty outside the image.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        guard (0..<width).contains(x), (0..<height).contains(y), let data = dataProvider?.data else { return [] }
        let offset = data.startIndex + y * bytesPerRow + x * 4
        return [Int(data[offset + 2]), Int(data[offset + 1]), Int(data[offset]), Int(data[offset + 3])]
    }
}
