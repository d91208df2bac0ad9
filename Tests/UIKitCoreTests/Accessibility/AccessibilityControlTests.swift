import Expectations
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

/// What UIKit's own views tell assistive technologies.
@MainActor @Suite struct AccessibilityControlTests {
    private func show(_ view: UIView, width: CGFloat = 200, height: CGFloat = 44) -> TestApplication {
        view.frame = CGRect(x: 20, y: 100, width: width, height: height)
        let root = UIView()
        root.addSubview(view)
        return TestApplication(rootView: root)
    }

    @Test("AX-01 AX-03 AX-16 a button is named by its title, or its image, and tells its state") func button() {
        let button = UIButton(type: .system)
        button.setTitle("Send", for: .normal)
        #expect(button.isAccessibilityElement && button.accessibilityLabel == "Send")
        expect(button.accessibilityTraits, equals: .button)
        button.isEnabled = false
        button.isSelected = true
        expect(button.accessibilityTraits, equals: [.button, .notEnabled, .selected])

        let icon = UIButton(type: .system)
        icon.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
        expect(icon.accessibilityLabel, equals: "square and arrow up")
        icon.accessibilityLabel = "Share"
        expect(icon.accessibilityLabel, equals: "Share")
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle) = ("Buy", "2 €")
        expect(UIButton(configuration: configuration).accessibilityLabel, equals: "Buy, 2 €")
    }

    @Test("AX-01 an image view with a label is an element, also if only its image has one") func image() {
        let view = UIImageView(image: UIImage(systemName: "star"))
        #expect(!view.isAccessibilityElement)
        view.image?.accessibilityLabel = "Favorite"
        #expect(view.isAccessibilityElement && view.accessibilityLabel == "Favorite")
        expect(view.accessibilityTraits, equals: .image)
    }

    @Test("AX-16 AX-18 AX-53 a switch says 1 or 0, is a toggle, and activating it changes it") func toggle() throws {
        let control = UISwitch()
        control.accessibilityLabel = "Sound"
        let app = show(control)
        expect(control.accessibilityValue, equals: "0")
        expect(control.accessibilityTraits, equals: [.button, .toggleButton])

        app.activate(try #require(app.element(labeled: "Sound")))
        app.advance(by: 0.5)

        #expect(control.isOn && control.accessibilityValue == "1")
    }

    @Test("AX-53 values without a percentage or a page are survived") func values() {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
        slider.value = .greatestFiniteMagnitude
        expect(slider.accessibilityValue, equals: "0%")

        let control = UIPageControl()
        (control.numberOfPages, control.currentPage) = (3, 1)
        #expect(control.setAccessibilityRangeValue(Double(Int.min)) && control.currentPage == 0)
        #expect(!control.setAccessibilityRangeValue(.infinity))
    }

    @Test("AX-16 AX-19 AX-53 a slider is a percentage that changes by a tenth of the range, with events") func slider()
        throws
    {
        let slider = UISlider()
        slider.accessibilityLabel = "Volume"
        (slider.maximumValue, slider.value) = (50, 25)
        let app = show(slider)
        var events = 0
        slider.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        let element = try #require(app.element(labeled: "Volume"))
        expect(element.value, equals: "50%")
        expect(element.traits, equals: .adjustable)

        #expect(app.increment(element) && app.increment(element) && app.decrement(element))

        expect(slider.value, equals: 30)
        expect(element.value, equals: "60%")
        expect(events, equals: 3)
        slider.value = 50
        _ = app.increment(element)
        expect(slider.value, equals: 50)
        expect(events, equals: 3)
        slider.isEnabled = false
        #expect(!app.decrement(element) && slider.value == 50)
    }

    @Test("AX-16 the halves of a stepper are buttons") func stepper() throws {
        let stepper = UIStepper()
        let app = show(stepper)
        expect(app.accessibilityElements.map(\.label), equals: ["Decrement", "Increment"])
        expect(app.element(labeled: "Decrement")?.traits, equals: [.button, .notEnabled])

        app.activate(try #require(app.element(labeled: "Increment")))

        expect(stepper.value, equals: 1)
        expect(app.element(labeled: "Decrement")?.traits, equals: .button)
    }

    @Test("AX-03 AX-16 segments are buttons of which one is selected") func segments() throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.selectedSegmentIndex = 0
        let app = show(control)
        expect(app.accessibilityElements.map(\.label), equals: ["One", "Two"])
        expect(app.accessibilityElements.map(\.traits), equals: [[.button, .selected], .button])

        app.activate(try #require(app.element(labeled: "Two")))
        expect(control.selectedSegmentIndex, equals: 1)
        control.insertSegment(withTitle: "Three", at: 2, animated: false)
        app.advance(by: 0.1)

        expect(app.accessibilityElements.map(\.label), equals: ["One", "Two", "Three"])
        expect(app.element(labeled: "Two")?.traits, equals: [.button, .selected])
    }

    @Test("AX-04 AX-19 a page control tells its page and goes to the next") func pages() throws {
        let control = UIPageControl()
        control.numberOfPages = 3
        let app = show(control)
        let element = try #require(app.accessibilityElements.first)
        expect(element.value, equals: "page 1 of 3")

        app.increment(element)

        expect(control.currentPage, equals: 1)
        expect(element.value, equals: "page 2 of 3")
    }

    @Test("AX-16 AX-53 a progress view is a percentage that changes often") func progress() {
        let view = UIProgressView()
        view.progress = 0.25
        #expect(view.isAccessibilityElement && view.accessibilityValue == "25%")
        expect(view.accessibilityTraits, equals: .updatesFrequently)
    }

    @Test("AX-03 AX-16 AX-52 AX-53 the value of a field is its text or placeholder, dots for a secure one") func field()
        throws
    {
        let field = UITextField()
        field.placeholder = "Name"
        let app = show(field)
        let element = try #require(app.accessibilityElements.first)
        #expect(element.label == nil)
        expect(element.value, equals: "Name")
        expect(element.traits, equals: .textEntry)
        field.text = "Ann"
        expect(element.value, equals: "Ann")
        field.isSecureTextEntry = true
        expect(element.value, equals: "•••")
        expect(element.traits, equals: [.textEntry, .secureTextField])

        app.activate(element)

        #expect(field.isFirstResponder && element.traits.contains(.isEditing))
        #expect(UISearchTextField().accessibilityTraits.contains(.searchField))
    }

    @Test("AX-16 AX-53 a text view is a text area, or static text if it cannot be edited") func textView() {
        let view = UITextView()
        view.text = "Long"
        #expect(view.accessibilityLabel == nil)
        expect(view.accessibilityValue, equals: "Long")
        expect(view.accessibilityTraits, equals: [.textEntry, .textArea])
        view.isEditable = false
        expect(view.accessibilityTraits, equals: .staticText)
    }

    private final class Source: UITableViewController {
        let toggle = UISwitch()

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Options" }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = ["Plain", "Sound", "Buttons"][indexPath.row]
            switch indexPath.row {
            case 0: cell.detailTextLabel?.text = "more"
            case 1: cell.accessoryView = toggle
            default:
                let button = UIButton(type: .system)
                button.setTitle("Go", for: .normal)
                button.frame = CGRect(x: 150, y: 12, width: 40, height: 24)
                cell.contentView.addSubview(button)
            }
            return cell
        }
    }

    @Test("AX-16 a cell is one element with its texts, or with its switch; with buttons it is a container") func cells()
        throws
    {
        let source = Source(style: .grouped)
        let app = TestApplication(rootViewController: source)
        app.advance(by: 0.1)

        expect(
            app.accessibilityElements.map { $0.label?.lowercased() },
            equals: [
                "options", "plain, more", "sound", "buttons", "go",
            ])
        expect(app.accessibilityElements.first?.traits, equals: [.header, .staticText])
        let sound = try #require(app.element(labeled: "Sound"))
        #expect(sound.responder is UITableViewCell && sound.value == "0")
        expect(sound.traits, equals: [.button, .toggleButton])
        app.activate(sound)
        app.advance(by: 0.5)
        #expect(source.toggle.isOn && sound.value == "1")

        app.activate(try #require(app.element(labeled: "Plain, more")))
        app.advance(by: 0.1)

        expect(source.tableView.indexPathForSelectedRow, equals: IndexPath(row: 0, section: 0))
        expect(app.element(labeled: "Plain, more")?.traits.contains(.selected), equals: true)
    }

    @Test("AX-16 AX-53 bars: back button, title as header, tabs in a tab bar") func bars() throws {
        let root = UIViewController(), page = UIViewController()
        (root.title, page.title) = ("Lists", "Groceries")
        root.tabBarItem = UITabBarItem(title: "Lists", image: nil, tag: 0)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(page, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let app = TestApplication(rootViewController: tabs)
        app.advance(by: 0.5)

        let elements = app.accessibilityElements
        expect(elements.map(\.label), equals: ["Lists", "Groceries", "plus", "Lists"])
        expect(
            elements.map(\.traits),
            equals: [
                [.button, .backButton], .header, .button, [.button, .selected, .tabBarItem],
            ])
        let bar = AccessibilityTree.build().first?.children.last
        expect(bar?.role, equals: .pageTabList)
        expect(bar?.children.first?.role, equals: .pageTab)
    }

    @Test("AX-19 a wheel of a picker is adjustable and its value is the title of its row") func picker() throws {
        final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var selected: [Int] = []
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                ["Red", "Green", "Blue"][row]
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                selected.append(row)
            }
        }
        let wheels = Wheels()
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (wheels, wheels)
        let app = show(picker, height: 216)
        app.advance(by: 0.1)
        let element = try #require(app.accessibilityElements.first)
        expect(element.value, equals: "Red")
        expect(element.traits, equals: .adjustable)

        app.increment(element)

        expect(wheels.selected, equals: [1])
        expect(picker.selectedRow(inComponent: 0), equals: 1)
        expect(app.accessibilityElements.first?.value, equals: "Green")
    }

    @Test("AX-22 custom actions of a cell's parts can be chosen") func customActions() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "Mail"
        var isArchived = false
        label.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Archive") { _ in
                isArchived = true
                return true
            }
        ]
        let app = show(label)
        let element = try #require(app.element(labeled: "Mail"))
        #expect(app.performCustomAction(named: "Archive", of: element) && isArchived)
    }
}
