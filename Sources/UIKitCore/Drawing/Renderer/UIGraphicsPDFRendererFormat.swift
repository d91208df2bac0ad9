import CoreGraphics
import Foundation

/// What kind of document a `UIGraphicsPDFRenderer` makes.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// What is noted of the document: title, author and the like, under the keys of `CGContext`'s PDF
    /// (`kCGPDFContextTitle`, …). Empty unless set.
    open var documentInfo: [String: Any] = [:]

    /// A format with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let format = copy as? UIGraphicsPDFRendererFormat else { return copy }
        format.documentInfo = documentInfo
        return format
    }
}
