import Expectations
import Foundation
import Support
import Testing

@Suite struct EnvironmentVariablesTests {
    @Test("a variable has the value that was set last, and none after it was removed")
    func value() {
        let name = "TOUCHSTONE_VARIABLE_OF_A_TEST"
        #expect(EnvironmentVariables.value(name) == nil)

        setenv(name, "a=b", 1)
        expect(EnvironmentVariables.value(name), equals: "a=b")
        expect(EnvironmentVariables.all[name], equals: "a=b")

        unsetenv(name)
        #expect(EnvironmentVariables.value(name) == nil)
    }

    @Test("all variables have the values that Foundation reads")
    func all() {
        // Other tests set variables of Touchstone meanwhile.
        func others(_ variables: [String: String]) -> [String: String] {
            variables.filter { !$0.key.hasPrefix("TOUCHSTONE_") }
        }

        expect(others(EnvironmentVariables.all), equals: others(ProcessInfo.processInfo.environment))
    }
}
