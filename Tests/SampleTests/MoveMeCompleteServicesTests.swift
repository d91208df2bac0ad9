import AVFoundation
import Contacts
import ContactsUI
import CoreLocation
import Expectations
import Foundation
import MediaPipelines
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit
import UIKitPhotos

@testable import AudioToolbox
@testable import MoveMeComplete

/// Greetings, sound, place, photo and movie. They share their devices with the tests of the screen, and run after each other.
extension MoveMeCompleteTests {
    // MARK: Greetings

    @Test("V-01 a shake shows the next greeting, as a double tap beside the placard does") func shake() throws {
        let stage = try MoveMeCompleteStage()
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
        let stage = try MoveMeCompleteStage()
        stage.tap(try stage.button("Greet"))
        stage.app.advance(by: 1)
        let picker = stage.controller.presentedViewController
        try stage.tap(label: "Ada Lovelace")

        #expect(picker is CNContactPickerViewController && stage.controller.presentedViewController == nil)
        expect(stage.placard.greeting, equals: "Hello, Ada!")
        stage.controller.contactPicker(CNContactPickerViewController(), didSelect: CNContact())
        expect(stage.placard.greeting, equals: "Hello, Ada!")
        expect(stage.controller.message.text, equals: "The contact has no name.")
    }

    // MARK: Sound

    @Test("DV-67 the placard sounds when it is picked up, unless the sound is off") func sound() async throws {
        let stage = try MoveMeCompleteStage()
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

        #expect(stage.controller.sound.problem == nil)
        expect(first, equals: 1)
        expect(silent, equals: (0, false))
        // The button plays it, too.
        #expect(again == 2 && button.isSelected)
        try await waitForEnd()
    }

    @Test("a missing sound, and one that no device plays, are told; the latter once") func silence() async throws {
        let stage = try MoveMeCompleteStage()
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
        expect(checks, equals: 3)
        expect(PickUpSound(nil).problem, equals: "The sound of the placard is missing.")
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
        let (clock, stage) = (ManualServiceClock(), try MoveMeCompleteStage())
        stage.controller.finder = try finder(.allowInUse, clock)
        stage.tap(try stage.button("Place"))
        clock.advance(by: 1)
        try await RigProcess.wait("the name") { stage.controller.place.text?.hasPrefix("Berlin") == true }
        let isShown = !stage.controller.placeBox.isHidden
        stage.controller.placeButton.sendActions(for: .touchUpInside)

        #expect(isShown && stage.controller.placeBox.isHidden && !stage.controller.placeButton.isSelected)
    }

    @Test("DV-34 location that is not allowed is told") func refusedPlace() async throws {
        let (clock, stage) = (ManualServiceClock(), try MoveMeCompleteStage())
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
        let stage = try MoveMeCompleteStage()
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
        let stage = try MoveMeCompleteStage()
        stage.tap(stage.controller.photoButton)
        stage.app.advance(by: 1)
        let alert = stage.controller.presentedViewController as? UIAlertController
        try stage.tap(label: "Choose a Picture")
        let picker = stage.controller.presentedViewController as? UIImagePickerController

        expect(alert?.title, equals: "There is no camera.")
        expect(picker?.sourceType, equals: .photoLibrary)
    }

    // MARK: Movie

    @Test("DV-147 the movie of the background repeats without sound, until the button is touched again") func movie()
        async throws
    {
        let stage = try MoveMeCompleteStage()
        let (backdrop, button) = (try #require(stage.controller.backdrop), stage.controller.movieButton)
        stage.tap(try #require(button))
        let player = try #require(backdrop.player)
        try await RigProcess.wait("the movie") { player.currentItem?.presentationSize != .zero }

        #expect(player.isMuted && player.rate == 1 && player.items().count > 1 && button?.isSelected == true)
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        expect(player.rate, equals: 0)
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        expect(player.rate, equals: 1)
        button?.sendActions(for: .touchUpInside)
        #expect(!backdrop.hasMovie && player.rate == 0 && button?.isSelected == false)
    }

    @Test("DV-63 a movie that cannot be played is told with its reason") func wrongMovie() async throws {
        let stage = try MoveMeCompleteStage()
        stage.controller.movie = URL(fileURLWithPath: "/nonexistent/backdrop.webm")
        stage.tap(try #require(stage.controller.movieButton))
        try await RigProcess.wait("the failure") { !stage.controller.backdrop.hasMovie }

        expect(stage.controller.message.text?.contains("/nonexistent/backdrop.webm"), equals: true)
        #expect(!stage.controller.movieButton.isSelected)
    }
}
