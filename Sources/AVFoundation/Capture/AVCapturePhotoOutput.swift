import CameraCapture
import CoreGraphics
import CoreVideo
import Foundation
import ImageIO
import MediaPipelines
import Support
import Synchronization

/// Takes photos (DV-52).
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    /// Creates an output.
    public override init() {}

    /// Takes the next frame of the camera.
    ///
    /// - Parameters:
    ///   - settings: how; settings may be used once.
    ///   - delegate: told about the steps on the main thread; retained until the last one.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        nonisolated(unsafe) let delegate = delegate
        let resolved = AVCaptureResolvedPhotoSettings(settings.uniqueID)
        guard let feed else {
            return MainActorDispatch.run {
                let photo = AVCapturePhoto(nil, resolved)
                delegate.photoOutput(self, didFinishProcessingPhoto: photo, error: AVError(.sessionNotRunning))
                delegate.photoOutput(self, didFinishCaptureFor: resolved, error: AVError(.sessionNotRunning))
            }
        }
        MainActorDispatch.run { delegate.photoOutput(self, willCapturePhotoFor: resolved) }
        feed.nextFrame { frame in
            let error = frame == nil ? AVError(.deviceWasDisconnected) : nil
            delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(frame?.image, resolved), error: error)
            delegate.photoOutput(self, didFinishCaptureFor: resolved, error: error)
        }
    }
}

/// How a photo is taken.
open class AVCapturePhotoSettings: NSObject {
    private static let count = Atomic<Int64>(0)

    /// A number that no other settings have.
    public final let uniqueID: Int64

    /// Creates settings for a JPEG file.
    public override init() { uniqueID = Self.count.add(1, ordering: .relaxed).newValue }
}

/// How a photo was taken.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
    /// The number of the settings.
    public final let uniqueID: Int64

    init(_ uniqueID: Int64) { self.uniqueID = uniqueID }
}

/// A photo.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    private let image: CGImage?
    /// How it was taken.
    public final let resolvedSettings: AVCaptureResolvedPhotoSettings
    /// The pixels; `nil` if it failed.
    public final let pixelBuffer: CVPixelBuffer?

    init(_ image: CGImage?, _ settings: AVCaptureResolvedPhotoSettings) {
        (self.image, resolvedSettings, pixelBuffer) = (image, settings, image.map { CVPixelBuffer($0) })
    }

    /// The quality of files (decision).
    private static let quality = 0.9

    /// A JPEG file of the photo; `nil` if it failed.
    open func fileDataRepresentation() -> Data? {
        guard let image else { return nil }
        let data = CFMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil) else { return nil }
        let properties: CFDictionary = [kCGImageDestinationLossyCompressionQuality: NSNumber(value: Self.quality)]
        CGImageDestinationAddImage(destination, image, properties)
        return CGImageDestinationFinalize(destination) ? data as Data : nil
    }

    /// The photo as an image; `nil` if it failed.
    open func cgImageRepresentation() -> CGImage? { image }
}

/// Told about the steps of a photo, on the main thread.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    /// The photo is about to be taken.
    func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// The photo is ready, or failed with an `AVError`.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    /// Nothing more will be told.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?
    ) {}
}
