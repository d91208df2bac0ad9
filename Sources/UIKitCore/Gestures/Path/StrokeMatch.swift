/// A name that a drawing may have, with how much speaks for it.
public struct StrokeMatch: Sendable, Hashable {
    /// The name of the template.
    public let name: String
    /// How alike drawing and template are: 1 for the same drawing, 0 for two that have nothing in common. Drawings of
    /// one name by different people seldom reach 0.9.
    public let score: Double
    /// How far the drawing is turned against its template, in radians; positive from x towards y. It is 0 unless the
    /// matcher allows rotation.
    public let rotation: Double
    /// The place of the template in the matcher's list.
    public let templateIndex: Int
}
