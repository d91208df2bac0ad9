internal import CCairo

extension CGImage {
    /// Tells a surface of the image's pixels what Cairo needs to write them into a document once, however often they
    /// are drawn, and as the JPEG file they came from.
    func attachDocumentData(_ surface: OpaquePointer) {
        let name = "\(memory.identifier) \(origin.x) \(origin.y) \(width) \(height)"
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
        if width == memory.width, height == memory.height, let jpeg = memory.jpeg?.withoutMetadata {
            Self.attach(jpeg, CAIRO_MIME_TYPE_JPEG, to: surface)
        }
    }

    private static func attach(_ data: Data, _ type: String, to surface: OpaquePointer) {
        // The surface keeps the bytes, and the document keeps the surface.
        let retainedData = Unmanaged.passRetained(data as NSData)
        let bytes = retainedData.takeUnretainedValue().bytes.assumingMemoryBound(to: UInt8.self)
        let release: cairo_destroy_func_t = { Unmanaged<NSData>.fromOpaque($0!).release() }
        let status = cairo_surface_set_mime_data(
            surface, type, bytes, UInt(data.count), release, retainedData.toOpaque())
        if status != CAIRO_STATUS_SUCCESS { retainedData.release() }
    }
}
