import CoreGraphics
import Foundation
import Testing
import TouchstoneTesting

/// The program for host tests of scroll views, lists and containers, on a panel.
struct ContainerProgram {
    let program: Program
    var panel: XPanel { program.panel }

    /// The distance in time between two reports of the touch screen, in seconds.
    private static let reportInterval = 1.0 / 120

    /// Starts the program with a scene and waits for its first frame and for `text` in its output.
    init(_ scene: String, ready text: String = "active") throws {
        program = try Program("ContainerProbe", ["--", scene])
        try program.waitForOutput(text)
        try program.waitForPixel(195, 350, "the first frame") { $0 != 0 }
    }

    /// The lines that the program has printed.
    var lines: [String] { program.process.output.split(separator: "\n").map(String.init) }

    /// Waits until a line of the output begins with `text`, at least `times` times.
    func wait(for text: String, times: Int = 1) throws { try program.waitForOutput(text, times: times) }

    /// Moves fingers along straight lines in real time. With `lifts` false they stay down at the end.
    func stroke(_ strokes: [Stroke], reports: Int = 16, lifts: Bool = true) throws {
        try send(strokes.map { XPanel.Finger($0.finger, .begin, x: $0.start.x, y: $0.start.y) })
        try move(strokes, reports: reports)
        if lifts { try lift(strokes) }
    }

    /// Continues the way of fingers that are down along straight lines, in real time, and lifts them.
    func finish(_ strokes: [Stroke], reports: Int = 16) throws {
        try move(strokes, reports: reports)
        try lift(strokes)
    }

    private func move(_ strokes: [Stroke], reports: Int) throws {
        for report in 1...reports {
            let fraction = Double(report) / Double(reports)
            try send(
                strokes.map { XPanel.Finger($0.finger, .move, x: $0.point(fraction).x, y: $0.point(fraction).y) })
        }
    }

    /// Sends a report and waits until the server has handled it and the next one is due. The server takes the times of
    /// touches when it handles them: reports that a busy server handles together have no velocity.
    private func send(_ report: [XPanel.Finger]) throws {
        try panel.touch(report)
        try panel.sync()
        usleep(UInt32(Self.reportInterval * 1e6))
    }

    /// Lifts the fingers of strokes at their ends.
    func lift(_ strokes: [Stroke]) throws {
        for stroke in strokes { try panel.touch(stroke.finger, .end, x: stroke.end.x, y: stroke.end.y) }
        try panel.sync()
    }

    /// Unplugs the touch screen while fingers are down, and plugs it in again.
    func replug() throws {
        try panel.setTouchScreen(enabled: false)
        try panel.setTouchScreen(enabled: true)
    }
}

/// The straight way of one finger, in pixels.
struct Stroke {
    var finger = 0
    var start: CGPoint
    var end: CGPoint

    init(_ finger: Int = 0, from start: (Double, Double), to end: (Double, Double)) {
        self.finger = finger
        self.start = CGPoint(x: start.0, y: start.1)
        self.end = CGPoint(x: end.0, y: end.1)
    }

    /// The way back.
    var reversed: Stroke { Stroke(finger, from: (end.x, end.y), to: (start.x, start.y)) }

    /// The point at a fraction of the way.
    func point(_ fraction: Double) -> CGPoint {
        CGPoint(x: start.x + fraction * (end.x - start.x), y: start.y + fraction * (end.y - start.y))
    }
}
