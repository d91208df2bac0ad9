import Foundation
import XcodeProjects

/// Lowers and type-checks a program without building it.
struct ProgramCheck {
    let project: Project
    let program: UserProgram
    /// The directory of a build of Touchstone, with its modules.
    let build: String
    /// Called with one line before each long step.
    let progress: (String) -> Void

    /// The report. Throws if the program cannot be read.
    func report() throws -> CheckReport {
        let scratch = FileManager.default.temporaryDirectory.path + "/touchstone-check-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let checked = try CheckedModules(of: program, reserved: project.targetNames)
        let modules = checked.modules
        let all = modules.flatMap(\.files)
        progress("Reading \(all.count) Swift files …")
        let usage = SourceUsage(all)
        var report = CheckReport(name: program.name, path: program.directory)
        var problems: [String: [CheckReport.Problem]] = [:]
        var missing: [String: Int] = [:]
        func add(_ error: CompilerDiagnostic, _ cause: CheckCause) {
            let reason = error.missingModule.flatMap(MissingModules.reason).map { ": " + $0 } ?? ""
            problems[error.file, default: []].append(
                .init(line: error.line, severity: .error, cause: cause.rawValue, message: error.message + reason))
            if let name = error.missingName { missing[name, default: 0] += 1 }
        }

        let tool = try project.buildLowering(forSize: all.reduce(0) { $0 + project.sourceSize($1) })
        progress("Lowering \(all.count) Swift files …")
        let lowered = try LoweredCopy(of: modules, in: scratch + "/lowered", lowering: tool)
        for error in lowered.errors { add(error, .rejected) }
        var compiler = try TypeCheck(project: project, build: build, output: scratch + "/modules")
        for module in modules {
            progress("Type-checking \(module.name), \(module.files.count) files …")
            let isUsed = modules.contains { $0.dependencies.contains(module.name) }
            let errors = try compiler.errors(of: module, lowered.files[module.name] ?? [], isUsed: isUsed)
                .map(lowered.inOriginal).filter { !lowered.rejected.contains($0.file) }
            for error in errors { add(error, CheckCause(compilerError: error.message)) }
            let rejected = lowered.errors.count { module.files.contains($0.file) }
            report.modules.append(
                .init(name: module.name, files: module.files.count, errors: errors.count + rejected))
        }
        for url in checked.fetchedPackages {
            problems["", default: []].append(
                .init(
                    line: 0, severity: .error, cause: CheckCause.package.rawValue,
                    message: "\(url) is not checked, as it is fetched when the program is built; put a copy beside it"))
        }

        report.imports = usage.importedModules(
            own: Set(modules.map(\.name)), missing: compiler.missingModules, exists: compiler.hasModule)
        report.lowered = usage.lowered
        report.types = usage.types
        report.missing = SourceUsage.sorted(missing)
        try checkFiles(all, hasAllSources: checked.fetchedPackages.isEmpty, &report, &problems)
        report.files = problems.map { file, found in
            CheckReport.File(
                path: file.isEmpty ? "" : Paths.relative(file, to: program.directory),
                problems: found.sorted { ($0.line, $0.message) < ($1.line, $1.message) })
        }.sorted { $0.path < $1.path }
        return report
    }

    // MARK: Documents and resources

    private func checkFiles(
        _ sources: [String], hasAllSources: Bool, _ report: inout CheckReport,
        _ problems: inout [String: [CheckReport.Problem]]
    ) throws {
        // The sources are read once more only if there are documents.
        lazy var check = DocumentCheck(sources, hasAllSources: hasAllSources, resources: program.files)
        let documents = try ProgramDocuments(of: program)
        report.documents = documents.files.count
        for (file, reason) in documents.foreign {
            problems[Paths.joined(program.directory, file), default: []].append(
                .init(line: 0, severity: .warning, cause: CheckCause.leftOut.rawValue, message: reason))
        }
        for file in documents.files {
            let path = program.directory + "/" + file
            let found = check.problems(of: FileManager.default.contents(atPath: path) ?? Data(), named: file)
            if !found.isEmpty { problems[path, default: []] += found }
        }
        report.resources = program.files.count { ResourceLayout.isResource($0) }
        for note in program.notes {
            problems["", default: []].append(
                .init(line: 0, severity: .warning, cause: CheckCause.leftOut.rawValue, message: note))
        }
        if program.isPackage { return }
        if let line = StartCheck.missingStart(of: program) {
            problems["", default: []].append(
                .init(line: 0, severity: .error, cause: CheckCause.start.rawValue, message: line))
        }
        func add(_ error: any Error) {
            // Errors of documents are in the report already.
            let message = (error as? CommandError)?.message ?? "\(error)"
            guard !message.contains(": error: ") else { return }
            problems["", default: []].append(
                .init(line: 0, severity: .error, cause: CheckCause.resource.rawValue, message: message))
        }
        do {
            let resources = try ApplicationResources(of: program, warn: { _ in }, fail: add)
            for note in StartCheck(of: program, resources).notes {
                problems["", default: []].append(
                    .init(line: 0, severity: .warning, cause: CheckCause.start.rawValue, message: note))
            }
        } catch {
            add(error)
        }
    }
}
