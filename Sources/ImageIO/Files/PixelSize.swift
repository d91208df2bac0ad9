/// A size in pixels.
package struct PixelSize: Equatable, Sendable {
    /// Pixels a row.
    package var width: Int
    /// Rows.
    package var height: Int
}
