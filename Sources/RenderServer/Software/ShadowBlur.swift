import Foundation

/// The blur of shadows: a Gaussian whose standard deviation is half the shadow radius.
enum ShadowBlur {
    /// Standard deviation, in the unit of the radius. (decision: what the CSS and Core Animation blurs have in common)
    static func deviation(radius: Double) -> Double { radius > 0 && radius.isFinite ? radius / 2 : 0 }

    /// How far the blur carries, in the unit of the radius: beyond three deviations nothing is seen in 8 bits.
    static func reach(radius: Double) -> Double { 3 * deviation(radius: radius) }

    /// Below this deviation, in pixels, the Gaussian is summed as it is; above it, three running means stand in for it.
    private static let smallDeviation = 2.0

    /// Blurs bytes, `stride` apart from row to row, in both directions. What lies outside counts as 0.
    static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, deviation: Double
    ) {
        if deviation < 0.05 { return }
        var line = [UInt8](repeating: 0, count: max(width, height))
        var spare = line
        for y in 0..<height { blurLine(bytes + y * stride, width, 1, deviation, &line, &spare) }
        for x in 0..<width { blurLine(bytes + x, height, stride, deviation, &line, &spare) }
    }

    private static func blurLine(
        _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int, _ deviation: Double, _ line: inout [UInt8],
        _ spare: inout [UInt8]
    ) {
        for index in 0..<count { line[index] = start[index * step] }
        if deviation < smallDeviation {
            weigh(&line, &spare, count, gaussian(deviation))
            swap(&line, &spare)
        } else {
            for size in boxSizes(deviation) {
                runningMean(&line, &spare, count, size)
                swap(&line, &spare)
            }
        }
        for index in 0..<count { start[index * step] = line[index] }
    }

    /// Weights of the right half of a Gaussian, the middle first, in units of 1/65536; both halves add up to 1.
    static func gaussian(_ deviation: Double) -> [Int] {
        let reach = max(1, Int((3 * deviation).rounded(.up)))
        let raw = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        var weights = raw.map { Int(($0 / sum * 65536).rounded()) }
        weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
        return weights
    }

    /// Odd widths of three running means that together have this deviation.
    static func boxSizes(_ deviation: Double) -> [Int] {
        let ideal = (4 * deviation * deviation + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        let l = Double(lower)
        let smaller: Double = (12 * deviation * deviation - 3 * l * l - 12 * l - 9) / (-4 * l - 4)
        return (0..<3).map { $0 < Int(smaller.rounded()) ? lower : lower + 2 }
    }

    private static func weigh(_ from: inout [UInt8], _ to: inout [UInt8], _ count: Int, _ weights: [Int]) {
        for index in 0..<count {
            var sum = weights[0] * Int(from[index])
            for distance in 1..<weights.count {
                let before = index - distance >= 0 ? Int(from[index - distance]) : 0
                let after = index + distance < count ? Int(from[index + distance]) : 0
                sum += weights[distance] * (before + after)
            }
            to[index] = UInt8(min(255, (sum + 32768) >> 16))
        }
    }

    private static func runningMean(_ from: inout [UInt8], _ to: inout [UInt8], _ count: Int, _ size: Int) {
        let half = size / 2
        let factor = (1 << 24) / size
        var sum = 0
        for index in 0..<min(half, count) { sum += Int(from[index]) }
        for index in 0..<count {
            if index + half < count { sum += Int(from[index + half]) }
            if index - half - 1 >= 0 { sum -= Int(from[index - half - 1]) }
            to[index] = UInt8((sum * factor + (1 << 23)) >> 24)
        }
    }
}
