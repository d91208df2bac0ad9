/// What the values of an animation are for: a property, or the numbers that a function makes a property of.
struct AnimationTarget: Sendable {
    let property: AnimatableProperty
    /// `nil` for values of the property itself.
    let function: TransformFunction?

    /// A function counts only for whole transforms.
    init(_ property: AnimatableProperty, _ function: TransformFunction?) {
        self.property = property
        self.function = TransformFunction.applies(to: property) ? function : nil
    }

    /// The value in the shape that it must have, or `nil` when it does not fit.
    func coerce(_ any: Any?) -> AnimatableValue? { function.map { $0.coerce(any) } ?? property.coerce(any) }
}
