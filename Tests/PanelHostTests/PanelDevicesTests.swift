import CoreGraphics
import Expectations
import Foundation
import Synchronization
import Testing
import TouchInput

@testable import PanelHost

@MainActor @Suite struct PanelDevicesTests {
    /// A seat that answers when the test wants it to, as services do, on another thread.
    private final class LateSeat: PanelSeat {
        private let requests = Mutex<[(String, @Sendable (Result<SeatDevice, PanelHostError>) -> Void)]>([])
        let controlsCards = false
        let interests: [pollfd] = []

        func process() -> [SeatEvent] { [] }
        func open(_ path: String, completion: @escaping @Sendable (Result<SeatDevice, PanelHostError>) -> Void) {
            requests.withLock { $0.append((path, completion)) }
        }
        func close(_ device: SeatDevice) { Glibc.close(device.descriptor) }
        func takeOver() {}
        func allowLeaving() {}
        func acknowledgeReturn() {}
        func showTerminal(_ number: Int) {}
        func end() {}

        /// Answers the oldest request.
        func answer() async {
            guard let (path, completion) = requests.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    completion(
                        .success(SeatDevice(descriptor: Glibc.open("/dev/null", O_RDWR | O_CLOEXEC), path: path)))
                    // After what the answer has put into the queue.
                    DispatchQueue.main.async { continuation.resume() }
                }
            }
        }
    }

    @Test("KB-79 devices are settled when a seat that answers later has answered for all of them") func late()
        async throws
    {
        let directory = NSTemporaryDirectory() + "touchstone-devices-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        for number in 0..<2 { try Data().write(to: URL(fileURLWithPath: "\(directory)/event\(number)")) }
        let seat = LateSeat()
        let size = CGSize(width: 100, height: 100)
        let keyboard = DeviceDescription(
            device: EvdevDevice(name: "keyboard", keys: Set(1..<128), axes: [:]), relativeAxes: [], isDirect: false,
            movesPointer: false)
        let devices = PanelDevices(
            geometry: TouchGeometry(screen: size, rotation: .none), screen: size, calibration: nil, seat: seat,
            directory: directory, describe: { _ in keyboard })
        var settled: [Bool] = []
        devices.settled = { settled.append(devices.hasKeyboard) }

        devices.open()
        #expect(!devices.isSettled)
        await seat.answer()
        expect(settled, equals: [])
        await seat.answer()
        expect(settled, equals: [true])

        devices.close()
        #expect(!devices.isSettled)
        devices.open()
        await seat.answer()
        expect(settled, equals: [true])
        await seat.answer()
        expect(settled, equals: [true, true])
        devices.close()
    }
}
