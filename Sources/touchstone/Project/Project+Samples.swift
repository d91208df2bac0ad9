import Foundation
import LaunchArguments

extension Project {
    /// The samples, by name.
    var samples: [Sample] {
        let directory = root + "/Samples"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.sorted().compactMap { Sample(directory: directory + "/" + $0) }
    }

    /// Finds a sample by its name, in capitals or not. An unknown name throws a failure that suggests the nearest.
    func sample(named name: String) throws -> Sample {
        let samples = samples
        if let sample = samples.first(where: { $0.name.lowercased() == name.lowercased() }) { return sample }
        var message = "there is no sample “\(name)”."
        if let nearest = Spelling.nearest(to: name, among: samples.map(\.name)) {
            message += " Did you mean \(nearest)?"
        }
        message += " The samples are " + samples.map(\.name).joined(separator: ", ") + "."
        throw CommandError(message: message, status: Touchstone.usageStatus)
    }
}
