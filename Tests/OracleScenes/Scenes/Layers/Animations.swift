import CoreGraphics
import QuartzCore

/// Animations, stopped at a given time. The browser runs them with Web Animations.
package let animations = Subject(
    "movements", title: "Animations at a given time",
    scenes: [
        moving(
            "halfway", .exact, "[{ left: '4px' }, { left: '68px' }]", "duration: 1000", 0.5,
            animation: { basicAnimation("position.x", 16.0, 80.0, 1) }),
        moving(
            "ease in", .subpixels, "[{ left: '4px' }, { left: '68px' }]", "duration: 1000, easing: 'ease-in'",
            0.5,
            animation: {
                let animation = basicAnimation("position.x", 16, 80, 1)
                animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
                return animation
            }),
        moving(
            "discrete key frames", .exact, "[{ left: '4px' }, { left: '68px' }]",
            "duration: 1000, easing: 'steps(4, jump-none)'", 0.3,
            animation: {
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                animation.values = [4.0, 4 + 64.0 / 3, 4 + 128.0 / 3, 68.0].map { $0 + 12 }
                animation.calculationMode = .discrete
                animation.duration = 1
                return animation
            }, tolerance: .subpixels),
        moving(
            "rotation", .layerEdges, "[{ transform: 'rotate(0deg)' }, { transform: 'rotate(180deg)' }]",
            "duration: 1000, easing: 'ease-in-out'", 0.3,
            animation: {
                let animation = basicAnimation("transform.rotation.z", 0, Double.pi, 1)
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                return animation
            }),
        moving(
            "scale with autoreverse", .layerEdges, "[{ transform: 'scale(1)' }, { transform: 'scale(2.4)' }]",
            "duration: 400, iterations: 3, direction: 'alternate'", 0.7,
            animation: {
                let animation = basicAnimation("transform.scale", 1, 2.4, 0.4)
                animation.autoreverses = true
                animation.repeatCount = 2
                return animation
            }),
        moving(
            "fading", .exact, "[{ opacity: 1 }, { opacity: 0.2 }]", "duration: 1000, easing: 'ease-out'", 0.25,
            animation: {
                let animation = basicAnimation("opacity", 1, 0.2, 1)
                animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
                return animation
            }),
        moving(
            "background color", .exact, "[{ background: '#2266cc' }, { background: '#ee8800' }]", "duration: 1000", 0.6,
            animation: {
                let animation = CABasicAnimation(keyPath: "backgroundColor")
                animation.fromValue = CGColor.hex(0x2266CC)
                animation.toValue = CGColor.hex(0xEE8800)
                animation.duration = 1
                return animation
            }),
        moving(
            "corner radius", .coarseCurves, "[{ borderRadius: '0px' }, { borderRadius: '12px' }]", "duration: 1000",
            0.75,
            animation: { basicAnimation("cornerRadius", 0, 12, 1) }),
        moving(
            "key frames", .subpixels,
            "[{ top: '36px', offset: 0 }, { top: '8px', offset: 0.2, easing: 'ease-in' }, { top: '64px', offset: 1 }]",
            "duration: 1000", 0.7,
            animation: {
                let animation = CAKeyframeAnimation(keyPath: "position.y")
                animation.values = [48.0, 20.0, 76.0]
                animation.keyTimes = [0, 0.2, 1]
                animation.timingFunctions = [
                    CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
                ]
                animation.duration = 1
                return animation
            }),
        Scene(
            "strokeEnd animated", .shapeEdges,
            web: .markup(
                """
                <svg width="96" height="96"><path d="M10 80 L30 20 L60 70 L86 16" fill="none" stroke="#306090" stroke-width="6"
                pathLength="100" stroke-dasharray="100 100"/></svg>
                <script>{
                  const a = document.currentScript.previousElementSibling.firstChild
                    .animate([{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: 1000 });
                  a.pause(); a.currentTime = 640; }</script>
                """),
            native: .animated(seconds: 0.64) { root in
                let layer = root.add(CAShapeLayer(), box(0, 0, 96, 96))
                let path = CGMutablePath()
                path.addLines(between: [at(10, 80), at(30, 20), at(60, 70), at(86, 16)])
                layer.path = path
                layer.fillColor = nil
                layer.strokeColor = .hex(0x306090)
                layer.lineWidth = 6
                layer.add(basicAnimation("strokeEnd", 0, 1, 1), forKey: nil)
            }),
    ])

extension Tolerance {
    /// Boxes at fractional positions.
    static let subpixels = Tolerance(
        mean: 0.5, p99: 1, worst: 80,
        reason: "the browser snaps boxes to whole pixels, layers have exact positions: the edge pixels differ")
}

/// An animation from one value to another; the duration is in seconds.
func basicAnimation(_ key: String, _ from: Double, _ to: Double, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
}

private func moving(
    _ name: String, _ defaultTolerance: Tolerance, _ frames: String, _ options: String, _ seconds: Double,
    animation: @escaping @Sendable () -> CAAnimation, tolerance: Tolerance? = nil
) -> Scene {
    Scene(
        name, tolerance ?? defaultTolerance,
        web: .markup(
            div(36, 36, 24, 24, "background:#2266cc") + """
                <script>{ const a = document.currentScript.previousElementSibling.animate(\(frames), { \(options) });
                a.pause(); a.currentTime = \(seconds * 1000); }</script>
                """),
        native: .animated(seconds: seconds) { root in
            root.add(box(36, 36, 24, 24), 0x2266CC).add(animation(), forKey: nil)
        })
}
