import AVFoundation
import Foundation

/// The number of a short sound.
public typealias SystemSoundID = UInt32
/// The result of a function: 0, or the number of an error.
public typealias OSStatus = Int32

/// The number that vibrates the device, if it can.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// It worked.
public let kAudioServicesNoError: OSStatus = 0
/// There is no such sound, or its file cannot be read.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Makes a number for a sound file, which `AudioServicesPlaySystemSound(_:)` plays.
///
/// - Parameters:
///   - inFileURL: a file of at most 30 seconds.
///   - outSystemSoundID: gets the number.
/// - Returns: 0, or `kAudioServicesSystemSoundUnspecifiedError` if the file is missing, unreadable or empty.
@discardableResult public func AudioServicesCreateSystemSoundID(
    _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    // A player would open the sound server to find the duration.
    guard AVAudioPlayer.canOpen(inFileURL) else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID.pointee = SystemSounds.shared.add(inFileURL)
    return kAudioServicesNoError
}

/// Forgets a sound; what plays is played to its end.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.shared.remove(inSystemSoundID) ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a sound (DV-67): one of a file, or one of the desktop's sound theme by its number on iOS. Nothing is heard for other
/// numbers, and where the theme lacks the sound. Returns at once.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    SystemSounds.shared.play(inSystemSoundID, nil)
}

/// Plays a sound, and calls a block on the main thread when it has ended or cannot be played.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    SystemSounds.shared.play(inSystemSoundID, inCompletionBlock)
}

/// Plays a sound, and vibrates if the device can.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    AudioServicesPlayAlertSoundWithCompletion(inSystemSoundID, nil)
}

/// Plays a sound, vibrates, and calls a block when the sound has ended.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    if inSystemSoundID != kSystemSoundID_Vibrate { SystemSounds.shared.vibrate() }
    SystemSounds.shared.play(inSystemSoundID, inCompletionBlock)
}
