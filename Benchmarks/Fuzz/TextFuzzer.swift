import CoreGraphics
import Foundation
import FuzzInputs
import HeadlessHost
import UIKitCore
import UIKitText

/// Shows texts in a field and in a text view that detects addresses, and edits them with numbers out of range.
@MainActor enum TextFuzzer {
    private static let editCount = 12
    private static let edgeNumbers = [0, 1, -1, 2, 7, 1000, Int.max, .min, NSNotFound, Int(Int32.max)]

    /// The application, which lives as long as the process, with its inputs.
    @MainActor private struct Target {
        let host: HeadlessHost
        let window: UIWindow
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
        let view = UITextView(frame: CGRect(x: 10, y: 50, width: 180, height: 200))

        init() {
            host = HeadlessHost(screen: ScreenMetrics(size: CGSize(width: 200, height: 300), scale: 1))
            let application = UIApplication()
            host.attach(application)
            application.start(in: host, delegate: nil)
            window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubview(field)
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
    }

    private static let target = Target()

    /// Shows a text and edits it. Returns a violation if a selection lies outside of the text.
    static func findViolation(_ file: Data) -> String? {
        let text = String(decoding: file, as: UTF8.self)
        // What is done with a text depends on nothing else.
        var random = SeededGenerator(UInt64(truncatingIfNeeded: file.reduce(5381) { $0 &* 33 &+ Int($1) }))
        let (field, view) = (target.field, target.view)
        view.isEditable = false
        view.dataDetectorTypes = .all
        (field.text, view.text) = (text, text)
        target.window.layoutIfNeeded()
        view.layoutManager.ensureLayout(forBoundingRect: view.bounds, in: view.textContainer)
        view.isEditable = true
        for input in [field, view] as [any UITextInput & UIResponder] {
            input.becomeFirstResponder()
            for _ in 0..<editCount { edit(input, &random) }
            input.unmarkText()
            guard let range = input.selectedTextRange,
                input.compare(range.end, to: input.endOfDocument) != .orderedDescending
            else { return "the selection is outside of the text" }
        }
        return nil
    }

    private static func range(_ random: inout SeededGenerator) -> NSRange {
        NSRange(location: random.element(of: edgeNumbers), length: random.element(of: edgeNumbers))
    }

    private static func edit(_ input: any UITextInput & UIResponder, _ random: inout SeededGenerator) {
        switch random.int(below: 8) {
        case 0: input.setMarkedText(random.once(in: 4) ? nil : "nihao", selectedRange: range(&random))
        case 1: input.insertText(random.element(of: HostileTexts.parts))
        case 2: input.deleteBackward()
        case 3:
            if let position = input.closestPosition(to: random.fuzzPoint()) {
                input.selectedTextRange = input.textRange(from: position, to: input.endOfDocument)
            }
        case 4:
            let directions: [UITextLayoutDirection] = [.left, .right, .up, .down]
            _ = input.position(
                from: input.beginningOfDocument, in: random.element(of: directions),
                offset: random.element(of: edgeNumbers))
        case 5: (input as? UITextView)?.selectedRange = range(&random)
        case 6: input.undoManager?.undo()
        default: input.undoManager?.redo()
        }
    }
}
