import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SegmentedControlTests {
    /// Three segments from x = 100 to 250, each 50 wide, y = 280 to 312.
    private func stage(_ control: UISegmentedControl = UISegmentedControl(items: ["A", "B", "C"]))
        -> ControlStage<UISegmentedControl>
    {
        ControlStage(control, frame: CGRect(x: 100, y: 280, width: 150, height: 32))
    }

    private func point(_ segment: Int) -> CGPoint { CGPoint(x: 125 + 50 * CGFloat(segment), y: 296) }

    private func changes(_ stage: ControlStage<UISegmentedControl>) -> Int {
        stage.log.lines.count { $0 == "valueChanged" }
    }

    /// The frames of the titles, in order.
    private func titles(_ control: UISegmentedControl) -> [CGRect] {
        control.layoutIfNeeded()
        return control.subviews.compactMap { $0 as? UILabel }.sorted { ($0.text ?? "") < ($1.text ?? "") }.map(\.frame)
    }

    @Test("C-50 CX-51 lifting inside an unselected segment selects it; its title is dimmed before") func tap() throws {
        let stage = stage()
        let label = try #require(stage.control.subviews.compactMap { $0 as? UILabel }.first { $0.text == "B" })
        let finger = stage.app.touch(at: point(1))
        let during = (stage.control.selectedSegmentIndex, label.alpha)
        finger.lift()

        #expect(during.0 == -1 && abs(during.1 - 0.2) < 1e-6)
        expect(stage.control.selectedSegmentIndex, equals: 1)
        expect(label.alpha, equals: 1)
        expect(stage.log.lines.suffix(3), equals: ["valueChanged", "primaryActionTriggered", "touchUpInside"])
    }

    @Test("C-49 C-48 a tap on the selected segment sends nothing") func sameSegment() {
        let stage = stage()
        stage.control.selectedSegmentIndex = 1
        stage.app.tap(at: point(1))

        expect(changes(stage), equals: 0)
        expect(stage.control.selectedSegmentIndex, equals: 1)
    }

    @Test("C-48 in momentary mode the index is that of the tapped segment while actions run, then −1")
    func momentary() {
        let stage = stage()
        var indices: [Int] = []
        stage.control.isMomentary = true
        stage.control.addAction(
            UIAction { indices.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -2) },
            for: .valueChanged)
        stage.app.tap(at: point(2))
        stage.app.tap(at: point(2))

        expect(indices, equals: [2, 2])
        expect(stage.control.selectedSegmentIndex, equals: UISegmentedControl.noSegment)
    }

    @Test("C-50 a lift outside selects nothing") func liftOutside() {
        let stage = stage()
        let finger = stage.app.touch(at: point(1))
        finger.move(to: CGPoint(x: 175, y: 500))
        finger.lift()

        expect(stage.control.selectedSegmentIndex, equals: -1)
        expect(changes(stage), equals: 0)
    }

    @Test("CX-51 the plate of the selected segment shrinks and can be dragged; the value changes on lift")
    func dragsPlate() {
        let stage = stage()
        stage.control.selectedSegmentIndex = 0
        let finger = stage.app.touch(at: point(0))
        let scale = stage.control.subviews.first { $0.transform.a != 1 }?.transform.a
        finger.move(to: point(1))
        finger.move(to: point(2))
        let during = (stage.control.selectedSegmentIndex, changes(stage))
        finger.lift()

        expect(scale, equals: 0.95)
        expect(during, equals: (0, 0))
        expect(stage.control.selectedSegmentIndex, equals: 2)
        expect(changes(stage), equals: 1)
    }

    @Test("CX-52 a finger 50 points above or below gives the drag up") func abandons() {
        let stage = stage()
        stage.control.selectedSegmentIndex = 0
        let finger = stage.app.touch(at: point(0))
        finger.move(to: point(2))
        finger.move(to: CGPoint(x: point(2).x, y: 312 + 51))
        finger.lift()

        expect(stage.control.selectedSegmentIndex, equals: 0)
        expect(changes(stage), equals: 0)
    }

    @Test("CX-53 the plate moves within about 0.41 s") func animation() throws {
        let stage = stage()
        stage.control.selectedSegmentIndex = 0
        stage.control.layoutIfNeeded()
        let plate = try #require(stage.control.subviews.first { $0.layer.shadowOpacity > 0 }).layer
        stage.app.tap(at: point(2))
        stage.app.advance(by: 0.1)
        let underway = plate.presentation()?.position.x ?? 0
        stage.app.advance(by: 0.4)

        #expect(underway > 26 && underway < 124)
        expect(plate.presentation()?.position.x, equals: 125)
    }

    @Test("CX-48 segments share the width at whole points") func widths() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        let shared = titles(control).map(\.minX)
        control.setWidth(60, forSegmentAt: 0)
        let set = titles(control).map(\.width)

        expect(shared, equals: [0, 33, 66])
        expect(set, equals: [60, 20, 20])
        expect(control.widthForSegment(at: 0), equals: 60)
    }

    @Test("CX-48 with apportioned widths a longer title gets more") func apportioned() {
        let control = UISegmentedControl(items: ["A", "Bbbbbbbbbbbbb"])
        control.apportionsSegmentWidthsByContent = true
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        let frames = titles(control)

        #expect(frames[1].width > frames[0].width * 1.5)
        expect(frames[1].maxX, equals: 200)
    }

    @Test("CX-49 titles of 13 points, medium when selected, on a plate 2 inside with corners of 7") func look() throws {
        let stage = stage()
        stage.control.selectedSegmentIndex = 1
        stage.control.layoutIfNeeded()
        let labels = stage.control.subviews.compactMap { $0 as? UILabel }.sorted { ($0.text ?? "") < ($1.text ?? "") }
        let plate = try #require(stage.control.subviews.first { $0.layer.shadowOpacity > 0 })

        expect(labels.map { $0.font.pointSize }, equals: [13, 13, 13])
        expect(labels[1].font, equals: .systemFont(ofSize: 13, weight: .medium))
        expect(labels[0].font, equals: .systemFont(ofSize: 13, weight: .regular))
        expect(plate.frame, equals: CGRect(x: 52, y: 2, width: 46, height: 28))
        expect(plate.layer.cornerRadius, equals: 7)
        expect(stage.control.layer.cornerRadius, equals: 8)
    }

    @Test("CX-50 C-61 the fitting size: each as wide as the widest title and 24, 32 high") func size() {
        let control = UISegmentedControl(items: ["A", "Longer title"])
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.text = "Longer title"

        expect(control.intrinsicContentSize.width, equals: 2 * (label.intrinsicContentSize.width + 24))
        expect(control.intrinsicContentSize.height, equals: 32)
        expect(control.bounds.size, equals: control.intrinsicContentSize)
    }

    @Test("CX-54 indices are pinned, and removing the selected segment selects none") func inserting() {
        let control = UISegmentedControl(items: ["B"])
        control.insertSegment(withTitle: "C", at: 99, animated: false)
        control.insertSegment(withTitle: "A", at: -5, animated: false)
        let order = (0..<3).map { control.titleForSegment(at: $0) }
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: 0, animated: false)
        let moved = control.selectedSegmentIndex
        control.removeSegment(at: 0, animated: false)
        let back = control.selectedSegmentIndex
        control.removeSegment(at: 1, animated: false)

        expect(order, equals: ["A", "B", "C"])
        expect(moved, equals: 2)
        expect(back, equals: 1)
        expect(control.selectedSegmentIndex, equals: -1)
        expect(control.numberOfSegments, equals: 2)
        control.removeAllSegments()
        expect(control.numberOfSegments, equals: 0)
    }

    @Test("CX-54 titles and images exclude each other") func imagesAndTitles() {
        let control = UISegmentedControl(items: ["A"])
        let image = UIImage(systemName: "star")
        control.setImage(image, forSegmentAt: 0)
        let withImage = (control.titleForSegment(at: 0), control.imageForSegment(at: 0))
        control.setTitle("B", forSegmentAt: 0)

        expect(withImage, equals: (nil, image))
        expect(control.titleForSegment(at: 0), equals: "B")
        #expect(control.imageForSegment(at: 0) == nil)
    }

    @Test("C-36 selecting from code sends nothing") func setFromCode() {
        let stage = stage()
        stage.control.selectedSegmentIndex = 2
        stage.control.selectedSegmentIndex = 7

        expect(stage.log.lines, equals: [])
        expect(stage.control.selectedSegmentIndex, equals: -1)
    }

    @Test("a disabled segment is dimmed and cannot be selected") func disabledSegment() {
        let stage = stage()
        stage.control.setEnabled(false, forSegmentAt: 1)
        stage.app.tap(at: point(1))

        expect(stage.control.selectedSegmentIndex, equals: -1)
        #expect(!stage.control.isEnabledForSegment(at: 1) && stage.control.isEnabledForSegment(at: 0))
    }

    @Test("a segment's action runs when the user selects it") func actions() {
        let log = EventLog()
        let actions = ["A", "B", "C"].map { title in UIAction(title: title) { _ in log.add(title) } }
        let stage = stage(UISegmentedControl(actions: actions))
        stage.app.tap(at: point(1))

        expect(log.lines, equals: ["B"])
        expect(stage.control.segmentIndex(identifiedBy: actions[2].identifier), equals: 2)
    }

    @Test("from right to left the first segment is at the right") func mirrored() {
        let stage = stage()
        stage.control.semanticContentAttribute = .forceRightToLeft
        stage.app.tap(at: point(2))

        expect(stage.control.selectedSegmentIndex, equals: 0)
    }

    @Test("title attributes for a state are used") func attributes() throws {
        let stage = stage()
        stage.control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        stage.control.selectedSegmentIndex = 0
        let label = try #require(stage.control.subviews.compactMap { $0 as? UILabel }.first { $0.text == "A" })

        expect(label.textColor, equals: .red)
        expect(stage.control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, equals: .red)
    }

    @Test("G-44 a segmented control keeps its tap from an ancestor") func gestures() {
        let stage = stage()
        let target = EventLog()
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: point(1))

        expect(target.lines, equals: [])
        expect(stage.control.selectedSegmentIndex, equals: 1)
    }
}
