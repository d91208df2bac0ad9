import ArgumentParser
import Foundation
import NibCompiler
import TouchstoneTesting
import UIKit
import UIKitCore
import UIKitNibs

/// How much longer a program takes to show its first scene if that comes from a storyboard.
@main struct StoryboardLaunch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "StoryboardLaunch",
        abstract: "Measure the start of programs with and without a storyboard.",
        discussion: """
            Starts a program that shows 20 labels again and again: made by code, by a storyboard of one scene, and by a \
            storyboard of many scenes. Prints the medians of the processor time of a program, which other programs \
            disturb least, and of the time from its start to its end.
            """)

    /// Where the first scene comes from.
    enum Source: String, CaseIterable, ExpressibleByArgument {
        case code
        case one
        case many
    }

    @Option(help: "The number of scenes of the large storyboard.") var scenes = 30
    @Option(help: "How often each program is started.") var runs = 41
    @Option(help: "Start one program; used by this benchmark.") var source: Source?
    @Option(help: "The directory with the storyboards; used by this benchmark.") var directory: String?

    func validate() throws {
        guard scenes > 0, runs > 0 else { throw ValidationError("--scenes and --runs must be greater than 0.") }
    }

    func run() throws {
        if let source { return MainActor.assumeIsolated { start(source) } }
        let directory = FileManager.default.temporaryDirectory.path + "/storyboard-launch-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        for (name, scenes) in [(Source.one, 1), (.many, scenes)] {
            let bundle = directory + "/" + name.rawValue
            try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
            try SceneDocument.compiled(scenes: scenes).write(
                to: URL(fileURLWithPath: bundle + "/Main.storyboardc"))
        }
        var times: [Source: [Time]] = [:]
        // Alternately, so that what else the machine does affects all of them.
        for _ in 0...runs {
            for source in Source.allCases { times[source, default: []].append(try time(source, directory)) }
        }
        // The first start of each reads files that the others find in memory.
        let medians = times.mapValues { times in
            func median(_ value: KeyPath<Time, Double>) -> Double {
                times.dropFirst().map { $0[keyPath: value] }.sorted()[runs / 2]
            }
            return Time(processor: median(\.processor), total: median(\.total))
        }
        guard let code = medians[.code] else { return }
        for source in Source.allCases {
            guard let median = medians[source] else { continue }
            print(
                String(
                    format: "%@: processor %.2f ms (%+.2f ms), total %.2f ms (%+.2f ms)", source.rawValue,
                    median.processor, median.processor - code.processor, median.total, median.total - code.total))
        }
    }

    /// How long a program took, in milliseconds.
    private struct Time {
        var processor: Double
        var total: Double
    }

    /// The time that a program takes. `Process` looks only every 50 ms whether a program has ended.
    private func time(_ source: Source, _ directory: String) throws -> Time {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        let words = [program, "--source", source.rawValue, "--directory", directory]
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        let clock = ContinuousClock()
        let begin = clock.now
        var (process, status, usage) = (pid_t(), Int32(), rusage())
        guard posix_spawn(&process, program, nil, nil, arguments, variables) == 0,
            wait4(process, &status, 0, &usage) == process, status == 0
        else { throw ExitCode.failure }
        let total = (clock.now - begin) / .milliseconds(1)
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }
        return Time(processor: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), total: total)
    }

    // MARK: The measured program

    @MainActor private func start(_ source: Source) {
        let host = TestApplication().host
        let application = UIApplication()
        host.attach(application)
        let delegate = LaunchDelegate(makesScene: source == .code)
        let bundle = Bundle(path: (directory ?? "") + "/" + source.rawValue)
        let document = source == .code ? nil : MainDocument.storyboard(UIStoryboard(name: "Main", bundle: bundle))
        application.start(in: host, delegate: delegate, sceneManifest: nil, mainDocument: document)
        guard application.windows.first?.rootViewController?.view.subviews.count == SceneDocument.labels else {
            FileHandle.standardError.write(Data("the scene was not shown\n".utf8))
            Foundation.exit(1)
        }
    }
}

/// Makes the scene by code, if no storyboard does.
final class LaunchDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    private let makesScene: Bool

    init(makesScene: Bool) { self.makesScene = makesScene }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard makesScene else { return true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = LabelController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    final class NibNames: NibNaming { static let outlets = [NibOutlet("window", \LaunchDelegate.window)] }
}

/// The first scene of the storyboards, made by code.
final class LabelController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for row in 0..<SceneDocument.labels {
            let label = UILabel()
            label.text = "Row \(row)"
            label.font = .systemFont(ofSize: 17)
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                label.topAnchor.constraint(equalTo: view.topAnchor, constant: CGFloat(row * 30)),
            ])
        }
    }
}
