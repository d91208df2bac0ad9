import CoreGraphics
import Foundation

/// The format of the documents that a `UIGraphicsPDFRenderer` creates.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The document's metadata, such as title and author, under the PDF keys of `CGContext` (`kCGPDFContextTitle`, …).
    /// Empty by default.
    open var documentInfo: [String: Any] = [:]

    /// A format with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let format = copy as? UIGraphicsPDFRendererFormat else { return copy }
        format.documentInfo = documentInfo
        return format
    }
}
