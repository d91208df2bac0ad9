/// A view of the program that prints its touches, in points of the window.
package struct ContractArea: Sendable {
    /// The name in the transcript.
    package let name: String
    let x: Int
    let y: Int
    let isMultipleTouchEnabled: Bool
    let isExclusiveTouch: Bool
    /// Whether it leaves the window when a finger moves in it, until all fingers have lifted.
    let leavesWhenMoved: Bool

    /// The width and height of the areas.
    static let length = 120

    private init(
        _ name: String, x: Int, y: Int, isMultipleTouchEnabled: Bool = true, isExclusiveTouch: Bool = false,
        leavesWhenMoved: Bool = false
    ) {
        (self.name, self.x, self.y) = (name, x, y)
        (self.isMultipleTouchEnabled, self.isExclusiveTouch) = (isMultipleTouchEnabled, isExclusiveTouch)
        self.leavesWhenMoved = leavesWhenMoved
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
        self.x..<self.x + Self.length ~= x && self.y..<self.y + Self.length ~= y
    }

    /// The view that fills the window behind the others.
    static let pad = ContractArea("pad", x: 0, y: 0)
    static let card = ContractArea("card", x: 200, y: 40)
    static let single = ContractArea("single", x: 40, y: 240, isMultipleTouchEnabled: false)
    static let exclusive = ContractArea("exclusive", x: 200, y: 240, isExclusiveTouch: true)
    static let leaving = ContractArea("leaving", x: 40, y: 400, leavesWhenMoved: true)

    /// Those on the pad.
    static let all = [card, single, exclusive, leaving]
    /// The part of the window that fingers use, in points: it fits on the screen of every host.
    static let (width, height) = (360, 560)
}
