/// What a layer of a drawing class shows between its contents and its sublayers, or how it shows its sublayers.
public indirect enum LayerContent: Equatable, Sendable {
    /// An outline, filled and stroked.
    case shape(ShapeContent)
    /// A change of colours over the bounds.
    case gradient(GradientContent)
    /// Nothing: the sublayers keep their depth instead of being shown flat.
    case depth
    /// The sublayers many times.
    case replicator(ReplicatorContent)
    /// Drawn tiles.
    case tiles(TileContent)
    /// Particles.
    case emitter(EmitterContent)
}
