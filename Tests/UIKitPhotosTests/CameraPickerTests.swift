import CoreGraphics
import Expectations
import Foundation
import PictureFixtures
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitPhotos

/// A camera that a test works.
@MainActor private final class ScriptedCamera: CameraProvider, CameraStream {
    var cameras = [CameraChoice(identifier: "back", isFront: false), CameraChoice(identifier: "front", isFront: true)]
    var isAllowed = true
    private(set) var opened: [String] = []
    private(set) var isOpen = false
    private(set) var films: [URL] = []
    private var onFrame: ((CGImage) -> Void)?
    private var onFailure: ((String) -> Void)?
    private var onEnd: ((String?) -> Void)?

    func requestAccess(_ reply: @escaping @MainActor (Bool) -> Void) { reply(isAllowed) }

    func open(
        _ camera: CameraChoice, onFrame: @escaping @MainActor (CGImage) -> Void,
        onFailure: @escaping @MainActor (String) -> Void
    ) -> any CameraStream {
        opened.append(camera.identifier)
        isOpen = true
        (self.onFrame, self.onFailure) = (onFrame, onFailure)
        return self
    }

    func show(_ image: CGImage) { onFrame?(image) }
    func fail(_ reason: String) { onFailure?(reason) }
    func takePicture(_ reply: @escaping @MainActor (CGImage?) -> Void) { reply(Scenery.image(7)) }
    func startRecording(to url: URL, onEnd: @escaping @MainActor (String?) -> Void) {
        films.append(url)
        self.onEnd = onEnd
    }
    func stopRecording() { onEnd?(nil) }
    func failRecording(_ reason: String) { onEnd?(reason) }
    func close() { isOpen = false }
}

@MainActor private final class Stage: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    let camera = ScriptedCamera()
    let app: TestApplication
    let picker = UIImagePickerController()
    private(set) var infos: [[UIImagePickerController.InfoKey: Any]] = []
    private(set) var cancellations = 0

    init(scale: CGFloat = 1, isAllowed: Bool = true, _ prepare: (UIImagePickerController) -> Void = { _ in }) {
        camera.isAllowed = isAllowed
        CameraProviders.current = camera
        app = TestApplication(scale: scale)
        super.init()
        let root = UIViewController()
        _ = app.makeWindow(root: root)
        picker.sourceType = .camera
        picker.delegate = self
        prepare(picker)
        root.present(picker, animated: false)
        app.advance(by: 0.5)
        camera.show(Scenery.image(3))
        app.advance(by: 0.1)
    }

    isolated deinit { CameraProviders.current = nil }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        infos.append(info)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancellations += 1 }

    func tap(label: String) {
        guard let frame = app.element(labeled: label)?.frame else { return }
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 0.5)
    }
}

@MainActor @Suite struct CameraPickerTests {
    @Test("DV-47 without a camera its source is not available, and the library is shown instead")
    func unavailable() {
        CameraProviders.current = nil
        let picker = UIImagePickerController()

        picker.sourceType = .camera

        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
        expect(picker.sourceType, equals: .photoLibrary)
    }

    @Test("DV-130 a photo is taken, reviewed and used")
    func photo() throws {
        let stage = Stage(scale: 2)
        try Screenshots.write(stage.app, "picker-camera")
        stage.tap(label: "Take Picture")
        #expect(stage.infos.isEmpty)
        try Screenshots.write(stage.app, "picker-camera-review")

        stage.tap(label: "Use Photo")

        let info = try #require(stage.infos.first)
        expect(info[.mediaType] as? String, equals: "public.image")
        expect((info[.originalImage] as? UIImage)?.size, equals: CGSize(width: 480, height: 360))
        expect(stage.camera.opened, equals: ["back"])
    }

    @Test("DV-130 a photo can be taken again, and the camera can be changed")
    func retake() {
        let stage = Stage()
        stage.tap(label: "Take Picture")
        stage.tap(label: "Retake")
        stage.tap(label: "Switch Camera")

        expect(stage.picker.cameraDevice, equals: .front)
        expect(stage.camera.opened, equals: ["back", "front"])
        stage.tap(label: "Cancel")
        #expect(stage.cancellations == 1 && stage.infos.isEmpty)
    }

    @Test("DV-130 a film is recorded until the button is pressed again")
    func film() throws {
        let stage = Stage { $0.mediaTypes = ["public.movie"] }
        expect(stage.picker.cameraCaptureMode, equals: .video)
        stage.tap(label: "Record Video")
        stage.tap(label: "Stop Recording")
        stage.tap(label: "Use Video")

        expect(stage.infos.first?[.mediaURL] as? URL, equals: stage.camera.films.first)
        expect(stage.infos.first?[.mediaType] as? String, equals: "public.movie")
    }

    @Test("DV-130 a film that fails says why, and the next one can be recorded")
    func failedFilm() {
        let stage = Stage {
            $0.mediaTypes = ["public.movie"]
            $0.videoMaximumDuration = .greatestFiniteMagnitude
        }
        stage.tap(label: "Record Video")

        stage.camera.failRecording("the disk is full")
        stage.app.advance(by: 0.1)

        #expect(stage.app.element(labeled: "the disk is full") != nil)
        #expect(stage.app.element(labeled: "Record Video") != nil && stage.app.element(labeled: "Cancel") != nil)
        stage.tap(label: "Switch Camera")
        stage.tap(label: "Record Video")
        expect(stage.camera.films.count, equals: 2)
    }

    @Test("DV-130 without controls the program takes the photo, below its own view")
    func ownControls() {
        let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage {
            $0.showsCameraControls = false
            $0.cameraOverlayView = overlay
        }
        #expect(overlay.window != nil)
        #expect(stage.app.element(labeled: "Take Picture") == nil)

        stage.picker.takePicture()

        expect(stage.infos.count, equals: 1)
    }

    @Test("DV-02 a denied camera says so, and the shutter is off")
    func denied() {
        let stage = Stage(isAllowed: false)

        #expect(stage.camera.opened.isEmpty)
        #expect(stage.app.element(labeled: "No Camera") != nil)
        stage.tap(label: "Take Picture")
        #expect(stage.infos.isEmpty)
    }

    @Test("DV-130 a camera that vanishes says why, and the picker can be cancelled")
    func vanishes() {
        let stage = Stage()

        stage.camera.fail("the camera is gone")
        stage.app.advance(by: 0.1)

        #expect(stage.app.element(labeled: "the camera is gone") != nil)
        #expect(!stage.camera.isOpen)
        stage.tap(label: "Cancel")
        expect(stage.cancellations, equals: 1)
    }
}
