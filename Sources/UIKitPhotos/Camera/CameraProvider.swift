import CoreGraphics
import Foundation
import Support

/// Gives image pickers cameras. The module that has them is linked only with programs that use a camera, and registers
/// itself: UIKit does not know it.
@MainActor package protocol CameraProvider: AnyObject {
    /// The cameras.
    var cameras: [CameraChoice] { get }
    /// Asks the user for the camera; `reply` gets whether the program may use it.
    func requestAccess(_ reply: @escaping @MainActor (Bool) -> Void)
    /// Opens a camera.
    ///
    /// - Parameters:
    ///   - camera: one of `cameras`.
    ///   - onFrame: gets the frames.
    ///   - onFailure: called with the reason when the camera cannot be used any more.
    func open(
        _ camera: CameraChoice, onFrame: @escaping @MainActor (CGImage) -> Void,
        onFailure: @escaping @MainActor (String) -> Void
    ) -> any CameraStream
}

/// A camera that is open.
@MainActor package protocol CameraStream: AnyObject {
    /// Takes the next frame; `reply` gets `nil` if there is none.
    func takePicture(_ reply: @escaping @MainActor (CGImage?) -> Void)
    /// Records a film to a new file; `onEnd` is called once, with the reason if it failed.
    func startRecording(to url: URL, onEnd: @escaping @MainActor (String?) -> Void)
    /// Ends the film.
    func stopRecording()
    /// Closes the camera.
    func close()
}

/// A camera to choose.
package struct CameraChoice: Sendable, Hashable {
    /// What it is called at each start.
    package var identifier: String
    /// Whether it is beside the screen; `nil` if that is not known.
    package var isFront: Bool?

    /// Creates a choice.
    package init(identifier: String, isFront: Bool?) { (self.identifier, self.isFront) = (identifier, isFront) }
}

/// Where the cameras come from.
@MainActor package enum CameraProviders {
    /// Makes the provider of the program, when it is first needed; set before `main`, by the module that has cameras.
    package nonisolated(unsafe) static var make: (@MainActor () -> any CameraProvider)?
    /// The provider of the program; none in programs that are linked without cameras.
    package static var current: (any CameraProvider)? = make?()

    /// The camera for a side: one that is there, then one whose side is not known (DV-130).
    static func camera(front: Bool) -> CameraChoice? {
        let cameras = current?.cameras ?? []
        return cameras.first { $0.isFront == front } ?? cameras.first { $0.isFront == nil }
    }
}
