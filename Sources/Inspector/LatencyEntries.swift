import HostSupport

extension LatencyMeter {
    /// Creates a meter that writes into the log of the page: the stages in milliseconds, without those that are unknown.
    convenience init(_ log: EventLog) {
        self.init { latency in
            func milliseconds(_ stage: LatencyStage) -> Double? { latency[stage].map { $0 * 1000 } }
            log.append { json in
                json.member("k", "latency")
                json.member("time", latency.time)
                json.member("number", latency.number)
                json.member("device", milliseconds(.device))
                json.member("host", milliseconds(.host))
                json.member("delivery", milliseconds(.delivery))
                json.member("handlers", milliseconds(.handlers))
                json.member("commit", milliseconds(.commit))
                json.member("wait", milliseconds(.wait))
                json.member("paint", milliseconds(.paint))
                json.member("present", milliseconds(.present))
                json.member("total", milliseconds(.total))
            }
        }
    }
}
