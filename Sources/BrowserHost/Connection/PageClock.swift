import Foundation

/// Maps times of a page's clock to those of the program.
///
/// Confirmed frames are round trips: the program sends at its time a, the page receives at its time b and confirms at c,
/// the program receives that at d. The clocks differ by ((a − b) + (d − c)) / 2, with an error of at most half the time
/// on the way. Of the last round trips that with the shortest way counts. Until there is one, the difference is the
/// smallest between the arrival of a message and its time.
struct PageClock {
    private struct RoundTrip {
        var difference: Double
        var delay: Double
    }

    /// How many round trips count (decision): at 60 frames a second half a second, so that a drift is followed.
    private static let maximumRoundTrips = 32

    private var roundTrips: [RoundTrip] = []
    private var next = 0
    private var oneWay: Double?

    /// What is added to a time of the page, in seconds; `nil` before the first message.
    var difference: Double? { roundTrips.min { $0.delay < $1.delay }?.difference ?? oneWay }

    /// The shortest time on the way to the page and back, in seconds; `nil` before the first round trip.
    var shortestDelay: Double? { roundTrips.lazy.map(\.delay).min() }

    /// Records a message that was sent at a time of the page, in milliseconds, and arrived at a time in seconds.
    mutating func messageArrived(sentAt: Double, at time: Double) {
        let difference = time - sentAt / 1000
        oneWay = min(oneWay ?? difference, difference)
    }

    /// Records a confirmed frame: times of the page in milliseconds, those of the program in seconds.
    mutating func frameConfirmed(sent: Double, receivedAt: Double, confirmedAt: Double, arrived: Double) {
        let (received, confirmed) = (receivedAt / 1000, confirmedAt / 1000)
        let delay = (arrived - sent) - (confirmed - received)
        // A page that lies about its times gains nothing: no time is later than its arrival.
        guard delay >= 0, confirmed >= received else { return }
        let trip = RoundTrip(difference: ((sent - received) + (arrived - confirmed)) / 2, delay: delay)
        if roundTrips.count < Self.maximumRoundTrips {
            roundTrips.append(trip)
        } else {
            roundTrips[next] = trip
            next = (next + 1) % Self.maximumRoundTrips
        }
    }

    /// The program's time, in seconds, of a time of the page in milliseconds; not later than `now`.
    func time(_ page: Double, now: Double) -> Double {
        min(now, page / 1000 + (difference ?? now - page / 1000))
    }
}
