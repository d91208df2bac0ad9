import CoreGraphics
import Foundation

/// The part of a layer that animations can change.
public struct LayerSnapshot: Equatable, Sendable {
    /// Place, size and transform.
    public var geometry: LayerGeometry
    /// Looks other than contents.
    public var style: LayerStyle

    /// Makes a snapshot.
    public init(geometry: LayerGeometry = LayerGeometry(), style: LayerStyle = LayerStyle()) {
        self.geometry = geometry
        self.style = style
    }
}
