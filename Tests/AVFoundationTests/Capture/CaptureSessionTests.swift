import CameraCapture
import CoreGraphics
import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Synchronization
import Testing

@testable import AVFoundation

/// A session with a test camera, and an answer about it.
@MainActor private final class Stage {
    let directory: TemporaryDirectory
    let session: AVCaptureSession
    private(set) var errors: [AVError] = []
    private var observer: (any NSObjectProtocol)?

    init(_ answer: PermissionAnswer? = .allow, source: String? = nil) throws {
        directory = try TemporaryDirectory()
        let permissions = Permissions(file: directory.path + "/permissions.json")
        if let answer { permissions.set(answer, for: .camera) }
        session = AVCaptureSession(permissions: permissions)
        let device = CameraDevice(
            identifier: "rig", name: "Rig", position: .unspecified,
            source: source ?? "videotestsrc is-live=true ! video/x-raw,width=320,height=240,framerate=30/1")
        session.addInput(AVCaptureDeviceInput(given: AVCaptureDevice(device)))
        observer = NotificationCenter.default.addObserver(
            forName: .AVCaptureSessionRuntimeError, object: session, queue: nil
        ) { [weak self] note in
            let error = note.userInfo?[AVCaptureSessionErrorKey] as? AVError
            MainActor.assumeIsolated { if let error { self?.errors.append(error) } }
        }
    }

    isolated deinit {
        session.stopRunning()
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }
}

/// What delegates were told.
private final class CaptureLog: NSObject, AVCapturePhotoCaptureDelegate, AVCaptureFileOutputRecordingDelegate,
    AVCaptureVideoDataOutputSampleBufferDelegate, Sendable
{
    let photos = Mutex<[(Data?, AVError?)]>([])
    let films = Mutex<[AVError?]>([])
    let frames = Mutex<[CGSize]>([])

    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {
        photos.withLock { $0.append((photo.fileDataRepresentation(), error as? AVError)) }
    }

    func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
        error: (any Error)?
    ) {
        films.withLock { $0.append(error as? AVError) }
    }

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let pixels = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
        frames.withLock {
            $0.append(CGSize(width: CVPixelBufferGetWidth(pixels), height: CVPixelBufferGetHeight(pixels)))
        }
    }
}

@MainActor @Suite struct CaptureSessionTests {
    private func wait(_ what: String, _ condition: @MainActor () -> Bool) async throws {
        for _ in 0..<60_000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
        try #require(condition(), "\(what)")
    }

    @Test("DV-52 an input or output is added once")
    func adds() throws {
        let stage = try Stage()
        let output = AVCapturePhotoOutput()

        expect(stage.session.inputs.count, equals: 1)
        #expect(!stage.session.canAddInput(stage.session.inputs[0]))
        #expect(stage.session.canAddOutput(output))
        stage.session.addOutput(output)
        #expect(!stage.session.canAddOutput(output))
        stage.session.removeOutput(output)
        #expect(stage.session.outputs.isEmpty)
    }

    @Test("DV-52 a photo is a JPEG file of the next frame")
    func photo() async throws {
        let (stage, log, output) = (try Stage(), CaptureLog(), AVCapturePhotoOutput())
        stage.session.addOutput(output)
        stage.session.startRunning()
        #expect(stage.session.isRunning)

        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: log)
        try await wait("the photo") { !log.photos.withLock(\.isEmpty) }

        let (data, error) = log.photos.withLock { $0[0] }
        #expect(error == nil)
        expect(data?.prefix(2), equals: Data([0xFF, 0xD8]))
    }

    @Test("DV-52 without a running session a photo fails")
    func notRunning() async throws {
        let (log, output) = (CaptureLog(), AVCapturePhotoOutput())

        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: log)

        expect(log.photos.withLock { $0.map { $0.1?.code } }, equals: [.sessionNotRunning])
        #expect(AVCapturePhotoSettings().uniqueID != AVCapturePhotoSettings().uniqueID)
    }

    @Test("DV-54 frames come on the queue of the output, and those of a preset have its size")
    func frames() async throws {
        let (stage, log, output) = (try Stage(), CaptureLog(), AVCaptureVideoDataOutput())
        #expect(output.alwaysDiscardsLateVideoFrames)
        output.setSampleBufferDelegate(log, queue: DispatchQueue(label: "frames"))
        stage.session.beginConfiguration()
        stage.session.sessionPreset = .vga640x480
        stage.session.addOutput(output)
        stage.session.commitConfiguration()
        stage.session.startRunning()

        try await wait("frames") { log.frames.withLock { $0.count > 2 } }

        expect(log.frames.withLock { $0[0] }, equals: CGSize(width: 640, height: 480))
        output.connections.first?.isEnabled = false
        stage.session.stopRunning()
        #expect(!stage.session.isRunning)
    }

    @Test("DV-52 a film is recorded to a new file, and none to an old one")
    func film() async throws {
        let (stage, log, output) = (try Stage(), CaptureLog(), AVCaptureMovieFileOutput())
        stage.session.addOutput(output)
        stage.session.startRunning()
        let url = URL(fileURLWithPath: stage.directory.path + "/film.mov")
        output.startRecording(to: url, recordingDelegate: log)
        #expect(output.isRecording && output.outputFileURL == url)
        try await wait("some frames") { output.recordedDuration.seconds > 0.4 }

        output.stopRecording()
        try await wait("the film") { !log.films.withLock(\.isEmpty) }

        expect(log.films.withLock { $0 }, equals: [nil])
        #expect(!output.isRecording)
        #expect(FileManager.default.fileExists(atPath: url.path))
        output.startRecording(to: url, recordingDelegate: log)
        expect(log.films.withLock { $0.last??.code }, equals: .fileAlreadyExists)
    }

    @Test("DV-52 a film without a limit is complete when the session ends")
    func filmOfSession() async throws {
        let (stage, log, output) = (try Stage(), CaptureLog(), AVCaptureMovieFileOutput())
        stage.session.addOutput(output)
        stage.session.startRunning()
        let url = URL(fileURLWithPath: stage.directory.path + "/film.mov")
        output.maxRecordedDuration = CMTime(value: .max, timescale: 1)
        output.startRecording(to: url, recordingDelegate: log)
        try await wait("some frames") { output.recordedDuration.seconds > 0.3 }

        stage.session.stopRunning()
        try await wait("the film") { !log.films.withLock(\.isEmpty) }

        expect(log.films.withLock { $0 }, equals: [nil])
        #expect(!output.isRecording)
        #expect(try await AVURLAsset(url: url).load(.duration).seconds > 0.1)
    }

    @Test("DV-53 a denied camera is a runtime error, and the session does not run")
    func denied() async throws {
        let stage = try Stage(.deny)

        stage.session.startRunning()

        try await wait("the error") { !stage.errors.isEmpty }
        expect(stage.errors.map(\.code), equals: [.applicationIsNotAuthorizedToUseDevice])
        #expect(!stage.session.isRunning)
    }

    @Test("DV-55 a camera that vanishes is a runtime error, and a photo that waits fails")
    func vanishes() async throws {
        let (stage, log) = (try Stage(source: "videotestsrc is-live=true num-buffers=4"), CaptureLog())
        let output = AVCapturePhotoOutput()
        stage.session.addOutput(output)
        stage.session.startRunning()

        try await wait("the error") { !stage.errors.isEmpty }

        expect(stage.errors.map(\.code), equals: [.deviceWasDisconnected])
        #expect(!stage.session.isRunning)
        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: log)
        expect(log.photos.withLock { $0.map { $0.1?.code } }, equals: [.sessionNotRunning])
    }

    @Test("DV-52 the preview shows frames while the session runs, as the gravity says")
    func preview() async throws {
        let stage = try Stage()
        let layer = AVCaptureVideoPreviewLayer(session: stage.session)
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.videoGravity = .resizeAspectFill
        #expect(!layer.isPreviewing)
        stage.session.startRunning()

        try await wait("a frame") { layer.isPreviewing }

        layer.connection?.isVideoMirrored = true
        layer.layoutIfNeeded()
        expect(layer.sublayers?.first?.contentsGravity, equals: .resizeAspectFill)
        expect(layer.sublayers?.first?.affineTransform().a, equals: -1)
        stage.session.stopRunning()
        #expect(!layer.isPreviewing)
    }

    @Test("DV-53 the numbers of the authorization")
    func authorization() {
        expect(AVAuthorizationStatus(nil).rawValue, equals: 0)
        expect(AVAuthorizationStatus(.restricted).rawValue, equals: 1)
        expect(AVAuthorizationStatus(.deny).rawValue, equals: 2)
        expect(AVAuthorizationStatus(.allow).rawValue, equals: 3)
    }
}
