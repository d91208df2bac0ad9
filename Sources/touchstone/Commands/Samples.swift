import ArgumentParser

/// Lists the samples.
struct Samples: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the samples.")

    func run() throws {
        let samples = try Project.current().samples
        let width = samples.map(\.name.count).max() ?? 0
        for sample in samples {
            let gap = String(repeating: " ", count: width - sample.name.count + 2)
            print(sample.name + gap + sample.summary)
        }
    }
}
