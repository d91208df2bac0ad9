import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AlertFieldTests {
    @MainActor private struct Stage {
        let app = TestApplication()
        let root = UIViewController()
        let alert = UIAlertController(title: "Sign in", message: "Name and password", preferredStyle: .alert)
        let log = CallLog()

        init(fields: Int) {
            root.view.backgroundColor = .white
            app.makeWindow(root: root)
            app.advance(by: 0.1)
            for index in 0..<fields { alert.addTextField { $0.placeholder = "Field \(index)" } }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "OK", style: .default) { [log] _ in log.lines.append("OK") })
            root.present(alert, animated: true)
            app.advance(by: 1)
        }
    }

    @Test("NV-117 the handler of addTextField runs at once; textFields lists the fields") func handler() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        let none = alert.textFields
        var seen: UITextField?
        alert.addTextField { seen = $0 }

        #expect(none == nil && seen != nil && alert.textFields?.first === seen)
    }

    @Test("NV-117 a text field in an action sheet is an error") func sheet() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
            }
        }
    }

    @Test("NV-362 return moves to the next field, and performs the action in the last one")
    func returnKey() {
        let stage = Stage(fields: 2)
        let isFirst = stage.alert.textFields?[0].isEditing
        stage.app.press(.keyboardA, characters: "a")
        stage.app.release(.keyboardA)
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.release(.keyboardReturnOrEnter)
        let isSecond = stage.alert.textFields?[1].isEditing
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.release(.keyboardReturnOrEnter)
        stage.app.advance(by: 1)

        #expect(isFirst == true && isSecond == true && stage.alert.textFields?[0].text == "a")
        expect(stage.log.take(), equals: ["OK"])
        #expect(stage.root.presentedViewController == nil)
    }

    @Test("NV-119 escape in a text field cancels the alert") func escape() {
        let stage = Stage(fields: 1)
        stage.app.press(.keyboardEscape)
        stage.app.release(.keyboardEscape)
        stage.app.advance(by: 1)

        #expect(stage.root.presentedViewController == nil && stage.log.take().isEmpty)
    }

    @Test("NV-363 the fields are rows of 32 in a box 16 from the sides") func layout() {
        let stage = Stage(fields: 2)
        let frames = (stage.alert.textFields ?? []).map { $0.convert($0.bounds, to: stage.alert.view) }
        let box = stage.alert.textFields?.first?.superview?.frame ?? .zero

        #expect(frames.map(\.height) == [32, 32] && frames[1].minY == frames[0].maxY)
        expect(box.minX, equals: 16)
        expect(box.width, equals: 238)
        #expect(abs(stage.alert.view.bounds.height - box.maxY - 16 - 45) < 1)
    }
}
