internal import CCairo

/// Content of another PDF file that is embedded as a form object.
package struct PDFForm {
    /// An object of a file, without the `obj` and `endobj` keywords.
    package struct Object {
        /// The object number.
        package var number: Int
        /// The value, in PDF syntax.
        package var body: Data

        /// Creates an object.
        package init(number: Int, body: Data) {
            self.number = number
            self.body = body
        }
    }

    /// Equal for forms with the same content, which are written once.
    let identifier: String
    /// The content's bounds in its own space.
    let box: CGRect
    /// What the content comes from; kept while the document is written.
    let owner: AnyObject
    /// The form and the objects that it refers to, with numbers from the given one on. The form is the first; it is
    /// drawn into the unit square.
    let objects: (_ firstNumber: Int) -> [Object]

    /// Creates a form.
    package init(
        identifier: String, box: CGRect, owner: AnyObject, objects: @escaping (_ firstNumber: Int) -> [Object]
    ) {
        self.identifier = identifier
        self.box = box
        self.owner = owner
        self.objects = objects
    }

    /// The start of the text in placeholders, which Cairo writes and `PDFIncrementalUpdate` replaces.
    private static let markerPrefix = "touchstone-form-"

    /// The text in the placeholder of a form.
    static func marker(_ index: Int) -> String { "\(markerPrefix)\(index);" }

    /// A JPEG file of one pixel, of which Cairo reads only the header, with a marker as its comment. Cairo writes it
    /// into the document unchanged, as an image that is drawn into the unit square.
    static func placeholder(_ index: Int) -> Data {
        let comment = Data(marker(index).utf8)
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
        return Data([0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(comment.count + 2)]) + comment + Data(frame) + Data([0xFF, 0xD9])
    }
}

extension CGContext {
    /// Draws a form in its own space, y upward: on a page of a document as an object of the file, which keeps its paths
    /// and text. `rasterize` draws it where only pixels can be drawn: in bitmaps and shadows.
    package func drawForm(_ form: PDFForm, rasterize: (_ cairo: OpaquePointer) -> Void) {
        let opacity = alpha
        withCairo { cairo in
            guard let writer, writer.isPageOpen,
                cairo_surface_get_type(cairo_get_group_target(cairo)) != CAIRO_SURFACE_TYPE_IMAGE
            else { return rasterize(cairo) }
            guard let image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1) else { return }
            defer { cairo_surface_destroy(image) }
            let index = writer.index(of: form)
            CGImage.attach(PDFForm.placeholder(index), CAIRO_MIME_TYPE_JPEG, to: image)
            CGImage.attach(Data(PDFForm.marker(index).utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: image)
            cairo_save(cairo)
            // The image's pixel covers the box, y upward.
            var matrix = CGAffineTransform(
                a: form.box.width, b: 0, c: 0, d: -form.box.height, tx: form.box.minX, ty: form.box.maxY
            ).cairoMatrix
            cairo_transform(cairo, &matrix)
            cairo_set_source_surface(cairo, image, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            cairo_paint_with_alpha(cairo, opacity)
            cairo_restore(cairo)
        }
    }
}
