import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import TouchExploration

/// Tests that turn exploration on: one after another, as they share the application of the process.
@MainActor @Suite(.serialized) struct ExplorationTests {}

/// A voice that writes down what it is to say, and has said it when the test says so.
@MainActor final class RecordingVoice: SpeechVoice {
    private(set) var texts: [String] = []
    private(set) var languages: [String?] = []
    private(set) var calls: [String] = []
    private var completions: [@MainActor @Sendable (Bool) -> Void] = []

    func speak(_ utterance: Utterance, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        texts.append(utterance.text)
        languages.append(utterance.language)
        completions.append(completion)
    }

    func stop() {
        calls.append("stop")
        completions = []
    }
    func pause() { calls.append("pause") }
    func resume() { calls.append("resume") }

    /// What it was to say since the last call.
    func takeTexts() -> [String] {
        defer { texts = [] }
        return texts
    }

    /// Says to the end what it was to say.
    func finish() {
        let ended = completions
        completions = []
        for completion in ended { completion(true) }
    }
}

/// A program that is explored, with the fingers of a user.
@MainActor final class ExplorationStage {
    let app: TestApplication
    let voice = RecordingVoice()
    let controller: ExplorationController

    /// How long the fingers wait until a gesture has its meaning, in seconds.
    private static let pause = 0.6

    init(_ app: TestApplication) throws {
        self.app = app
        let voice = voice
        app.advance(by: 0.2)
        TouchExploration.makeVoice = { voice }
        TouchExploration.isEnabled = true
        controller = try #require(TouchExploration.current)
        app.advance(by: 0.5)
    }

    convenience init(_ controller: UIViewController) throws {
        try self.init(TestApplication(rootViewController: controller))
    }

    isolated deinit { TouchExploration.isEnabled = false }

    /// The label of the element with the cursor.
    var focus: String? { controller.focus?.label }

    /// Touches a position until it is read.
    func touch(_ point: CGPoint) {
        let finger = app.touch(at: point)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: Self.pause)
    }

    /// Taps once or twice with fingers.
    func tap(_ points: [CGPoint], count: Int = 1) {
        for _ in 0..<count {
            let fingers = app.touch(at: points)
            app.advance(by: 0.05)
            for finger in fingers { finger.lift() }
            app.advance(by: 0.1)
        }
        app.advance(by: Self.pause)
    }

    /// Taps twice with one finger.
    func doubleTap(_ point: CGPoint = CGPoint(x: 60, y: 700)) { tap([point], count: 2) }

    /// Moves fingers quickly.
    func flick(_ dx: CGFloat, _ dy: CGFloat, fingers count: Int = 1) {
        let points = (0..<count).map { CGPoint(x: 120 + 60 * CGFloat($0), y: 420) }
        let fingers = app.touch(at: points)
        for _ in 0..<6 {
            app.advance(by: app.refreshInterval)
            app.frame { for finger in fingers { finger.put(at: finger.position.moved(by: dx / 6, dy / 6)) } }
        }
        app.frame { for finger in fingers { finger.lift() } }
        app.advance(by: Self.pause)
    }

    /// Turns two fingers by an angle in radians, clockwise.
    func turn(_ angle: CGFloat) {
        let center = CGPoint(x: 195, y: 420)
        func position(_ angle: CGFloat) -> CGPoint { center.moved(by: 70 * cos(angle), 70 * sin(angle)) }
        let fingers = app.touch(at: [position(0), position(.pi)])
        for step in 1...12 {
            let turned = angle * CGFloat(step) / 12
            app.advance(by: app.refreshInterval)
            app.frame {
                fingers[0].put(at: position(turned))
                fingers[1].put(at: position(turned + .pi))
            }
        }
        app.frame { for finger in fingers { finger.lift() } }
        app.advance(by: Self.pause)
    }

    /// Turns until the rotor has a setting.
    func turn(to name: String) throws {
        for _ in 0..<20 {
            _ = voice.takeTexts()
            turn(ExplorationMetrics.rotorStep * 1.2)
            if voice.texts.last == name { return }
        }
        Issue.record("the rotor has no setting \(name)")
    }

    /// Draws a Z with two fingers.
    func scrub() {
        let fingers = app.touch(at: [CGPoint(x: 120, y: 400), CGPoint(x: 180, y: 400)])
        for (dx, dy) in [(90, 0), (-90, 40), (90, 0)] {
            for _ in 0..<6 {
                app.advance(by: app.refreshInterval)
                app.frame {
                    for finger in fingers {
                        finger.put(at: finger.position.moved(by: CGFloat(dx) / 6, CGFloat(dy) / 6))
                    }
                }
            }
        }
        app.frame { for finger in fingers { finger.lift() } }
        app.advance(by: Self.pause)
    }

    /// Writes a picture of the screen, if pictures are wanted.
    func picture(_ name: String) throws {
        guard let pictures = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        let data = try #require(UIImage(cgImage: app.screenshot()).pngData())
        try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("exploration-\(name).png"))
    }
}

extension CGPoint {
    func moved(by dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
}

/// A screen with one of each, which writes down the touches that it gets.
final class ExploredController: UIViewController {
    let heading = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 30))
    let button = UIButton(type: .system)
    let slider = UISlider(frame: CGRect(x: 20, y: 160, width: 300, height: 31))
    let field = UITextField(frame: CGRect(x: 20, y: 210, width: 300, height: 31))
    let toggle = UISwitch(frame: CGRect(x: 20, y: 260, width: 51, height: 31))
    let piano = TouchedView(frame: CGRect(x: 20, y: 320, width: 300, height: 60))
    let last = UILabel(frame: CGRect(x: 20, y: 480, width: 300, height: 30))
    let background = TouchedView()
    var presses = 0
    var magicTaps = 0
    var escapes = 0

    override func loadView() { view = background }

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Order"
        heading.accessibilityTraits = .header
        button.frame = CGRect(x: 20, y: 110, width: 120, height: 40)
        button.setTitle("Send", for: .normal)
        button.accessibilityHint = "Sends the order"
        button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
        slider.accessibilityLabel = "Amount"
        slider.value = 0.5
        field.text = "Ann Lee"
        field.accessibilityLabel = "Name"
        toggle.accessibilityLabel = "Express"
        piano.isAccessibilityElement = true
        piano.accessibilityLabel = "Piano"
        piano.accessibilityTraits = .allowsDirectInteraction
        last.text = "Ende"
        last.accessibilityLanguage = "de-DE"
        for each in [heading, button, slider, field, toggle, piano, last] { view.addSubview(each) }
    }

    override func accessibilityPerformMagicTap() -> Bool {
        magicTaps += 1
        return true
    }

    override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
    }
}

/// A view that writes down its touches.
final class TouchedView: UIView {
    private(set) var phases: [UITouch.Phase] = []
    private(set) var locations: [CGPoint] = []

    private func note(_ touches: Set<UITouch>) {
        phases += touches.map(\.phase)
        locations += touches.map { $0.location(in: self) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
}
