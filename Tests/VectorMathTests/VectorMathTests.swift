import Expectations
import Testing
import VectorMath

@Suite struct VectorMathTests {
    @Test("products and lengths")
    func products() {
        expect(simd_dot(simd_float3(1, 2, 3), simd_float3(4, 5, 6)), equals: 32)
        expect(cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)), equals: simd_float3(0, 0, 1))
        expect(cross(simd_float2(1, 2), simd_float2(3, 4)), equals: simd_float3(0, 0, -2))
        expect(length(simd_double2(3, 4)), equals: 5)
        expect(simd_distance(simd_float2(1, 1), simd_float2(4, 5)), equals: 5)
        expect(normalize(simd_float2(0, 4)), equals: simd_float2(0, 1))
        expect(reflect(simd_float2(1, -1), n: simd_float2(0, 1)), equals: simd_float2(1, 1))
    }

    @Test("functions of components")
    func components() {
        expect(abs(simd_float2(-1, 2)), equals: simd_float2(1, 2))
        expect(min(simd_float2(1, 5), simd_float2(3, 2)), equals: simd_float2(1, 2))
        expect(clamp(simd_float2(-1, 7), min: 0, max: 5), equals: simd_float2(0, 5))
        expect(simd_mix(simd_float2(0, 10), simd_float2(10, 20), simd_float2(0.5, 0.1)), equals: simd_float2(5, 11))
        expect(mix(simd_float2(0, 10), simd_float2(10, 20), t: 0.5), equals: simd_float2(5, 15))
        expect(simd_clamp(7.0, 0, 5), equals: 5)
    }

    @Test("matrices multiply columns and have determinants and inverses")
    func matrices() {
        let move = simd_float4x4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [10, 20, 30, 1])
        let scale = simd_float4x4(diagonal: [2, 3, 4, 1])

        expect(move * simd_float4(1, 2, 3, 1), equals: [11, 22, 33, 1])
        expect(move * scale * simd_float4(1, 1, 1, 1), equals: [12, 23, 34, 1])
        expect((move * scale).determinant, equals: 24)
        expect((move * scale).inverse * simd_float4(12, 23, 34, 1), equals: [1, 1, 1, 1])
        expect(move.transpose[0], equals: [1, 0, 0, 10])
        expect(move[3, 1], equals: 20)
        let matrix = simd_float3x3([2, 0, 0], [0, 4, 0], [1, 0, 1])
        expect(matrix.inverse * matrix, equals: matrix_identity_float3x3)
        expect(simd_float2x2([1, 3], [2, 4]).determinant, equals: -2)
        expect(simd_float2x2([2, 0], [0, 4]).inverse, equals: simd_float2x2(diagonal: [0.5, 0.25]))
    }

    @Test("matrices of Double and Float are added, subtracted and multiplied by numbers and row vectors")
    func arithmetic() {
        let m = simd_double4x4(1) * 2 + matrix_identity_double4x4
        expect(m, equals: simd_double4x4(diagonal: [3, 3, 3, 3]))
        expect(m - m, equals: simd_double4x4())
        expect(-m, equals: -1 * m)
        expect(m.determinant, equals: 81)
        expect(simd_inverse(m) * m, equals: double4x4(1))
        var pair = simd_float2x2(rows: [[1, 2], [3, 4]])
        expect(pair[0], equals: [1, 3])
        expect(pair[1, 0], equals: 2)
        expect(simd_float2(1, 1) * pair, equals: [4, 6])
        pair[1] = [5, 6]
        pair[0, 1] = 7
        pair *= 2
        expect(pair, equals: simd_float2x2([[2, 14], [10, 12]]))
        var cube = simd_double3x3(diagonal: [1, 2, 3])
        cube += cube
        expect(cube[2, 2], equals: 6)
        expect(simd_mul(cube, simd_double3(1, 1, 1)), equals: [2, 4, 6])
        cube *= cube
        cube -= simd_double3x3(4)
        expect(cube, equals: simd_double3x3(diagonal: [0, 12, 32]))
    }

    @Test("quaternions of Double come from axes, directions and matrices")
    func doubleQuaternions() {
        let quarter = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
        #expect(simd_distance(quarter.act([1, 0, 0]), [0, 1, 0]) < 1e-15)
        let turn = simd_quatd(from: [1, 0, 0], to: [0, 1, 0])
        #expect(simd_distance(turn.vector, quarter.vector) < 1e-15)
        #expect(simd_distance(simd_quatd(from: [0, 1, 0], to: [0, -1, 0]).act([0, 1, 0]), [0, -1, 0]) < 1e-15)
        for axis in [simd_double3(1, 0, 0), [0, 1, 0], [0, 0, 1]] {
            for angle in [0.5, 3.0] {
                let turn = simd_quatd(angle: angle, axis: axis)
                #expect(simd_distance(simd_quatd(simd_double4x4(turn)).vector, turn.vector) < 1e-12)
            }
        }
    }

    @Test("quaternions rotate")
    func quaternions() {
        let quarter = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])

        #expect(simd_distance(quarter.act([1, 0, 0]), [0, 1, 0]) < 1e-6)
        #expect(simd_distance((quarter * quarter).act([1, 0, 0]), [-1, 0, 0]) < 1e-6)
        #expect(simd_distance(quarter.inverse.act([0, 1, 0]), [1, 0, 0]) < 1e-6)
        #expect(Swift.abs(quarter.angle - .pi / 2) < 1e-6)
        let half = simd_slerp(simd_quatf(angle: 0, axis: [0, 0, 1]), quarter, 0.5)
        #expect(Swift.abs(half.angle - .pi / 4) < 1e-6)
        let turned = simd_float4x4(quarter) * simd_float4(1, 0, 0, 1)
        #expect(simd_distance(turned, [0, 1, 0, 1]) < 1e-6)
    }
}
