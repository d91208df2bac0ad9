import CoreMotion
import Expectations
import Foundation
import MediaPipelines
import MotionSensors
import NibCompiler
import Testing
import TouchstoneTesting
import UIKit

@testable import MoveMeComplete

/// MoveMe, complete, on a phone's screen, with services that a test controls.
@MainActor final class MoveMeCompleteStage {
    let app: TestApplication
    let controller: MoveMeViewController
    let sensors: RecordedMotionSensors
    private let previous = MotionSensors.current

    init(hasAccelerometer: Bool = true, size: CGSize = TestApplication.phone, scale: CGFloat = 1) throws {
        AudioDevices.sink = "fakesink sync=true"
        sensors = RecordedMotionSensors(hasAccelerometer ? [.accelerometer] : [])
        MotionSensors.current = sensors
        LifeCycleLog.shared.clear()
        app = TestApplication(size: size, scale: scale, delegate: AppDelegate())
        controller = try #require(app.application.windows.first?.rootViewController as? MoveMeViewController)
        app.advance(by: 0.1)
    }

    isolated deinit { MotionSensors.current = previous }

    var placard: PlacardView { controller.stage.placard }

    func tap(_ view: UIView) {
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advance(by: 0.1)
    }

    /// Touches an element of the program or of a picker.
    func tap(label: String) throws {
        let frame = try #require(app.element(labeled: label)?.frame, "no element '\(label)'")
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    /// A button of the bar by its action's place in it.
    func button(_ title: String) throws -> UIButton {
        try #require(controller.barButtons.first { $0.configuration?.title == title })
    }
}

@MainActor @Suite(.serialized) struct MoveMeCompleteTests {
    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path + "/Samples/MoveMeComplete/"

    private func strings(_ language: String, _ table: String) throws -> [String: String] {
        let data = try Data(
            contentsOf: URL(fileURLWithPath: Self.folder + "Resources/\(language).lproj/\(table).strings"))
        return try #require(
            try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String])
    }

    // MARK: Documents

    @Test("NB-105 the nib of the program is that of its document, of which nothing is left out") func nib() throws {
        let document = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "MoveMe.xib"))
        let compiler = try NibCompiler(document, document: "Samples/MoveMeComplete/MoveMe.xib")
        let compiled = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "Resources/MoveMe.nib"))

        #expect(compiler.warnings.isEmpty && compiler.table.data == compiled)
    }

    @Test("NB-52 the document connects the outlets and the buttons") func outlets() throws {
        let stage = try MoveMeCompleteStage()
        let controller = stage.controller

        expect(
            controller.barButtons.map { $0.configuration?.title },
            equals: [
                "Tilt", "Greet", "Place", "Photo", "Movie", "Sound",
            ])
        #expect(controller.barButtons.allSatisfy { $0.configuration?.image != nil })
        #expect(stage.placard.center == controller.stage.home && controller.placeBox.isHidden)
        expect(controller.message.text?.hasPrefix("Drag the placard."), equals: true)
    }

    @Test("the program has its texts in three languages", arguments: ["Localizable", "MoveMe"])
    func languages(table: String) throws {
        let english = try strings("en", table)
        for language in ["de", "zh-Hans"] {
            let other = try strings(language, table)
            expect(Set(other.keys), equals: Set(english.keys))
            #expect(other.allSatisfy { !$0.value.isEmpty && $0.value != $0.key })
        }
        guard table == "Localizable" else { return }
        for file in ["MoveMeViewController", "PlaceFinder", "PickUpSound", "LogViewController"] {
            let source = try String(contentsOfFile: Self.folder + file + ".swift", encoding: .utf8)
            for match in source.matches(of: /localized\("([^"]+)"\)/) {
                #expect(english[String(match.1)] != nil, "\(match.1)")
            }
        }
    }

    @Test("DV-02 the property list says what location and camera are used for") func purposes() throws {
        let file = Self.folder + "Resources/MoveMeComplete-Info.plist"
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(fileURLWithPath: file)), format: nil)
        let texts = try #require(list as? [String: String])

        for key in ["NSLocationWhenInUseUsageDescription", "NSCameraUsageDescription"] {
            expect(texts[key]?.isEmpty, equals: false)
        }
    }

    // MARK: Life cycle

    @Test("L-10 the log has the life cycle of the application and its controller in order, and can be shown") func log()
        throws
    {
        let stage = try MoveMeCompleteStage()
        let all = LifeCycleLog.shared.entries.map(\.call)
        // The controller of the test before may have disappeared meanwhile.
        let start = all.drop { !$0.hasPrefix("application(") }.filter { $0 != "traitCollectionDidChange(_:)" }
        stage.app.application.resignActive()
        stage.app.application.enterBackground()
        stage.app.application.enterForeground()
        stage.app.application.becomeActive()
        try stage.tap(label: "Life cycle")
        let shown = try #require(
            (stage.controller.presentedViewController as? UINavigationController)?.topViewController
                as? LogViewController)
        let first = shown.tableView.cellForRow(at: IndexPath(row: 0, section: 0))

        expect(
            start.filter { $0 != "applicationDidBecomeActive(_:)" },
            equals: [
                "application(_:didFinishLaunchingWithOptions:)", "viewDidLoad()", "viewWillAppear(_:)",
                "viewDidAppear(_:)",
            ])
        expect(start.count, equals: 5)
        #expect(
            LifeCycleLog.shared.entries.map(\.call).dropFirst(all.count).starts(with: [
                "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
                "applicationWillEnterForeground(_:)", "applicationDidBecomeActive(_:)",
            ]))
        expect(first?.textLabel?.text, equals: LifeCycleLog.shared.entries.last?.call)
        try stage.tap(label: "Clear")
        expect(shown.tableView.numberOfRows(inSection: 0), equals: 0)
    }

    @Test("the log forgets the oldest calls beyond its capacity") func capacity() {
        let log = LifeCycleLog()
        for number in 0..<LifeCycleLog.capacity + 5 { log.add("\(number)") }

        expect(log.entries.count, equals: LifeCycleLog.capacity)
        expect(log.entries.first?.call, equals: "5")
    }

    // MARK: Tilt

    @Test("DV-20 in tilt mode the placard rolls downhill to the edge, and back home when the mode ends") func tilt()
        throws
    {
        let stage = try MoveMeCompleteStage()
        let home = stage.placard.center
        stage.sensors.curve = [MotionReading(time: 0, values: [.accelerometer: MotionVector(0.4, -0.3, -0.8)])]
        stage.tap(try stage.button("Tilt"))
        stage.app.advance(by: 0.3)
        let moving = (stage.placard.center, stage.placard.transform.b)
        stage.app.advance(by: 4)
        let resting = stage.placard.center
        let area = stage.controller.view.bounds

        #expect(try stage.button("Tilt").isSelected)
        #expect(moving.0.x > home.x && moving.0.y > home.y && moving.1 > 0)
        #expect(resting.x + stage.placard.bounds.width / 2 <= area.maxX && resting.x > moving.0.x - 1)
        stage.tap(try stage.button("Tilt"))
        stage.app.advance(by: 3)
        expect(stage.placard.center, equals: home)
        expect(stage.placard.transform, equals: .identity)
    }

    @Test("DV-20 on a device that lies on its left side the placard rolls to its lower edge") func tiltOnSide() throws {
        let stage = try MoveMeCompleteStage(size: CGSize(width: 844, height: 390))
        let home = stage.placard.center
        // The home button is on the right and lower than the other end: gravity points to the device's left and bottom.
        stage.sensors.curve = [MotionReading(time: 0, values: [.accelerometer: MotionVector(-0.3, -0.4, -0.8)])]
        stage.tap(try stage.button("Tilt"))
        stage.app.advance(by: 0.3)
        let moving = stage.placard.center

        expect(UIDevice.current.orientation, equals: .landscapeLeft)
        #expect(moving.x > home.x && moving.y > home.y && moving.x - home.x > moving.y - home.y)
    }

    @Test(
        "DV-20 a device that rests on an edge has its slope towards that edge",
        arguments: [
            (UIDeviceOrientation.portrait, 0.0, -1.0), (.portraitUpsideDown, 0, 1), (.landscapeLeft, -1, 0),
            (.landscapeRight, 1, 0),
        ])
    func slope(orientation: UIDeviceOrientation, x: Double, y: Double) {
        let slope = PlacardStage.slope(of: CMAcceleration(x: x, y: y, z: 0), orientation)

        expect(slope, equals: CGVector(dx: 0, dy: 1))
    }

    @Test("DV-28 without an accelerometer tilt mode says so") func noAccelerometer() throws {
        let stage = try MoveMeCompleteStage(hasAccelerometer: false)
        stage.tap(try stage.button("Tilt"))

        expect(stage.controller.message.text?.contains("no accelerometer"), equals: true)
        #expect(try !stage.button("Tilt").isSelected)
    }

    @Test("a rolling placard bounces off the edge with less speed, and survives long pauses and small areas")
    func rolling() {
        var placard = RollingPlacard(center: CGPoint(x: 99, y: 50), velocity: CGVector(dx: 400, dy: 0))
        let area = CGRect(x: 0, y: 0, width: 100, height: 100)
        placard.step(1 / 60, slope: .zero, in: area)
        let bounced = placard.velocity.dx
        placard.step(1000, slope: CGVector(dx: 1, dy: -1), in: area)
        let later = placard.center
        placard.step(1 / 60, slope: .zero, in: CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 20, dy: 20))

        #expect(bounced < 0 && bounced > -400 && area.contains(later))
        #expect(placard.center.x.isFinite && placard.center.y.isFinite)
    }

    // MARK: Touches

    @Test("the placard grows under a finger, follows it, and springs home") func drag() throws {
        let stage = try MoveMeCompleteStage()
        let home = stage.placard.center
        let finger = stage.app.touch(at: home)
        finger.move(to: CGPoint(x: 120, y: 260), over: 0.4)
        let held = (stage.placard.center, stage.placard.transform.a)
        finger.lift()
        stage.app.advance(by: 3)

        #expect(held.0 == CGPoint(x: 120, y: 260) && held.1 > 1)
        expect(stage.placard.center, equals: home)
        expect(stage.placard.transform, equals: .identity)
    }

    // MARK: Looks

    @Test("the program is drawn in light and in dark, on small and large phones, and lying") func looks() throws {
        var sheet = ContactSheet(columns: 4)
        let sizes = [CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)]
        for size in sizes {
            for style in [UIUserInterfaceStyle.light, .dark] {
                let stage = try MoveMeCompleteStage(size: size)
                stage.app.application.windows.first?.overrideUserInterfaceStyle = style
                stage.controller.place.text = "Berlin, Germany"
                stage.controller.placeBox.isHidden = false
                stage.app.advance(by: 0.1)
                if size == sizes[1] { sheet.add(stage.app) }
                let bounds = stage.controller.view.bounds
                let parts: [UIView] = [stage.controller.bar, stage.controller.messageBox, stage.placard]
                #expect(parts.allSatisfy { bounds.contains($0.frame) })
                #expect(stage.controller.messageBox.frame.maxY < stage.controller.bar.frame.minY)
                #expect(stage.controller.barButtons.allSatisfy { $0.bounds.width >= 44 })
            }
        }
        let log = try MoveMeCompleteStage()
        try log.tap(label: "Life cycle")
        sheet.add(log.app)
        try sheet.write("moveme-complete")
    }
}
