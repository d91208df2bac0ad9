import CoreGraphics
import QuartzCore

/// Timing functions, repetition and local time, against Web Animations.
package let timing: [Measure] =
    [
        curve("linear", "linear") { CAMediaTimingFunction(name: .linear) },
        curve("easeIn", "ease-in") { CAMediaTimingFunction(name: .easeIn) },
        curve("easeOut", "ease-out") { CAMediaTimingFunction(name: .easeOut) },
        curve("easeInEaseOut", "ease-in-out") { CAMediaTimingFunction(name: .easeInEaseOut) },
        curve("default", "ease") { CAMediaTimingFunction(name: .default) },
        curve("with overshoot", "cubic-bezier(0.68, -0.55, 0.27, 1.55)") {
            CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.27, 1.55)
        },
        curve("a steep curve", "cubic-bezier(0.95, 0.02, 0.05, 0.98)") {
            CAMediaTimingFunction(controlPoints: 0.95, 0.02, 0.05, 0.98)
        },
        curve("with a plateau", "cubic-bezier(0, 1, 1, 0)") {
            CAMediaTimingFunction(controlPoints: 0, 1, 1, 0)
        },
        run(
            "key frames with times and pacing",
            "[{ opacity: 0, easing: 'ease-in' }, { opacity: 0.8, offset: 0.3, easing: 'ease-out' }, "
                + "{ opacity: 0.2, offset: 0.7 }, { opacity: 1 }]", "duration: 1000, fill: 'both'", until: 1
        ) {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0, 0.8, 0.2, 1]
            animation.keyTimes = [0, 0.3, 0.7, 1]
            animation.timingFunctions = [.easeIn, .easeOut, .linear].map { CAMediaTimingFunction(name: $0) }
            return animation
        },
        run(
            "paced key frames", "[{ opacity: 0 }, { opacity: 1 }, { opacity: 0.4 }, { opacity: 0.6 }]",
            "duration: 1000, fill: 'both', easing: 'ease-in-out'", until: 1
        ) {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0, 1, 0.4, 0.6]
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return animation
        },
        run(
            "autoreverses, two and a half times", "[{ opacity: 0.1 }, { opacity: 0.9 }]",
            "duration: 1000, iterations: 5, direction: 'alternate', easing: 'linear'", until: 4.9
        ) {
            let animation = basicAnimation("opacity", 0.1, 0.9, 1)
            animation.autoreverses = true
            animation.repeatCount = 2.5
            return animation
        },
        run(
            "repeats", "[{ opacity: 0.1 }, { opacity: 0.9 }]",
            "duration: 1000, iterations: 2.6, fill: 'both'",
            until: 3.5
        ) {
            let animation = basicAnimation("opacity", 0.1, 0.9, 1)
            animation.repeatCount = 2.6
            return animation
        },
        run(
            "delayed, backwards fill", "[{ opacity: 0.2 }, { opacity: 0.8 }]",
            "duration: 1000, delay: 700, fill: 'both'", until: 2.2
        ) {
            let animation = basicAnimation("opacity", 0.2, 0.8, 1)
            animation.beginTime = CACurrentMediaTime() + 0.7
            return animation
        },
        run(
            "delayed, no fill", "[{ opacity: 0.2 }, { opacity: 0.8 }]", "duration: 1000, delay: 700",
            until: 2.2,
            fill: .removed
        ) {
            let animation = basicAnimation("opacity", 0.2, 0.8, 1)
            animation.beginTime = CACurrentMediaTime() + 0.7
            return animation
        },
        Measure(
            "speed 2 with timeOffset", tolerance: 1e-5,
            reason: "computed styles have six digits",
            script: """
                const e = document.getElementById('e');
                const a = e.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000, fill: 'both', easing: 'ease-in' });
                a.pause();
                return \(times(0.9, 18)).map(t => { a.currentTime = (300 + Math.min(t * 2, 1000)) % 1000; return +getComputedStyle(e).opacity; });
                """
        ) { painter in
            opacities(painter, 0.9, 18) {
                let animation = basicAnimation("opacity", 0, 1, 1)
                animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
                animation.speed = 2
                animation.timeOffset = 0.3
                return animation
            }
        },
        Measure(
            "additive", tolerance: 1e-4,
            reason: "computed styles have six digits, a layer's position is rounded to a thousandth",
            script: """
                const e = document.getElementById('e'); e.style.left = '40px';
                const a = e.animate([{ left: '-20px' }, { left: '60px' }], { duration: 1000, fill: 'both', composite: 'add' });
                a.pause();
                return \(times(1, 10)).map(t => { a.currentTime = t; return parseFloat(getComputedStyle(e).left); });
                """
        ) { painter in
            samples(1, 10).map { time in
                painter.value(after: time) { root in
                    let layer = root.add(box(0, 0, 0, 0))
                    layer.position = at(40, 0)
                    let animation = filled(basicAnimation("position.x", -20, 60, 1))
                    (animation as? CABasicAnimation)?.isAdditive = true
                    layer.add(animation, forKey: nil)
                } read: {
                    Double($0.position.x)
                }
            }
        },
    ]

private func curve(
    _ name: String, _ css: String, _ function: @escaping @Sendable () -> CAMediaTimingFunction
) -> Measure {
    Measure(
        "timing function \(name)", tolerance: 2e-5,
        reason: "Chromium solves its curves to about a millionth, and computed styles have six digits",
        script: "return eased('\(css)');"
    ) { painter in
        samples(1, 20).map { time in
            painter.value(after: time) { root in
                let animation = filled(basicAnimation("position.x", 0, 1000, 1))
                animation.timingFunction = function()
                root.add(box(0, 0, 0, 0)).add(animation, forKey: nil)
            } read: {
                Double($0.position.x) / 1000
            }
        }
    }
}

private func run(
    _ name: String, _ frames: String, _ options: String, until end: Double, fill: CAMediaTimingFillMode = .both,
    _ make: @escaping @Sendable () -> CAAnimation
) -> Measure {
    Measure(
        name, tolerance: 1e-5, reason: "computed styles have six digits",
        script: "return animated(\(frames), { \(options) }, 'opacity', \(times(end, 24)));"
    ) { painter in
        opacities(painter, end, 24, fill: fill, make)
    }
}

@MainActor private func opacities(
    _ painter: ScenePainter, _ end: Double, _ count: Int, fill: CAMediaTimingFillMode = .both, _ make: () -> CAAnimation
) -> [Double] {
    samples(end, count).map { time in
        painter.value(after: time) { root in
            let animation = make()
            animation.fillMode = fill
            animation.isRemovedOnCompletion = false
            if animation.duration == 0 { animation.duration = 1 }
            root.add(box(0, 0, 10, 10)).add(animation, forKey: nil)
        } read: {
            Double($0.opacity)
        }
    }
}

private func filled(_ animation: CAAnimation) -> CAAnimation {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
}

/// Evenly spaced times from 0 to an end, in seconds.
private func samples(_ end: Double, _ count: Int) -> [Double] { (0...count).map { end * Double($0) / Double(count) } }

/// The same times in milliseconds, as a JavaScript array.
private func times(_ end: Double, _ count: Int) -> String {
    "[" + samples(end, count).map { "\($0 * 1000)" }.joined(separator: ", ") + "]"
}
