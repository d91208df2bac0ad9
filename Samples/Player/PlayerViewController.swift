import AVFoundation
import AVKit
import AudioToolbox
import UIKit

/// A film above five keys, and a recorder.
final class PlayerViewController: UIViewController {
    /// The film that the user named in the environment, or the one of the program.
    static var chosenFilm: URL? {
        if let path = ProcessInfo.processInfo.environment["FILM"] { return URL(fileURLWithPath: path) }
        return Bundle.module.url(forResource: "ball", withExtension: "webm")
    }

    let films = AVPlayerViewController()
    let status = UILabel()
    private let keys = KeysView()
    private let sound = UIButton(type: .system)
    private let record = UIButton(type: .system)
    private var recorder: AVAudioRecorder?
    private var playback: AVAudioPlayer?
    private var observation: NSKeyValueObservation?
    private let film: URL?

    init(film: URL?) {
        self.film = film
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(films)
        for each in [films.view, status, keys, sound, record] as [UIView?] {
            if let each { view.addSubview(each) }
        }
        films.didMove(toParent: self)
        status.numberOfLines = 0
        status.font = .preferredFont(forTextStyle: .footnote)
        status.textColor = .secondaryLabel
        status.textAlignment = .center
        for (button, title) in [(sound, "System Sound"), (record, "Record")] {
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: .medium)
            button.backgroundColor = .secondarySystemFill
            button.layer.cornerRadius = 12
        }
        sound.addAction(UIAction { _ in AudioServicesPlaySystemSound(1007) }, for: .touchUpInside)
        record.addAction(UIAction { [weak self] _ in self?.toggleRecording() }, for: .touchUpInside)
        open()
    }

    private func open() {
        try? AVAudioSession.sharedInstance().setCategory(.playAndRecord)
        try? AVAudioSession.sharedInstance().setActive(true)
        guard let film else { return status.text = "There is no film: name one in the variable FILM." }
        let item = AVPlayerItem(url: film)
        observation = item.observe(\.status) { [weak self] item, _ in
            MainActor.assumeIsolated { self?.show(item) }
        }
        films.player = AVPlayer(playerItem: item)
        status.text = "Opening \(film.lastPathComponent)…"
    }

    private func show(_ item: AVPlayerItem) {
        switch item.status {
        case .readyToPlay: status.text = "Tap a key, or play the film."
        case .failed: status.text = item.error?.localizedDescription
        case .unknown: break
        }
    }

    private func toggleRecording() {
        if let recorder, recorder.isRecording { return recorder.stop() }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("player-recording.wav")
        do {
            let recorder = try AVAudioRecorder(url: file, settings: [AVSampleRateKey: 44_100])
            recorder.delegate = self
            self.recorder = recorder
            guard recorder.record() else { return status.text = "The microphone is not allowed." }
            record.setTitle("Stop", for: .normal)
        } catch {
            status.text = error.localizedDescription
        }
    }

    fileprivate func ended(_ isComplete: Bool) {
        record.setTitle("Record", for: .normal)
        guard isComplete, let file = recorder?.url else { return }
        playback = try? AVAudioPlayer(contentsOf: file)
        playback?.play()
        status.text = String(format: "Playing what was recorded: %.1f s.", playback?.duration ?? 0)
    }

    fileprivate func failed(_ error: (any Error)?) { status.text = error?.localizedDescription }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let height = min(area.width * 9 / 16, area.height * 0.5)
        films.view.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        let column = area.insetBy(dx: 16, dy: 16)
        status.frame = CGRect(x: column.minX, y: area.minY + height + 8, width: column.width, height: 44)
        let row = CGRect(x: column.minX, y: column.maxY - 50, width: column.width, height: 50)
        sound.frame = CGRect(x: row.minX, y: row.minY, width: row.width / 2 - 6, height: 50)
        record.frame = CGRect(x: row.midX + 6, y: row.minY, width: row.width / 2 - 6, height: 50)
        let top = status.frame.maxY + 8
        keys.frame = CGRect(x: column.minX, y: top, width: column.width, height: min(220, max(60, row.minY - top - 16)))
    }
}

extension PlayerViewController: AVAudioRecorderDelegate {
    nonisolated func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
        MainActor.assumeIsolated { ended(flag) }
    }

    nonisolated func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {
        MainActor.assumeIsolated { failed(error) }
    }
}
