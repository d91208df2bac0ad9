import AVFoundation
import AudioToolbox
import Foundation

/// The sound of a placard that is picked up.
@MainActor final class PickUpSound {
    /// Whether it is heard; true by default.
    var isOn = true {
        didSet { hasReportedSilence = false }
    }
    /// Called with a text for the user when it has been played and no device could be heard; once after each change of
    /// `isOn`.
    var onSilence: (String) -> Void = { _ in }

    /// The time in seconds after which the audio session knows the devices.
    private static let discoveryTime = 1.5
    private let identifier: SystemSoundID
    private let hasOutput: () -> Bool
    private var hasReportedSilence = false

    /// Why there is no sound, for the user; `nil` if there is one.
    let problem: String?

    /// Opens a sound file; nothing is played.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - hasOutput: whether there is a device that can be heard, by default what the audio session says.
    init(
        _ file: URL?,
        hasOutput: @escaping () -> Bool = { !AVAudioSession.sharedInstance().currentRoute.outputs.isEmpty }
    ) {
        var identifier: SystemSoundID = 0
        let isOpen = file.map { AudioServicesCreateSystemSoundID($0, &identifier) == kAudioServicesNoError } ?? false
        self.identifier = identifier
        self.hasOutput = hasOutput
        problem = isOpen ? nil : localized("The sound of the placard is missing.")
    }

    isolated deinit { AudioServicesDisposeSystemSoundID(identifier) }

    /// Plays it, if it is on.
    func play() {
        guard isOn, problem == nil else { return }
        try? AVAudioSession.sharedInstance().setActive(true)
        AudioServicesPlaySystemSound(identifier)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.discoveryTime) { [weak self] in self?.checkOutput() }
    }

    private func checkOutput() {
        guard isOn, !hasReportedSilence, !hasOutput() else { return }
        hasReportedSilence = true
        onSilence(localized("No sound server answers, so nothing is heard."))
    }
}
