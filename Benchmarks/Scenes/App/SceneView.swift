import UIKit

/// A scene that moves: `show(_:)` is called for every frame, and a beacon counts them.
class SceneView: UIView {
    private let beacon = UIView(frame: CGRect(x: 0, y: 748, width: 16, height: 16))
    private var link: CADisplayLink?
    private var start: CFTimeInterval?
    private var frameCount = 0

    private static let beaconStep = 8
    private static let beaconSpan = 1008

    /// Makes a white scene without anything in it.
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        backgroundColor = .white
        beacon.backgroundColor = .beacon
        beacon.layer.zPosition = 1
        addSubview(beacon)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Shows what is to be seen so many seconds after the beginning. Does nothing by default.
    func show(_ time: CFTimeInterval) {}

    override func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        guard window != nil else { return }
        link = CADisplayLink(target: self, selector: Selector(SceneView.step))
        link?.add(to: .main, forMode: .common)
    }

    private func step(_ link: CADisplayLink) {
        let start = self.start ?? link.timestamp
        self.start = start
        show(link.targetTimestamp - start)
        frameCount += 1
        beacon.frame.origin.x = CGFloat(frameCount * SceneView.beaconStep % SceneView.beaconSpan)
    }
}

/// The sine of so many turns.
func sine(_ turns: Double) -> CGFloat { CGFloat(sin(2 * Double.pi * turns)) }
