/// What a layer of a drawing class shows between its contents and its sublayers, or how it shows its sublayers.
public indirect enum LayerForm: Equatable, Sendable {
    /// An outline, filled and stroked.
    case shape(ShapeForm)
    /// A change of colours over the bounds.
    case gradient(GradientForm)
    /// Nothing: the sublayers keep their depth instead of being shown flat.
    case depth
    /// The sublayers many times.
    case replicator(ReplicatorForm)
    /// Drawn tiles.
    case tiles(TileForm)
    /// Particles.
    case emitter(EmitterForm)
}
