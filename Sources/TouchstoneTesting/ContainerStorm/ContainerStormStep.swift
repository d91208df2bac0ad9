/// One step of a container storm. Steps refer to what is on the screen by numbers that are reduced to what exists, so
/// any subset of a script is a valid script.
public enum ContainerStormStep: Codable, Hashable, Sendable {
    /// Contacts change at one time.
    case frame([ContainerStormContact])
    /// Time passes, in milliseconds; display frames and scheduled work run.
    case advance(milliseconds: Int)
    /// The program changes something.
    case change(ContainerStormChange)
    /// The touch screen is unplugged; another takes its place.
    case unplug
    /// The application becomes inactive and active again.
    case interrupt
}

/// A change of one contact.
public struct ContainerStormContact: Codable, Hashable, Sendable {
    /// The contact's number.
    public var number: Int
    /// The phase: 0 began, 1 moved, 2 ended.
    public var phase: Int
    /// The x coordinate, in points.
    public var x: Int
    /// The y coordinate, in points.
    public var y: Int
}

/// A change that the program makes to the top screen or to the containers.
public struct ContainerStormChange: Codable, Hashable, Sendable {
    /// What changes.
    public var kind: Kind
    /// Numbers that choose rows, views, offsets and values.
    public var a: Int, b: Int
    /// True if the change is animated.
    public var isAnimated: Bool

    /// What a change concerns.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// Rows and sections of the table, or items of the collection.
        case insertRows, deleteRows, moveRow, reloadRows, batch, insertSection, deleteSection, reloadData
        /// The state of the table or collection.
        case scrollToRow, selectRow, deselectRow, edit, changeRowHeights
        /// Scroll views.
        case scroll, resizeContent, inset, zoom, zoomToRect, page, enableScrolling, resizeScrollView, removeScrollView
        /// Controls.
        case enableControl, hideControl, setValue, removeControl
        /// Text fields and date pickers.
        case beginEditing, endEditing, typeText, deleteText, setDate, removeField
        /// Navigation and presentation.
        case push, pop, popToRoot, replaceStack, selectTab, hideBars, changeToolbar, changeTitle
        case presentSheet, presentFullScreen, presentAlert, presentPopover, dismiss
    }
}

/// Generates the steps of one episode of a container storm from a seed.
public struct ContainerStormScript {
    /// The number of frames per episode.
    public static let framesPerEpisode = 400
    private static let (width, height) = (390, 844)
    private static let contacts = 4

    /// A finger that is down: where it is and how far it moves in a frame, in points.
    private struct Finger {
        var number: Int
        var x: Int, y: Int
        var dx: Int, dy: Int
    }

    private var random: StormRandom
    private var steps: [ContainerStormStep] = []
    private var fingers: [Finger] = []

    /// The steps of one episode of a seed.
    public static func steps(seed: UInt64, episode: Int, frames: Int = framesPerEpisode) -> [ContainerStormStep] {
        let seed = seed &+ UInt64(episode) &* 0xD134_2543_DE82_EF95
        var script = ContainerStormScript(random: StormRandom(seed: seed))
        for _ in 0..<frames { script.addFrame() }
        return script.steps
    }

    private init(random: StormRandom) { self.random = random }

    private mutating func addFrame() {
        if random.chance(1, in: 14) { steps.append(.change(randomChange())) }
        if random.chance(1, in: 400) { steps.append(.interrupt) }
        if random.chance(1, in: 300) {
            steps.append(.unplug)
            fingers = []
        }
        steps.append(.advance(milliseconds: random.chance(1, in: 30) ? random.below(900) : 4 + random.below(16)))
        var contacts: [ContainerStormContact] = []
        for index in fingers.indices.reversed() where random.chance(9, in: 10) {
            contacts.append(continueFinger(index))
        }
        if fingers.isEmpty ? random.chance(1, in: 3) : random.chance(1, in: 20) {
            if let contact = beginFinger() { contacts.append(contact) }
        }
        steps.append(.frame(contacts))
    }

    private mutating func beginFinger() -> ContainerStormContact? {
        guard let number = (1...Self.contacts).first(where: { number in !fingers.contains { $0.number == number } })
        else { return nil }
        // Some fingers land at the leading edge, where a swipe back begins.
        let x = random.chance(1, in: 6) ? random.below(6) : random.below(Self.width)
        var finger = Finger(number: number, x: x, y: random.below(Self.height), dx: 0, dy: 0)
        turn(&finger)
        fingers.append(finger)
        return ContainerStormContact(number: number, phase: 0, x: finger.x, y: finger.y)
    }

    /// Gives a finger another direction: none, one of the axes, or any.
    private mutating func turn(_ finger: inout Finger) {
        func speed() -> Int { random.below(61) - 30 }
        switch random.below(6) {
        case 0: (finger.dx, finger.dy) = (0, 0)
        case 1, 2: (finger.dx, finger.dy) = (0, speed())
        case 3, 4: (finger.dx, finger.dy) = (finger.x < 6 ? abs(speed()) : speed(), 0)
        default: (finger.dx, finger.dy) = (speed(), speed())
        }
    }

    private mutating func continueFinger(_ index: Int) -> ContainerStormContact {
        var finger = fingers[index]
        if random.chance(1, in: 12) { turn(&finger) }
        finger.x = min(max(finger.x + finger.dx, 0), Self.width - 1)
        finger.y = min(max(finger.y + finger.dy, 0), Self.height - 1)
        let ends = random.chance(1, in: 16)
        if ends { fingers.remove(at: index) } else { fingers[index] = finger }
        return ContainerStormContact(number: finger.number, phase: ends ? 2 : 1, x: finger.x, y: finger.y)
    }

    private mutating func randomChange() -> ContainerStormChange {
        ContainerStormChange(
            kind: random.pick(ContainerStormChange.Kind.allCases), a: random.below(1000), b: random.below(1000),
            isAnimated: random.chance(2, in: 3))
    }
}
