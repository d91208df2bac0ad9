import UIKit

/// The color of a tile, and its forms on the pasteboard.
struct TileColor: Equatable {
    /// The type of this sample's own data: three bytes, red, green and blue.
    static let pasteboardType = "org.touchstone.color-tile"

    var red: UInt8
    var green: UInt8
    var blue: UInt8

    var color: UIColor {
        UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }

    /// The color as CSS writes it, which other programs understand.
    var hexadecimal: String { "#" + [red, green, blue].map { String(format: "%02X", $0) }.joined() }

    /// The bytes of the own type.
    var data: Data { Data([red, green, blue]) }

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Reads data of the own type; `nil` if it is not three bytes.
    init?(_ data: Data) {
        guard data.count == 3 else { return nil }
        self.init(data[data.startIndex], data[data.startIndex + 1], data[data.startIndex + 2])
    }

    /// Reads a color such as #FF8000; `nil` for other text.
    init?(hexadecimal text: String) {
        let digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard digits.hasPrefix("#"), digits.count == 7, let number = UInt32(digits.dropFirst(), radix: 16) else {
            return nil
        }
        self.init(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }

    /// A lighter (above 0) or darker color; `amount` from -1 to 1.
    func shaded(by amount: Double) -> TileColor {
        func shade(_ component: UInt8) -> UInt8 {
            let value = Double(component)
            return UInt8(amount > 0 ? value + (255 - value) * amount : value * (1 + amount))
        }
        return TileColor(shade(red), shade(green), shade(blue))
    }
}
