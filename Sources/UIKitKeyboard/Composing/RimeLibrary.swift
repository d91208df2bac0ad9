import CRime
import Foundation
import Support

/// The functions of librime, from the library of the system (KB-97, KB-98). They are used on one queue only.
struct RimeLibrary: @unchecked Sendable {
    let setup: @convention(c) (UnsafeMutablePointer<rime_traits>) -> Void
    let initialize: @convention(c) (UnsafeMutablePointer<rime_traits>) -> Void
    let startMaintenance: @convention(c) (CInt) -> CInt
    let joinMaintenance: @convention(c) () -> Void
    let finalize: @convention(c) () -> Void
    let createSession: @convention(c) () -> rime_session
    let destroySession: @convention(c) (rime_session) -> CInt
    let selectSchema: @convention(c) (rime_session, UnsafePointer<CChar>) -> CInt
    let setOption: @convention(c) (rime_session, UnsafePointer<CChar>, CInt) -> Void
    let processKey: @convention(c) (rime_session, CInt, CInt) -> CInt
    let clearComposition: @convention(c) (rime_session) -> Void
    let getContext: @convention(c) (rime_session, UnsafeMutablePointer<rime_context>) -> CInt
    let freeContext: @convention(c) (UnsafeMutablePointer<rime_context>) -> CInt
    let beginCandidates: @convention(c) (rime_session, UnsafeMutablePointer<rime_candidate_list_iterator>) -> CInt
    let nextCandidate: @convention(c) (UnsafeMutablePointer<rime_candidate_list_iterator>) -> CInt
    let endCandidates: @convention(c) (UnsafeMutablePointer<rime_candidate_list_iterator>) -> Void
    let getCommit: @convention(c) (rime_session, UnsafeMutablePointer<rime_commit>) -> CInt
    let freeCommit: @convention(c) (UnsafeMutablePointer<rime_commit>) -> CInt

    /// Opens the library; `nil` if the system has none, or one without these functions.
    init?() {
        guard let library = DynamicLibrary("librime.so.1") else { return nil }
        func find<Function>(_ name: String, _ type: Function.Type) -> Function? { library.function(name, as: type) }
        typealias Session = rime_session
        typealias Traits = UnsafeMutablePointer<rime_traits>
        typealias List = UnsafeMutablePointer<rime_candidate_list_iterator>
        typealias Text = UnsafePointer<CChar>
        guard let setup = find("RimeSetup", (@convention(c) (Traits) -> Void).self),
            let initialize = find("RimeInitialize", (@convention(c) (Traits) -> Void).self),
            let startMaintenance = find("RimeStartMaintenance", (@convention(c) (CInt) -> CInt).self),
            let joinMaintenance = find("RimeJoinMaintenanceThread", (@convention(c) () -> Void).self),
            let finalize = find("RimeFinalize", (@convention(c) () -> Void).self),
            let createSession = find("RimeCreateSession", (@convention(c) () -> Session).self),
            let destroySession = find("RimeDestroySession", (@convention(c) (Session) -> CInt).self),
            let selectSchema = find("RimeSelectSchema", (@convention(c) (Session, Text) -> CInt).self),
            let setOption = find("RimeSetOption", (@convention(c) (Session, Text, CInt) -> Void).self),
            let processKey = find("RimeProcessKey", (@convention(c) (Session, CInt, CInt) -> CInt).self),
            let clearComposition = find("RimeClearComposition", (@convention(c) (Session) -> Void).self),
            let getContext = find(
                "RimeGetContext", (@convention(c) (Session, UnsafeMutablePointer<rime_context>) -> CInt).self),
            let freeContext = find(
                "RimeFreeContext", (@convention(c) (UnsafeMutablePointer<rime_context>) -> CInt).self),
            let beginCandidates = find("RimeCandidateListBegin", (@convention(c) (Session, List) -> CInt).self),
            let nextCandidate = find("RimeCandidateListNext", (@convention(c) (List) -> CInt).self),
            let endCandidates = find("RimeCandidateListEnd", (@convention(c) (List) -> Void).self),
            let getCommit = find(
                "RimeGetCommit", (@convention(c) (Session, UnsafeMutablePointer<rime_commit>) -> CInt).self),
            let freeCommit = find("RimeFreeCommit", (@convention(c) (UnsafeMutablePointer<rime_commit>) -> CInt).self)
        else { return nil }
        self.setup = setup
        self.initialize = initialize
        self.startMaintenance = startMaintenance
        self.joinMaintenance = joinMaintenance
        self.finalize = finalize
        self.createSession = createSession
        self.destroySession = destroySession
        self.selectSchema = selectSchema
        self.setOption = setOption
        self.processKey = processKey
        self.clearComposition = clearComposition
        self.getContext = getContext
        self.freeContext = freeContext
        self.beginCandidates = beginCandidates
        self.nextCandidate = nextCandidate
        self.endCandidates = endCandidates
        self.getCommit = getCommit
        self.freeCommit = freeCommit
    }
}
