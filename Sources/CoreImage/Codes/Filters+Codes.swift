import CoreGraphics
import Foundation

/// Filters that make codes for cameras and scanners.
extension FilterDefinition {
    static let codeFilters: [FilterDefinition] = [
        // Core Image Filter Reference: a QR code of the message with one pixel for each module, and a margin of one. No
        // result for a message of more than 2953 bytes (ISO/IEC 18004), and without libqrencode.
        FilterDefinition(
            "CIQRCodeGenerator", [kCICategoryGenerator],
            [("inputMessage", .data), ("inputCorrectionLevel", .text("M"))]
        ) { values in
            guard let message = values.data("inputMessage"), !message.isEmpty else { return nil }
            guard let code = QRCode(message, correction: values.text("inputCorrectionLevel")) else { return nil }
            let side = code.side + 2
            return GeneratorRecipe(region: PixelRegion(x: 0, y: 0, width: side, height: side)) { _ in
                { x, y in
                    let isBlack = code.isBlack(column: Int(x) - 1, row: side - 2 - Int(y))
                    return isBlack ? Pixel(0, 0, 0, 1) : .one
                }
            }
        },
        // Core Image Filter Reference: a Code 128 barcode of an ASCII message with one pixel for each module, a margin and
        // a height in pixels. No result for other messages.
        FilterDefinition(
            "CICode128BarcodeGenerator", [kCICategoryGenerator],
            [
                ("inputMessage", .data), ("inputQuietSpace", .number(10, in: 0...100)),
                ("inputBarcodeHeight", .number(32, in: 1...500)),
            ]
        ) { values in
            guard let message = values.data("inputMessage"), let bars = Code128.bars(of: Array(message)) else {
                return nil
            }
            let (margin, height) = (Int(values.number("inputQuietSpace")), Int(values.number("inputBarcodeHeight")))
            return GeneratorRecipe(
                region: PixelRegion(x: 0, y: 0, width: bars.count + 2 * margin, height: height)
            ) { _ in
                { x, _ in
                    let index = Int(x) - margin
                    return bars.indices.contains(index) && bars[index] ? Pixel(0, 0, 0, 1) : .one
                }
            }
        },
    ]
}
