import UIKit

/// An animated scene: `show(_:)` is called for every frame, and a beacon counts the frames.
class SceneView: UIView {
    private let beacon = UIView(frame: CGRect(x: 0, y: 748, width: 16, height: 16))
    private var link: CADisplayLink?
    private var start: CFTimeInterval?
    private var frameCount = 0

    /// The distance by which the beacon moves in a frame, in points.
    static let beaconStep = 8
    /// The distance after which the beacon starts over, in points.
    static let beaconSpan = 1008

    /// Creates an empty white scene.
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        backgroundColor = .white
        beacon.backgroundColor = .beacon
        beacon.layer.zPosition = 1
        addSubview(beacon)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// Adds squares with a side in points, each of its color, and returns their layers.
    final func addSquares(_ count: Int, side: CGFloat) -> [CALayer] {
        (0..<count).map { number in
            let square = CALayer()
            square.bounds.size = CGSize(width: side, height: side)
            square.backgroundColor = UIColor.itemColor(number).cgColor
            layer.addSublayer(square)
            return square
        }
    }

    /// Updates the scene to a time in seconds since the start. Does nothing by default.
    func show(_ time: CFTimeInterval) {}

    /// Moves the beacon to its next position.
    func moveBeacon(_ beacon: UIView) {
        frameCount += 1
        beacon.frame.origin.x = CGFloat(frameCount * SceneView.beaconStep % SceneView.beaconSpan)
    }

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
        moveBeacon(beacon)
        show(link.targetTimestamp - start)
    }
}

/// The sine of an angle in turns.
func sine(_ turns: Double) -> CGFloat { CGFloat(sin(2 * Double.pi * turns)) }
