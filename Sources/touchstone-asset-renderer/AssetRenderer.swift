import ArgumentParser
import CoreGraphics
import CoreGraphicsPDF
import Foundation
import ImageIO

/// The program that draws vector images of asset catalogs for `touchstone run`.
@main struct AssetRenderer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-asset-renderer", abstract: "Draw the first page of a PDF file as a PNG image.")

    @Argument(help: "The PDF file.")
    var document: String

    @Argument(help: "The PNG image to write.")
    var output: String

    @Option(help: "Pixels per point.")
    var scale = 1.0

    /// The largest number of pixels of a side.
    private static let largestSide = 8_192.0

    func run() throws {
        guard let page = CGPDFDocument(URL(fileURLWithPath: document) as CFURL)?.page(at: 1) else {
            throw ValidationError("\(document) is not a PDF file with a page")
        }
        let box = page.getBoxRect(.cropBox)
        let isUpright = page.rotationAngle % 180 == 0
        let size = isUpright ? box.size : CGSize(width: box.height, height: box.width)
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, max(width, height) <= Self.largestSide,
            let context = CGContext(
                data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { throw ValidationError("the page of \(document) is too large or empty") }
        context.scaleBy(x: scale, y: scale)
        context.concatenate(
            page.getDrawingTransform(
                .cropBox, rect: CGRect(origin: .zero, size: size), rotate: 0, preserveAspectRatio: false))
        context.drawPDFPage(page)
        let url = URL(fileURLWithPath: output) as CFURL
        guard let image = context.makeImage(),
            let destination = CGImageDestinationCreateWithURL(url, "public.png", 1, nil)
        else { throw ValidationError("\(output) cannot be written") }
        CGImageDestinationAddImage(destination, image, nil)
        guard CGImageDestinationFinalize(destination) else { throw ValidationError("\(output) cannot be written") }
    }
}
