import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [10, 5]
    var selections: [[Int]] = []
    var reused = 0
    var attributed: NSAttributedString?

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(component)-\(row)"
    }

    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    { attributed }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selections.append([row, component])
    }
}

@MainActor private final class ViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var reused = 0

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 120 }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if view != nil { reused += 1 }
        return view ?? UIView()
    }
}

@MainActor @Suite struct PickerTests {
    @MainActor private struct Stage {
        let source = Source()
        let picker = UIPickerView()
        let app: TestApplication

        init() {
            picker.dataSource = source
            picker.delegate = source
            app = TestApplication(rootView: picker)
        }
    }

    @Test("CX-70 C-61 a picker is 320 × 216 with rows of 32, and its wheels share the width") func size() {
        let stage = Stage()

        expect(stage.picker.bounds.size, equals: CGSize(width: 320, height: 216))
        expect(stage.picker.intrinsicContentSize, equals: CGSize(width: 320, height: 216))
        expect(stage.picker.rowSize(forComponent: 0), equals: CGSize(width: 148, height: 32))
        expect(stage.picker.numberOfComponents, equals: 2)
        expect(stage.picker.numberOfRows(inComponent: 1), equals: 5)
    }

    @Test("CX-71 a picker of any height has views for the nearest rows only", arguments: [1e9, 1e300])
    func endlessWheel(height: Double) {
        let stage = Stage()
        stage.source.rows = [100_000]
        stage.picker.reloadAllComponents()
        stage.picker.selectRow(50_000, inComponent: 0, animated: false)

        stage.picker.frame.size.height = height
        stage.picker.layoutIfNeeded()

        var views: [UIView] = [stage.picker]
        var labels = 0
        while let view = views.popLast() {
            if view is UILabel { labels += 1 }
            views += view.subviews
        }
        #expect(labels > 100 && labels <= 201)
        expect(stage.picker.selectedRow(inComponent: 0), equals: 50_000)
    }

    @Test("CX-71 rows lie on a wheel and are invisible from a quarter turn on") func wheel() throws {
        let stage = Stage()
        let row = try #require(stage.picker.view(forRow: 2, forComponent: 0))
        let angle = 2 * CGFloat.pi * 2 / 19

        #expect(abs(row.center.y - (108 + 0.334225 * 291 * sin(angle))) < 1e-6)
        #expect(abs(row.transform.d / row.transform.a - cos(angle)) < 1e-6)
        #expect(stage.picker.view(forRow: 4, forComponent: 0) != nil)
        #expect(stage.picker.view(forRow: 5, forComponent: 0) == nil)
    }

    @Test("CX-72 the selected row has 23.5 points at full strength, others 21 at 0.447, in a band") func selectedRow()
        throws
    {
        let stage = Stage()
        let selected = try #require(stage.picker.view(forRow: 0, forComponent: 0) as? UILabel)
        let other = try #require(stage.picker.view(forRow: 1, forComponent: 0) as? UILabel)

        expect(selected.font.pointSize * selected.transform.a, equals: 23.5)
        expect(selected.alpha, equals: 1)
        #expect(abs(other.font.pointSize * other.transform.a - 21) < 1e-6 && abs(other.alpha - 0.447) < 1e-6)
        expect(stage.picker.subviews.first?.frame, equals: CGRect(x: 9, y: 91, width: 302, height: 34))
    }

    @Test("CX-73 CX-74 a wheel that was dragged comes to rest on a row, and the delegate is told once") func drag() {
        let stage = Stage()
        let finger = stage.app.touch(at: CGPoint(x: 80, y: 150))
        finger.move(to: CGPoint(x: 80, y: 70), over: 0.5)
        stage.app.advance(by: 0.2)
        finger.put(at: CGPoint(x: 80, y: 70.5))
        finger.lift()
        let during = stage.source.selections
        stage.app.advance(by: 3)

        expect(during, equals: [])
        expect(stage.source.selections.count, equals: 1)
        expect(stage.source.selections.first?.last, equals: 0)
        expect(stage.picker.selectedRow(inComponent: 0), equals: stage.source.selections.first?.first)
        #expect((1...3).contains(stage.picker.selectedRow(inComponent: 0)))
    }

    @Test("CX-73 a flung wheel keeps turning, and stops at the last row") func fling() {
        let stage = Stage()
        let finger = stage.app.touch(at: CGPoint(x: 80, y: 200))
        finger.move(to: CGPoint(x: 80, y: 60), over: 0.08)
        finger.lift()
        stage.app.advance(by: 3)

        expect(stage.source.selections, equals: [[9, 0]])
    }

    @Test("CX-73 a tap on a row turns to it") func tap() {
        let stage = Stage()
        stage.app.tap(at: CGPoint(x: 80, y: 140))
        stage.app.advance(by: 2)

        expect(stage.source.selections, equals: [[1, 0]])
    }

    @Test("CX-144 a wheel that turns to a row has a third of the way left after 0.12 s") func turning() throws {
        let stage = Stage()
        let row = try #require(stage.picker.view(forRow: 1, forComponent: 0))
        stage.picker.selectRow(1, inComponent: 0, animated: true)
        stage.app.advance(by: 0.125)
        let left = PickerTests.distance(of: row)
        stage.app.advance(by: 1)

        #expect(left > 0.25 && left < 0.45)
        expect(PickerTests.distance(of: row), equals: 0)
    }

    /// The distance of a row from the middle of its wheel, in rows.
    private static func distance(of row: UIView) -> CGFloat {
        asin((row.center.y - 108) / (0.334225 * 291)) * 19 / (2 * .pi)
    }

    @Test("CX-74 selectRow tells nothing, also when animated") func selectRow() {
        let stage = Stage()
        stage.picker.selectRow(3, inComponent: 0, animated: false)
        stage.picker.selectRow(2, inComponent: 1, animated: true)
        stage.app.advance(by: 2)
        stage.picker.selectRow(99, inComponent: 1, animated: false)

        expect(stage.picker.selectedRow(inComponent: 0), equals: 3)
        expect(stage.picker.selectedRow(inComponent: 1), equals: 4)
        expect(stage.source.selections, equals: [])
    }

    @Test("CX-75 selectedRow is −1 without rows; attributed titles win over plain ones") func rows() throws {
        let stage = Stage()
        stage.source.rows = [0, 3]
        stage.source.attributed = NSAttributedString(string: "attributed")
        stage.picker.reloadAllComponents()

        expect(stage.picker.selectedRow(inComponent: 0), equals: -1)
        expect(stage.picker.selectedRow(inComponent: 7), equals: -1)
        expect((stage.picker.view(forRow: 1, forComponent: 1) as? UILabel)?.text, equals: "attributed")
    }

    @Test("CX-75 views that are no longer shown are handed back for reuse") func reuse() {
        let source = ViewSource()
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        let app = TestApplication(rootView: picker)
        let size = picker.rowSize(forComponent: 0)
        picker.selectRow(50, inComponent: 0, animated: false)
        app.advance(by: 0.1)

        expect(size, equals: CGSize(width: 120, height: 40))
        #expect(source.reused > 3)
    }

    @Test("a wheel that is reloaded keeps its row") func reload() {
        let stage = Stage()
        stage.picker.selectRow(3, inComponent: 0, animated: false)
        stage.picker.reloadAllComponents()
        let kept = stage.picker.selectedRow(inComponent: 0)
        stage.source.rows = [2, 5]
        stage.picker.reloadComponent(0)

        expect(kept, equals: 3)
        expect(stage.picker.selectedRow(inComponent: 0), equals: 1)
    }

    @Test("CX-345 the tab key reaches the wheels; up and down turn by a row, home and end to the ends") func keys() {
        let stage = Stage()
        func press(_ key: UIKeyboardHIDUsage) {
            stage.app.press(key)
            stage.app.release(key)
            stage.app.advance(by: 1)
        }
        press(.keyboardTab)
        for key: UIKeyboardHIDUsage in [.keyboardUpArrow, .keyboardDownArrow, .keyboardDownArrow, .keyboardEnd] {
            press(key)
        }
        press(.keyboardTab)
        press(.keyboardDownArrow)
        press(.keyboardLeftArrow)
        press(.keyboardHome)

        expect(stage.source.selections, equals: [[1, 0], [2, 0], [9, 0], [1, 1], [0, 0]])
    }

    @Test("CX-345 a reloaded wheel keeps the focus, and keys in a row add up") func keysAfterReload() {
        let stage = Stage()
        stage.app.press(.keyboardTab)
        stage.app.release(.keyboardTab)
        stage.picker.reloadAllComponents()
        stage.app.advance(by: 0.1)
        for _ in 0..<3 {
            stage.app.press(.keyboardDownArrow)
            stage.app.release(.keyboardDownArrow)
            stage.app.advance(by: 0.02)
        }
        stage.app.advance(by: 1)

        expect(stage.picker.selectedRow(inComponent: 0), equals: 3)
        expect(stage.source.selections, equals: [[3, 0]])
    }
}
