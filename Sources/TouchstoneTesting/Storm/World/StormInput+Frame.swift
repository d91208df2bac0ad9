import Foundation
import TouchInput

extension StormInput {
    /// The frame of input that says it, at a time.
    func frame(at time: InputTime) -> InputFrame {
        var frame = InputFrame(time: time)
        switch self {
        case .hover(let device, let x, let y, let isInside):
            frame.pointer = PointerSample(
                position: CGPoint(x: x, y: y), isInside: isInside, device: InputDevice.ID(device))
        case .scroll(let device, let x, let y, let dx, let dy, let isDiscrete):
            frame.scroll = ScrollSample(
                position: CGPoint(x: x, y: y), delta: InputVector(dx: Double(dx), dy: Double(dy)),
                isDiscrete: isDiscrete, device: InputDevice.ID(device))
        case .transform(let device, let phase, let x, let y, let percent, let degrees):
            frame.transform = TransformSample(
                phase: TransformSample.Phase.allCases[phase & 3], position: CGPoint(x: x, y: y),
                scale: Double(percent) / 100, rotation: Double(degrees) * .pi / 180, device: InputDevice.ID(device))
        case .key(let device, let usage, let isDown):
            frame.keys = [KeySample(usage: usage, characters: "", isDown: isDown, device: InputDevice.ID(device))]
        case .correction(let device, let contact, let index, let percent):
            frame.corrections = [
                ContactCorrection(
                    contact: ContactID(device: InputDevice.ID(device), number: contact), index: index,
                    pressure: Double(percent) / 100)
            ]
        }
        return frame
    }
}

extension StormContact {
    /// The reading of the contact at a time.
    func sample(at time: InputTime) -> ContactSample {
        let phases: [ContactPhase] = [.began, .moved, .ended, .cancelled]
        let tool: ContactTool = buttons != nil ? .pointer : isPen ? .pen : .finger
        var sample = ContactSample(
            contact: ContactID(device: InputDevice.ID(device), number: number), tool: tool, phase: phases[phase & 3],
            position: CGPoint(x: x, y: y), time: time)
        if let buttons { sample.buttons = PointerButtons(rawValue: buttons) }
        if let estimate {
            sample.pressure = 0.5
            sample.estimate = ContactEstimate(.pressure, index: estimate)
        }
        return sample
    }
}
