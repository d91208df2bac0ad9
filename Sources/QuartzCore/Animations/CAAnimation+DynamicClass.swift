import Foundation

extension CAAnimation {
    /// Makes an animation of this one's own class, by the `init()` of that class; what that is about is told at
    /// `CALayer.make(_:)`.
    final func makeOfSameClass() -> CAAnimation { type(of: self).makeByDynamicClass() }

    @usableFromInline convenience init(byDynamicClass: Void) { self.init() }

    @_silgen_name("$s10QuartzCore11CAAnimationC14byDynamicClassACyt_tcfC")
    fileprivate static func makeByDynamicClass() -> CAAnimation
}
