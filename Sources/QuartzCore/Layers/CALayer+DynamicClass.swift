import Foundation

// Swift lets a metatype value call required initialisers only, and initialisers cannot be required of subclasses
// without breaking the source of those that say `override init()`. An allocating initialiser has the calling convention
// of a class method that takes its arguments over, so it is declared a second time as one, under its own symbol.

extension CALayer {
    /// Makes a layer of a class known only at run time, by the `init()` of that class. A class that has initialisers of
    /// its own and no `init()` ends the program here.
    package static func make(_ layerClass: CALayer.Type) -> CALayer { layerClass.makeByDynamicClass() }

    /// Makes a copy of the layer's own class, by the `init(layer:)` of that class.
    final func copyForPresentation() -> CALayer { type(of: self).copyByDynamicClass(self) }

    @usableFromInline convenience init(byDynamicClass: Void) { self.init() }

    @usableFromInline convenience init(byDynamicClassFrom layer: CALayer) { self.init(layer: layer) }

    @_silgen_name("$s10QuartzCore7CALayerC14byDynamicClassACyt_tcfC")
    fileprivate static func makeByDynamicClass() -> CALayer

    @_silgen_name("$s10QuartzCore7CALayerC18byDynamicClassFromA2C_tcfC")
    fileprivate static func copyByDynamicClass(_ layer: consuming CALayer) -> CALayer
}
