import DBusClient
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import AccessibilityBridge
@testable import Catalog

/// A screen with one of each.
private final class FormController: UIViewController {
    let heading = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
    let button = UIButton(type: .system)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 140, width: 51, height: 31))
    let slider = UISlider(frame: CGRect(x: 20, y: 190, width: 200, height: 31))
    let field = UITextField(frame: CGRect(x: 20, y: 240, width: 200, height: 31))
    let secret = UITextField(frame: CGRect(x: 20, y: 290, width: 200, height: 31))
    let note = UITextView(frame: CGRect(x: 20, y: 340, width: 200, height: 80))
    var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Order"
        heading.accessibilityTraits = .header
        button.frame = CGRect(x: 20, y: 90, width: 100, height: 44)
        button.setTitle("Send", for: .normal)
        button.accessibilityHint = "Sends the order"
        button.accessibilityIdentifier = "send"
        button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
        button.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Send later") { [weak self] _ in
                self?.button.setTitle("Later", for: .normal)
                return true
            }
        ]
        toggle.accessibilityLabel = "Express"
        slider.accessibilityLabel = "Amount"
        slider.maximumValue = 10
        slider.value = 5
        field.text = "Ann 👍 Lee"
        field.accessibilityLabel = "Name"
        secret.text = "abc"
        secret.isSecureTextEntry = true
        secret.accessibilityLabel = "PIN"
        note.text = "One two. Three."
        note.accessibilityLabel = "Note"
        note.accessibilityLanguage = "de-DE"
        for each in [heading, button, toggle, slider, field, secret, note] { view.addSubview(each) }
    }
}

extension AccessibilityBusTests {
    /// What assistive technologies find and do, through the real accessibility bus.
    @MainActor @Suite(.serialized) struct BridgeTreeTests {
        @Test("AX-39 AX-40 AX-41 AX-42 AX-43 AX-44 AX-50 AX-54 elements have role, name, value, states and actions")
        func form() async throws {
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            _ = try await stage.launch(form)

            let root = try await stage.dump()

            expect(root.role, equals: "application")
            expect(root.name, equals: ProcessInfo.processInfo.processName)
            expect(root.attributes["toolkit"], equals: "Touchstone")
            let window = try #require(root.children.first)
            #expect(window.role == "frame" && window.states.isSuperset(of: ["active", "showing", "visible"]))
            expect(window.children.map(\.name), equals: ["Order", "Send", "Express", "Amount", "Name", "PIN", "Note"])
            expect(
                window.children.map(\.role),
                equals: [
                    "heading", "push button", "toggle button", "slider", "entry", "password text", "text",
                ])
            let button = try #require(root.first(named: "Send"))
            expect(button.description, equals: "Sends the order")
            expect(button.id, equals: "send")
            expect(button.actions, equals: ["activate", "Send later", "escape", "magic tap"])
            #expect(button.states.isSuperset(of: ["enabled", "sensitive", "focusable", "showing", "visible"]))
            expect(button.frame, equals: [20, 90, 100, 44])
            expect(button.index, equals: 1)
            let slider = try #require(root.first(named: "Amount"))
            expect(slider.value, equals: DumpedNode.Value(current: 5, minimum: 0, maximum: 10, step: 1))
            expect(slider.attributes["value-text"], equals: "50%")
            let toggle = try #require(root.first(named: "Express"))
            #expect(toggle.states.contains("checkable") && !toggle.states.contains("checked"))
            let field = try #require(root.first(named: "Name"))
            #expect(field.text == "Ann 👍 Lee" && field.states.isSuperset(of: ["editable", "single-line"]))
            expect(root.first(named: "PIN")?.text, equals: "•••")
            let note = try #require(root.first(named: "Note"))
            #expect(note.states.contains("multi-line") && note.locale == "de_DE")
        }

        @Test("AX-41 AX-42 AX-44 every element of the Catalog has a role, a name, a frame and actions")
        func catalog() async throws {
            let stage = try await AccessibilityStage.start()
            let app = try await stage.connect(TestApplication(delegate: AppDelegate()))
            let navigation = try #require(app.application.windows.first?.rootViewController as? UINavigationController)
            app.advance(by: 0.5)

            let list = try await stage.dump()

            var names: Set<String> = []
            try Self.check(list, "the list", &names)
            #expect(names.isSuperset(of: ["Catalog", "Dark", "Buttons"]), "\(names.sorted())")
            expect(list.first("list")?.children.contains { $0.role == "list item" }, equals: true)
            let table = try #require((navigation.topViewController as? CatalogViewController)?.tableView)
            let last = table.numberOfRows(inSection: 1)
            for row in 0..<last {
                table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: 1))
                app.advance(by: 1)
                var pageNames: Set<String> = []
                let title = navigation.topViewController?.title ?? "row \(row)"
                try Self.check(try await stage.dump(), title, &pageNames)
                #expect(!pageNames.isEmpty)
                navigation.popToRootViewController(animated: false)
                app.advance(by: 0.5)
            }
        }

        /// Compares the objects with actions on the bus with the elements of the program, in order, and collects their names.
        private static func check(_ root: DumpedNode, _ page: String, _ names: inout Set<String>) throws {
            let nodes = root.all.filter { $0.interfaces.contains("Action") }
            let elements = AccessibilityTree.build().flatMap(\.elements).filter { $0.screen == nil }
            try #require(nodes.map(\.name) == elements.map { $0.label ?? "" }, "\(page)")
            for (node, element) in zip(nodes, elements) {
                names.insert(node.name)
                let description = "\(page): \(node.role) \(node.name)"
                #expect(!node.name.isEmpty, "\(description) \(node.attributes) \(node.frame ?? [])")
                #expect(node.role != "invalid" && node.role != "unknown", "\(description)")
                let hasRange = element.rangeSource?.accessibilityRange != nil || element.traits.contains(.adjustable)
                expect((node.value != nil), equals: hasRange, "\(description)")
                let hasValueText = node.attributes["value-text"] != nil
                expect(hasValueText, equals: (element.value?.isEmpty == false), "\(description)")
                // What shows or changes a value tells it.
                if ["slider", "progress bar", "toggle button"].contains(node.role) {
                    #expect(node.value != nil || hasValueText, "\(description)")
                }
                #expect(node.states.contains("enabled") != element.traits.contains(.notEnabled), "\(description)")
                expect(node.states.contains("selected"), equals: element.traits.contains(.selected), "\(description)")
                #expect(node.actions?.first == "activate" && (node.frame?[2] ?? 0) > 0, "\(description)")
            }
        }

        @Test("AX-18 AX-44 an action over the bus presses the button; custom actions run") func actions() async throws {
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            let app = try await stage.launch(form)

            try await expect(stage.client("do", "Send", "activate"), equals: "True")
            try await stage.poll("the press") { form.presses == 1 }
            try await expect(stage.client("do", "Express", "activate"), equals: "True")
            try await stage.poll("the switch") { form.toggle.isOn }
            try await expect(stage.client("do", "Send", "Send later"), equals: "True")
            app.advance(by: 0.1)

            expect(form.button.currentTitle, equals: "Later")
            form.button.isEnabled = false
            app.advance(by: 0.1)
            try await expect(stage.client("do", "Later", "activate"), equals: "False")
            expect(form.presses, equals: 1)
        }

        @Test("AX-44 the value of a slider is set over the bus, with its event") func value() async throws {
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            _ = try await stage.launch(form)
            var events = 0
            form.slider.addAction(UIAction { _ in events += 1 }, for: .valueChanged)

            _ = try await stage.client("value", "Amount", "7.5")
            expect(form.slider.value, equals: 7.5)
            expect(events, equals: 1)
            _ = try await stage.client("value", "Amount", "99")

            expect(form.slider.value, equals: 10)
        }

        @Test("AX-45 the text of a field is read and edited, in characters of Unicode") func text() async throws {
            struct Text: Decodable {
                var count: Int, caret: Int, text: String, character: Int, extents: [Int], selections: Int
            }
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            _ = try await stage.launch(form)

            let text = try JSONDecoder().decode(Text.self, from: Data(try await stage.client("text", "entry").utf8))
            expect(text.count, equals: 9)
            expect(text.text, equals: "Ann 👍 Lee")
            expect(text.character, equals: 110)
            #expect(text.extents[2] > 0 && text.extents[0] >= 20 && text.extents[1] >= 240)
            try await expect(stage.client("edit", "entry", "insert", "5", " Mary"), equals: "True")
            expect(form.field.text, equals: "Ann 👍 Mary Lee")
            try await expect(stage.client("edit", "entry", "delete", "0", "4"), equals: "True")
            expect(form.field.text, equals: "👍 Mary Lee")
            try await expect(stage.client("edit", "entry", "set", "Bob"), equals: "True")

            #expect(form.field.text == "Bob" && form.field.isFirstResponder)
            try await expect(stage.client("edit", "password text", "set", "12"), equals: "True")
            expect(form.secret.text, equals: "12")
        }

        @Test("AX-46 AX-26 changes and the focus are told as events") func events() async throws {
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            let app = try await stage.launch(form)
            let client = try stage.start(
                "events", "object:state-changed", "object:property-change", "object:children-changed",
                "object:text-changed", "object:text-caret-moved", "object:bounds-changed")
            try await stage.poll("the listener") { client.output.contains("ready") }
            // The tree is built by the first call.
            _ = try await stage.client("at", "60", "110")
            func wait(_ part: String...) async throws {
                try await stage.poll("\(part) in \(client.output)") {
                    client.output.split(separator: "\n").contains { line in part.allSatisfy { line.contains($0) } }
                }
            }

            form.button.setTitle("Buy", for: .normal)
            app.advance(by: 0.1)
            try await wait("accessible-name", "\"Buy\"")
            form.toggle.setOn(true, animated: false)
            app.advance(by: 0.1)
            try await wait("state-changed:checked", "\"detail1\": 1", "Express")
            form.slider.value = 8
            app.advance(by: 0.1)
            try await wait("accessible-value", "Amount")
            form.field.becomeFirstResponder()
            form.field.insertText("!")
            app.advance(by: 0.1)
            try await wait("state-changed:focused", "\"detail1\": 1", "Name")
            try await wait("text-changed:insert", "\"!\"")
            let label = UILabel(frame: CGRect(x: 20, y: 450, width: 100, height: 20))
            label.text = "New"
            form.view.addSubview(label)
            app.advance(by: 0.1)
            try await wait("children-changed:add", "\"New\"")
            label.frame.origin.y = 470
            app.advance(by: 0.1)
            try await wait("bounds-changed", "New")
            // Numbers that do not fit are clamped, and the path counts as well.
            for change in [
                { label.accessibilityFrame = CGRect(x: -1e30, y: 470, width: 2e30, height: 20) },
                { label.accessibilityPath = UIBezierPath(rect: CGRect(x: 20, y: 470, width: 50, height: 20)) },
                { label.accessibilityPath = UIBezierPath(rect: CGRect(x: 20, y: 470, width: 60, height: 20)) },
            ] {
                func count() -> Int {
                    client.output.split(separator: "\n").count { $0.contains("bounds-changed") && $0.contains("New") }
                }
                let before = count()
                change()
                app.advance(by: 0.1)
                try await stage.poll("the new bounds in \(client.output)") { count() > before }
            }
            label.removeFromSuperview()
            app.advance(by: 0.1)
            try await wait("children-changed:remove")

            _ = try await stage.client("focus", "Amount")
            try await wait("state-changed:focused", "\"detail1\": 1", "Amount")
            #expect(UIAccessibility.focusedElement(using: nil) as? UISlider === form.slider)
            #expect(form.slider.accessibilityElementIsFocused())
            client.stop()
        }

        @Test("AX-40 AX-06 the element at a point is found; a path is preferred to the frame") func hitTesting()
            async throws
        {
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            let app = try await stage.launch(form)
            try await expect(stage.client("at", "60", "110"), equals: "Send")
            try await expect(stage.client("at", "30", "200"), equals: "Amount")
            form.button.accessibilityPath = UIBezierPath(rect: CGRect(x: 200, y: 90, width: 50, height: 20))
            app.advance(by: 0.2)

            var frame: [Int]?
            // The tree is looked at some time after the change.
            for _ in 0..<20 where frame != [200, 90, 50, 20] {
                frame = try await stage.dump().first(named: "Send")?.frame
            }
            expect(frame, equals: [200, 90, 50, 20])
        }

        private final class Page: UIView, UIAccessibilityReadingContent {
            private static let lines = ["Call me Ishmael.", "Some years ago"]

            func accessibilityLineNumber(for point: CGPoint) -> Int {
                let line = Int(((point.y - accessibilityFrame.minY) / 20).rounded(.down))
                return Self.lines.indices.contains(line) ? line : NSNotFound
            }
            func accessibilityContent(forLineNumber lineNumber: Int) -> String? {
                Self.lines.indices.contains(lineNumber) ? Self.lines[lineNumber] : nil
            }
            func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect {
                CGRect(x: 10, y: accessibilityFrame.minY + CGFloat(lineNumber) * 20, width: 200, height: 20)
            }
            func accessibilityPageContent() -> String? { Self.lines.joined(separator: " ") }
        }

        @Test("AX-28 a page that is read line by line is a text on the bus") func reading() async throws {
            struct Text: Decodable {
                var count: Int, text: String, extents: [Int]
                var line: [Either]
            }
            enum Either: Decodable, Equatable {
                case text(String), number(Int)
                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let number = try? container.decode(Int.self) {
                        self = .number(number)
                    } else {
                        self = .text(try container.decode(String.self))
                    }
                }
            }
            let stage = try await AccessibilityStage.start()
            let controller = UIViewController()
            let page = Page(frame: CGRect(x: 10, y: 50, width: 200, height: 40))
            page.isAccessibilityElement = true
            page.accessibilityTraits = .causesPageTurn
            controller.loadViewIfNeeded()
            controller.view.addSubview(page)
            _ = try await stage.launch(controller)

            let text = try JSONDecoder().decode(Text.self, from: Data(try await stage.client("text", "label").utf8))

            expect(text.text, equals: "Call me Ishmael. Some years ago")
            expect(text.count, equals: 31)
            expect(text.line, equals: [.text("Call me Ishmael. "), .number(0), .number(17)])
            expect(text.extents, equals: [10, 50, 200, 20])
        }

        private final class EndlessPage: UIView, UIAccessibilityReadingContent {
            func accessibilityLineNumber(for point: CGPoint) -> Int { 0 }
            func accessibilityContent(forLineNumber lineNumber: Int) -> String? { "" }
            func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect { accessibilityFrame }
            func accessibilityPageContent() -> String? { "One" }
        }

        @Test("AX-28 a page whose lines are empty and do not end is one line") func endlessLines() throws {
            let page = EndlessPage(frame: CGRect(x: 10, y: 50, width: 200, height: 40))
            page.isAccessibilityElement = true
            let app = TestApplication(rootView: page)
            let tree = BridgeTree { _ in .zero }
            tree.update()
            let object = try #require(tree.objects.values.first { $0.node.responder === page })

            let line = try #require(AccessibilityTextContent(object.node)).unit(.line, at: 1)

            expect(line, equals: (0, 3))
            withExtendedLifetime(app) {}
        }

        @Test("AX-45 offsets that do not fit into 32 bits are clamped") func hugeOffsets() throws {
            let form = FormController()
            let app = TestApplication(rootViewController: form)
            let tree = BridgeTree { _ in .zero }
            tree.update()
            let object = try #require(tree.objects.values.first { $0.node.responder === form.field })
            let texts = BridgeTexts(try #require(AccessibilityTextContent(object.node)), object, tree)
            func answer(_ member: String, _ numbers: Int64...) -> DBusReply {
                texts.answer(
                    DBusRequest(
                        path: object.path, interface: ATSPI.text, member: member, sender: ":1.1",
                        arguments: numbers.map(DBusValue.int64)))
            }

            expect(answer("GetText", .min, .max), equals: .values([.string("Ann 👍 Lee")]))
            guard case .values(let extents) = answer("GetCharacterExtents", .max, 1) else {
                Issue.record("there are no extents")
                return
            }
            expect(extents.count, equals: 4)
            withExtendedLifetime(app) {}
        }

        @Test("AX-48 the cache lists all objects at once") func cache() async throws {
            let stage = try await AccessibilityStage.start()
            _ = try await stage.launch(FormController())

            let counts = try await stage.client("cache").split(separator: " ").compactMap { Int($0) }

            #expect(counts.count == 2 && counts[0] == counts[1] && counts[0] == 9)
        }

        @Test("AX-25 AX-47 an announcement is an event, and a notification that goes away") func announcements()
            async throws
        {
            let stage = try await AccessibilityStage.start()
            let app = try await stage.launch(FormController())
            var ends: [Bool] = []
            let observer = NotificationCenter.default.addObserver(
                forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
            ) { notification in
                let isWhole = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
                MainActor.assumeIsolated { ends.append(isWhole ?? false) }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            UIAccessibility.post(notification: .announcement, argument: "Unheard")
            expect(ends, equals: [false])
            let client = try stage.start("events", "object:announcement", "object:state-changed:showing")
            try await stage.poll("the listener") { client.output.contains("ready") }
            _ = try await stage.client("at", "60", "110")

            UIAccessibility.post(notification: .announcement, argument: "Saved")
            app.advance(by: 0.1)

            try await stage.poll("the announcement") { client.output.contains("object:announcement") }
            try await stage.poll("the end") { ends.count == 2 }
            expect(ends, equals: [false, true])
            try await stage.poll("the notification in \(client.output)") {
                client.output.contains("\"detail1\": 1, \"detail2\": 0, \"source\": \"Saved\"")
                    && client.output.contains("\"detail1\": 0")
            }
            #expect(!(try await stage.dump()).all.contains { $0.role == "notification" })
            client.stop()
        }

        @Test("AX-47 a change of the screen moves the focus to its argument, or to the first element")
        func screenChange()
            async throws
        {
            let stage = try await AccessibilityStage.start()
            let form = FormController()
            let app = try await stage.launch(form)
            let client = try stage.start("events", "object:state-changed:focused")
            try await stage.poll("the listener") { client.output.contains("ready") }
            _ = try await stage.client("at", "60", "110")

            UIAccessibility.post(notification: .screenChanged, argument: nil)
            app.advance(by: 0.1)
            try await stage.poll("the first element") { client.output.contains("\"Order\"") }
            UIAccessibility.post(notification: .layoutChanged, argument: form.toggle)
            app.advance(by: 0.1)
            try await stage.poll("the argument") { client.output.contains("\"Express\"") }

            #expect(UIAccessibility.focusedElement(using: nil) as? UISwitch === form.toggle)
            client.stop()
        }
    }
}
