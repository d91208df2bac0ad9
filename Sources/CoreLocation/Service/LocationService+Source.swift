import ServiceSupport
import Foundation
import Support

extension LocationService {
    /// What `TOUCHSTONE_LOCATION` says.
    struct ChosenTrack: Sendable {
        /// The track; `nil` if the variable is wrong.
        var track: LocationTrack?
        var hasCompass: Bool { track?.hasCompass ?? false }
    }

    /// The track of the variable, read once; `nil` without the variable. A wrong one is told in one line.
    nonisolated static let chosenTrack: ChosenTrack? = {
        guard let value = EnvironmentVariables.value(variable), !value.isEmpty else { return nil }
        do throws(LocationTrack.ParseError) {
            return ChosenTrack(track: try LocationTrack(variable: value))
        } catch {
            ErrorStream.logWithProgramName("\(variable): \(value): \(error)")
            return ChosenTrack(track: nil)
        }
    }()

    /// The source of the program: GeoClue, or the desktop's portal where that is missing or refuses.
    static func makeSource(_ clock: any ServiceClock) -> any LocationSource {
        guard let chosen = chosenTrack else {
            return FallbackLocationSource(GeoClueSource(clock: clock), otherwise: PortalLocationSource(clock: clock))
        }
        guard let track = chosen.track else { return MissingLocationSource(clock: clock) }
        return LocationTrackSource(track, clock: clock)
    }
}

/// A source that is not available, whatever is asked of it.
@MainActor package final class MissingLocationSource: LocationSource {
    package var onFix: ((CLLocation) -> Void)?
    package var onHeading: ((CLHeading) -> Void)?
    package var onFailure: ((LocationFailure) -> Void)?
    private let clock: any ServiceClock

    /// Creates a source.
    package init(clock: any ServiceClock) { self.clock = clock }

    package func start(_ accuracy: AccuracyLevel) {
        clock.schedule(after: 0) { [weak self] in self?.onFailure?(.unavailable("there is no source of locations")) }
    }

    package func stop() {}
}
