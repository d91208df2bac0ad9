import CoreGraphics
import QuartzCore

/// Keyframe interpolations that the browser lacks: its script evaluates the textbook polynomials. Beyond its ends a
/// curve continues along the line to the neighbour.
package let keyframes: [Measure] = [
    Measure(
        "key frames on a Catmull-Rom curve", tolerance: 1e-9, reason: "the same polynomial in double precision",
        script: """
            const p = [0, 100, 40, 60, 60],
              at = i => i < 0 ? 2 * p[0] - p[1] : i == p.length ? 2 * p[i - 1] - p[i - 2] : p[i];
            return \(times).map(time => {
              const i = Math.min(Math.floor(time * 4), 3), t = time * 4 - i;
              const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
              return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                + (3 * b - a - 3 * c + d) * t * t * t) / 2;
            });
            """
    ) { painter in
        positions(painter) {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 100, 40, 60, 60]
            animation.calculationMode = .cubic
            return animation
        }
    },
    Measure(
        "key frames with tension, continuity and bias", tolerance: 1e-9,
        reason: "the same polynomial in double precision",
        script: """
            const p = [0, 100, 40, 60], tension = [0, 0.5, -0.4, 0], continuity = [0, 0.3, -0.6, 0],
              bias = [0, -0.5, 0.7, 0],
              at = i => i < 0 ? 2 * p[0] - p[1] : i == p.length ? 2 * p[i - 1] - p[i - 2] : p[i];
            return \(times).map(time => {
              const i = Math.min(Math.floor(time * 3), 2), s = time * 3 - i, j = i + 1;
              const out = (1 - tension[i]) * ((1 + continuity[i]) * (1 + bias[i]) * (at(i) - at(i - 1))
                + (1 - continuity[i]) * (1 - bias[i]) * (at(i + 1) - at(i))) / 2;
              const into = (1 - tension[j]) * ((1 - continuity[j]) * (1 + bias[j]) * (at(j) - at(j - 1))
                + (1 + continuity[j]) * (1 - bias[j]) * (at(j + 1) - at(j))) / 2;
              return at(i) * (2 * s ** 3 - 3 * s ** 2 + 1) + at(j) * (3 * s ** 2 - 2 * s ** 3)
                + out * (s ** 3 - 2 * s ** 2 + s) + into * (s ** 3 - s ** 2);
            });
            """
    ) { painter in
        positions(painter) {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 100, 40, 60]
            animation.calculationMode = .cubic
            animation.tensionValues = [0, 0.5, -0.4, 0]
            animation.continuityValues = [0, 0.3, -0.6, 0]
            animation.biasValues = [0, -0.5, 0.7, 0]
            return animation
        }
    },
    Measure(
        "paced key frames on a Catmull-Rom curve", tolerance: 0.02,
        reason: "a curve is measured along 128 straight segments between two values, in the browser along 20 000",
        script: """
            const p = [[0, 0], [10, 60], [100, 0], [120, 200]], beyond = (a, b) => [2 * a[0] - b[0], 2 * a[1] - b[1]],
              at = i => i < 0 ? beyond(p[0], p[1]) : i == p.length ? beyond(p[i - 1], p[i - 2]) : p[i];
            const place = time => {
              const i = Math.min(Math.floor(time * 3), 2), t = time * 3 - i;
              return [0, 1].map(k => {
                const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
                return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                  + (3 * b - a - 3 * c + d) * t * t * t) / 2;
              });
            };
            const n = 60000, points = Array.from({ length: n + 1 }, (_, i) => place(i / n)), sums = [0];
            for (let i = 0; i < n; i++)
              sums.push(sums[i] + Math.hypot(points[i + 1][0] - points[i][0], points[i + 1][1] - points[i][1]));
            return \(times).map(time => {
              const i = Math.min(sums.findIndex(s => s >= time * sums[n]), n);
              return points[i][0];
            });
            """
    ) { painter in
        positions(painter) {
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = [CGPoint.zero, at(10, 60), at(100, 0), at(120, 200)]
            animation.calculationMode = .cubicPaced
            return animation
        }
    },
    Measure(
        "cumulative repetition", tolerance: 1e-9, reason: "the same sums in double precision",
        script: """
            return \(times).map(time => {
              const run = Math.min(Math.floor(time * 2.5), 2);
              return 10 + 20 * (time * 2.5 - run) + run * 30;
            });
            """
    ) { painter in
        positions(painter) {
            let animation = basicAnimation("position.x", 10, 30, 0.4)
            animation.isCumulative = true
            animation.repeatCount = 2.5
            return animation
        }
    },
]

/// 41 evenly spaced times of one second, in seconds, shifted a little to avoid the ends of runs.
private let sampleTimes: [Double] = (0...40).map { min(Double($0) / 40 + 0.003, 1 - 1e-9) }

private var times: String { "[" + sampleTimes.map { "\($0)" }.joined(separator: ", ") + "]" }

/// The x position at which a layer is shown, sampled during one second of an animation.
@MainActor private func positions(_ painter: ScenePainter, _ make: () -> CAAnimation) -> [Double] {
    sampleTimes.map { time in
        painter.value(after: time) { root in
            let animation = make()
            if animation.duration == 0 { animation.duration = 1 }
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            root.add(box(0, 0, 0, 0)).add(animation, forKey: nil)
        } read: {
            Double($0.position.x)
        }
    }
}
