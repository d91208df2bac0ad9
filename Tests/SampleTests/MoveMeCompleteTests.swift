import AVFoundation
import Contacts
import ContactsUI
import CoreLocation
import CoreMotion
import Foundation
import MediaPipelines
import MotionSensors
import NibCompiler
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit
import UIKitPhotos

@testable import AudioToolbox
@testable import MoveMeComplete

/// MoveMe, complete, on a phone's screen, with services that a test controls.
@MainActor private final class Stage {
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
        let stage = try Stage()
        let controller = stage.controller

        #expect(
            controller.barButtons.map { $0.configuration?.title } == [
                "Tilt", "Greet", "Place", "Photo", "Movie", "Sound",
            ])
        #expect(controller.barButtons.allSatisfy { $0.configuration?.image != nil })
        #expect(stage.placard.center == controller.stage.home && controller.placeBox.isHidden)
        #expect(controller.message.text?.hasPrefix("Drag the placard.") == true)
    }

    @Test("the program has its texts in three languages", arguments: ["Localizable", "MoveMe"])
    func languages(table: String) throws {
        let english = try strings("en", table)
        for language in ["de", "zh-Hans"] {
            let other = try strings(language, table)
            #expect(Set(other.keys) == Set(english.keys))
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
            #expect(texts[key]?.isEmpty == false)
        }
    }

    // MARK: Life cycle

    @Test("L-10 the log has the life cycle of the application and its controller in order, and can be shown") func log()
        throws
    {
        let stage = try Stage()
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

        #expect(
            start.filter { $0 != "applicationDidBecomeActive(_:)" } == [
                "application(_:didFinishLaunchingWithOptions:)", "viewDidLoad()", "viewWillAppear(_:)",
                "viewDidAppear(_:)",
            ])
        #expect(start.count == 5)
        #expect(
            LifeCycleLog.shared.entries.map(\.call).dropFirst(all.count).starts(with: [
                "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
                "applicationWillEnterForeground(_:)", "applicationDidBecomeActive(_:)",
            ]))
        #expect(first?.textLabel?.text == LifeCycleLog.shared.entries.last?.call)
        try stage.tap(label: "Clear")
        #expect(shown.tableView.numberOfRows(inSection: 0) == 0)
    }

    @Test("the log forgets the oldest calls beyond its capacity") func capacity() {
        let log = LifeCycleLog()
        for number in 0..<LifeCycleLog.capacity + 5 { log.add("\(number)") }

        #expect(log.entries.count == LifeCycleLog.capacity && log.entries.first?.call == "5")
    }

    // MARK: Tilt

    @Test("DV-20 in tilt mode the placard rolls downhill to the edge, and back home when the mode ends") func tilt()
        throws
    {
        let stage = try Stage()
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
        #expect(stage.placard.center == home && stage.placard.transform == .identity)
    }

    @Test("DV-20 on a device that lies on its left side the placard rolls to its lower edge") func tiltOnSide() throws {
        let stage = try Stage(size: CGSize(width: 844, height: 390))
        let home = stage.placard.center
        // The home button is on the right and lower than the other end: gravity points to the device's left and bottom.
        stage.sensors.curve = [MotionReading(time: 0, values: [.accelerometer: MotionVector(-0.3, -0.4, -0.8)])]
        stage.tap(try stage.button("Tilt"))
        stage.app.advance(by: 0.3)
        let moving = stage.placard.center

        #expect(UIDevice.current.orientation == .landscapeLeft)
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

        #expect(slope == CGVector(dx: 0, dy: 1))
    }

    @Test("DV-28 without an accelerometer tilt mode says so") func noAccelerometer() throws {
        let stage = try Stage(hasAccelerometer: false)
        stage.tap(try stage.button("Tilt"))

        #expect(stage.controller.message.text?.contains("no accelerometer") == true)
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

    // MARK: Greetings

    @Test("V-01 a shake shows the next greeting, as a double tap beside the placard does") func shake() throws {
        let stage = try Stage()
        let first = stage.placard.greeting
        stage.app.shake()
        stage.app.advance(by: 0.5)
        let second = stage.placard.greeting
        for _ in 0..<2 { stage.app.tap(at: CGPoint(x: 195, y: 200)) }
        stage.app.advance(by: 0.1)

        #expect(first == Greetings(bundle: .moveMe).current && second != first)
        #expect(![first, second].contains(stage.placard.greeting))
    }

    @Test("DV-143 a contact that is picked is greeted; without contacts the picker says so") func contact() throws {
        var ada = ContactRecord(identifier: "ada")
        (ada[.givenName], ada[.familyName]) = ("Ada", "Lovelace")
        let previous = ContactAccess.readAll
        defer { ContactAccess.readAll = previous }
        ContactAccess.readAll = { $0(.success([ada])) }
        let stage = try Stage()
        stage.tap(try stage.button("Greet"))
        stage.app.advance(by: 1)
        let picker = stage.controller.presentedViewController
        try stage.tap(label: "Ada Lovelace")

        #expect(picker is CNContactPickerViewController && stage.controller.presentedViewController == nil)
        #expect(stage.placard.greeting == "Hello, Ada!")
        stage.controller.contactPicker(CNContactPickerViewController(), didSelect: CNContact())
        #expect(stage.placard.greeting == "Hello, Ada!" && stage.controller.message.text == "The contact has no name.")
    }

    // MARK: Sound

    @Test("DV-67 the placard sounds when it is picked up, unless the sound is off") func sound() async throws {
        let stage = try Stage()
        let directory = try TemporaryDirectory()
        let file = directory.path + "/sound.wav"
        AudioDevices.sink = "wavenc ! filesink buffer-mode=unbuffered location=\"\(file)\""
        defer { AudioDevices.sink = "fakesink sync=true" }
        let button = try stage.button("Sound")
        /// Picks the placard up; the number of sounds that play then.
        func pickUp() -> Int {
            stage.app.touch(at: stage.placard.center).lift()
            stage.app.advance(by: 3)
            SystemSounds.queue.sync {}
            return SystemSounds.shared.playingCount
        }
        func waitForEnd() async throws {
            try await RigProcess.wait("the end of the sound") { SystemSounds.shared.playingCount == 0 }
        }
        try await waitForEnd()

        let first = pickUp()
        try await RigProcess.wait("samples that are heard") {
            let header = 44
            return FileManager.default.contents(atPath: file)?.dropFirst(header).contains { $0 != 0 } == true
        }
        try await waitForEnd()
        stage.tap(button)
        let silent = (pickUp(), button.isSelected)
        stage.tap(button)
        let again = pickUp()

        #expect(stage.controller.sound.problem == nil && first == 1)
        #expect(silent == (0, false))
        // The button plays it, too.
        #expect(again == 2 && button.isSelected)
        try await waitForEnd()
    }

    @Test("a missing sound, and one that no device plays, are told; the latter once") func silence() async throws {
        let stage = try Stage()
        let file = Bundle.moveMe.url(forResource: "pickup", withExtension: "wav")
        var (checks, messages): (Int, [String]) = (0, [])
        let sound = PickUpSound(file) {
            checks += 1
            return checks == 1
        }
        stage.controller.sound = sound
        func pickUp(_ number: Int) async throws {
            stage.app.touch(at: stage.placard.center).lift()
            stage.app.advance(by: 3)
            try await RigProcess.wait("the look at the devices") { checks == number }
            messages.append(stage.controller.message.text ?? "")
            stage.controller.tell(nil)
        }
        try await pickUp(1)
        try await pickUp(2)
        stage.app.touch(at: stage.placard.center).lift()
        let silence = "No sound server answers, so nothing is heard."

        #expect(messages[0] != silence && messages[1] == silence)
        stage.tap(try stage.button("Sound"))
        stage.tap(try stage.button("Sound"))
        try await RigProcess.wait("the message") { stage.controller.message.text == silence }
        #expect(checks == 3)
        #expect(PickUpSound(nil).problem == "The sound of the placard is missing.")
    }

    @Test("the placard grows under a finger, follows it, and springs home") func drag() throws {
        let stage = try Stage()
        let home = stage.placard.center
        let finger = stage.app.touch(at: home)
        finger.move(to: CGPoint(x: 120, y: 260), over: 0.4)
        let held = (stage.placard.center, stage.placard.transform.a)
        finger.lift()
        stage.app.advance(by: 3)

        #expect(held.0 == CGPoint(x: 120, y: 260) && held.1 > 1)
        #expect(stage.placard.center == home && stage.placard.transform == .identity)
    }

    // MARK: Place

    private func finder(_ answer: PermissionAnswer, _ clock: ManualServiceClock) throws -> PlaceFinder {
        let directory = try TemporaryDirectory()
        let permissions = Permissions(file: directory.path + "/permissions.json")
        permissions.set(answer, for: .location)
        let track = try LocationTrack(text: "0 52.52 13.405 accuracy=20")
        return PlaceFinder {
            CLLocationManager(
                service: LocationService(permissions: permissions, clock: { clock }) { clock in
                    LocationTrackSource(track, clock: clock)
                })
        }
    }

    @Test("DV-91 the place has the name of its city, above the placard, until the button is touched again") func place()
        async throws
    {
        let (clock, stage) = (ManualServiceClock(), try Stage())
        stage.controller.finder = try finder(.allowInUse, clock)
        stage.tap(try stage.button("Place"))
        clock.advance(by: 1)
        try await RigProcess.wait("the name") { stage.controller.place.text?.hasPrefix("Berlin") == true }
        let isShown = !stage.controller.placeBox.isHidden
        stage.controller.placeButton.sendActions(for: .touchUpInside)

        #expect(isShown && stage.controller.placeBox.isHidden && !stage.controller.placeButton.isSelected)
    }

    @Test("DV-34 location that is not allowed is told") func refusedPlace() async throws {
        let (clock, stage) = (ManualServiceClock(), try Stage())
        stage.controller.finder = try finder(.deny, clock)
        stage.tap(try stage.button("Place"))
        clock.advance(by: 1)
        try await RigProcess.wait("the refusal") { stage.controller.message.text?.contains("not allowed") == true }

        #expect(!stage.controller.placeButton.isSelected && stage.controller.placeBox.isHidden)
    }

    // MARK: Photo

    /// A camera with one picture.
    @MainActor private final class PictureCamera: CameraProvider, CameraStream {
        let cameras = [CameraChoice(identifier: "back", isFront: false)]
        private let image: CGImage
        init(_ image: CGImage) { self.image = image }
        func requestAccess(_ reply: @escaping @MainActor (Bool) -> Void) { reply(true) }
        func open(
            _ camera: CameraChoice, onFrame: @escaping @MainActor (CGImage) -> Void,
            onFailure: @escaping @MainActor (String) -> Void
        ) -> any CameraStream {
            onFrame(image)
            return self
        }
        func takePicture(_ reply: @escaping @MainActor (CGImage?) -> Void) { reply(image) }
        func startRecording(to url: URL, onEnd: @escaping @MainActor (String?) -> Void) { onEnd("no films") }
        func stopRecording() {}
        func close() {}
    }

    private func picture() throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300), format: format).image { context in
                UIColor(red: 0.1, green: 0.6, blue: 0.2, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
            }.cgImage)
    }

    @Test("DV-130 a photo of the camera becomes the face of the placard, until the button is touched again")
    func photo()
        throws
    {
        let previous = CameraProviders.current
        defer { CameraProviders.current = previous }
        CameraProviders.current = PictureCamera(try picture())
        let stage = try Stage()
        stage.tap(stage.controller.photoButton)
        stage.app.advance(by: 1)
        try stage.tap(label: "Take Picture")
        try stage.tap(label: "Use Photo")
        let color = stage.app.color(at: CGPoint(x: stage.placard.frame.minX + 30, y: stage.placard.center.y))

        #expect(stage.controller.presentedViewController == nil && stage.controller.photoButton.isSelected)
        #expect(try #require(color).green > 60 && color!.green > color!.blue + 30)
        stage.tap(stage.controller.photoButton)
        #expect(stage.placard.photo == nil && !stage.controller.photoButton.isSelected)
    }

    @Test("DV-47 without a camera the program says so and offers the pictures") func noCamera() throws {
        let previous = CameraProviders.current
        defer { CameraProviders.current = previous }
        CameraProviders.current = nil
        let stage = try Stage()
        stage.tap(stage.controller.photoButton)
        stage.app.advance(by: 1)
        let alert = stage.controller.presentedViewController as? UIAlertController
        try stage.tap(label: "Choose a Picture")
        let picker = stage.controller.presentedViewController as? UIImagePickerController

        #expect(alert?.title == "There is no camera." && picker?.sourceType == .photoLibrary)
    }

    // MARK: Movie

    @Test("DV-147 the movie of the background repeats without sound, until the button is touched again") func movie()
        async throws
    {
        let stage = try Stage()
        let (backdrop, button) = (try #require(stage.controller.backdrop), stage.controller.movieButton)
        stage.tap(try #require(button))
        let player = try #require(backdrop.player)
        try await RigProcess.wait("the movie") { player.currentItem?.presentationSize != .zero }

        #expect(player.isMuted && player.rate == 1 && player.items().count > 1 && button?.isSelected == true)
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(player.rate == 0)
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        #expect(player.rate == 1)
        button?.sendActions(for: .touchUpInside)
        #expect(!backdrop.hasMovie && player.rate == 0 && button?.isSelected == false)
    }

    @Test("DV-63 a movie that cannot be played is told with its reason") func wrongMovie() async throws {
        let stage = try Stage()
        stage.controller.movie = URL(fileURLWithPath: "/nonexistent/backdrop.webm")
        stage.tap(try #require(stage.controller.movieButton))
        try await RigProcess.wait("the failure") { !stage.controller.backdrop.hasMovie }

        #expect(stage.controller.message.text?.contains("/nonexistent/backdrop.webm") == true)
        #expect(!stage.controller.movieButton.isSelected)
    }

    // MARK: Looks

    @Test("the program is drawn in light and in dark, on small and large phones, and lying") func looks() throws {
        var sheet = ContactSheet(columns: 4)
        let sizes = [CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)]
        for size in sizes {
            for style in [UIUserInterfaceStyle.light, .dark] {
                let stage = try Stage(size: size)
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
        let log = try Stage()
        try log.tap(label: "Life cycle")
        sheet.add(log.app)
        try sheet.write("moveme-complete")
    }
}
