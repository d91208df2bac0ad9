import CoreGraphics
import Foundation

/// How drawn contents are stored. 16 bits a channel are not offered: frames have 8.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 8 bits for each of red, green, blue and opacity; the default.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Brightness and opacity only: colours that are drawn turn gray.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

extension CALayer {
    /// How contents are stored that the layer draws from now on.
    public final var contentsFormat: CALayerContentsFormat {
        get { extras?.contentsFormat ?? .RGBA8Uint }
        set { if newValue != contentsFormat { withExtras { $0.contentsFormat = newValue } } }
    }
}

extension CGContext {
    /// Turns all that was drawn so far gray, each colour into one as bright.
    func convertToGray() {
        guard let data else { return }
        for y in 0..<height {
            let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let pixel = row[x]
                let red: UInt32 = (pixel >> 16 & 255) * LuminanceWeights.red
                let green: UInt32 = (pixel >> 8 & 255) * LuminanceWeights.green
                let blue: UInt32 = (pixel & 255) * LuminanceWeights.blue
                let gray: UInt32 = (red + green + blue) >> 8
                row[x] = pixel & 0xFF00_0000 | gray << 16 | gray << 8 | gray
            }
        }
    }
}

/// How bright the three colours are, in parts of 256 (Rec. 709).
private enum LuminanceWeights {
    static let red: UInt32 = 54
    static let green: UInt32 = 183
    static let blue: UInt32 = 19
}
