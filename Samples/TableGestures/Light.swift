import UIKit

/// A light with a brightness.
struct Light: Hashable {
    var name: String
    /// 0…1.
    var brightness: CGFloat
    var isFavorite = false
}

/// The lights of a room.
struct Room {
    var name: String
    var lights: [Light]

    static let all = [
        Room(
            name: "Living room",
            lights: [
                Light(name: "Ceiling", brightness: 0.8), Light(name: "Reading lamp", brightness: 0.35),
                Light(name: "Shelf", brightness: 0.1), Light(name: "Window", brightness: 0),
            ]),
        Room(
            name: "Kitchen",
            lights: [Light(name: "Worktop", brightness: 1), Light(name: "Table", brightness: 0.5)]),
        Room(
            name: "Garden",
            lights: (1...12).map { Light(name: "Path \($0)", brightness: CGFloat($0 % 5) / 4) }),
    ]
}
