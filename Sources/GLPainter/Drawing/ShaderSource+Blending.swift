import CoreGraphics

extension ShaderSource {
    /// The raw values of `CGBlendMode` as constants named `multiplyMode`, `screenMode` and so on.
    private static var blendModes: String {
        CGBlendMode.allCases.map { "const int \($0)Mode = \($0.rawValue);\n" }.joined()
    }

    /// `shift` is the offset from the target's pixels to those of the group in the texture. `extent.xy` is the offset,
    /// in pixels, from the group to what lies behind it in the same texture; `extent.z` is the raw value of
    /// `CGBlendMode`. Colors are blue, green, red.
    static let blending =
        blendModes + """
            float luminosity(vec3 c) { return dot(c, vec3(0.11, 0.59, 0.3)); }
            float saturation(vec3 c) { return max(max(c.x, c.y), c.z) - min(min(c.x, c.y), c.z); }
            vec3 withLuminosity(vec3 c, float wanted) {
                c += wanted - luminosity(c);
                float least = min(min(c.x, c.y), c.z);
                float most = max(max(c.x, c.y), c.z);
                if (least < 0.0) { c = wanted + (c - wanted) * wanted / (wanted - least); }
                if (most > 1.0) { c = wanted + (c - wanted) * (1.0 - wanted) / (most - wanted); }
                return c;
            }
            vec3 withSaturation(vec3 c, float wanted) {
                float range = saturation(c);
                return range > 0.0 ? (c - min(min(c.x, c.y), c.z)) * wanted / range : vec3(0.0);
            }
            float channel(int mode, float b, float s) {
                if (mode == multiplyMode) { return b * s; }
                if (mode == screenMode) { return b + s - b * s; }
                if (mode == darkenMode) { return min(b, s); }
                if (mode == lightenMode) { return max(b, s); }
                if (mode == colorDodgeMode) { return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s)); }
                if (mode == colorBurnMode) { return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s); }
                if (mode == softLightMode) {
                    if (s <= 0.5) { return b - (1.0 - 2.0 * s) * b * (1.0 - b); }
                    float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
                    return b + (2.0 * s - 1.0) * (d - b);
                }
                if (mode == differenceMode) { return abs(b - s); }
                if (mode == exclusionMode) { return b + s - 2.0 * b * s; }
                // Hard light; overlay is the same with both exchanged.
                float top = mode == overlayMode ? b : s;
                float bottom = mode == overlayMode ? s : b;
                return top <= 0.5 ? 2.0 * top * bottom : 1.0 - 2.0 * (1.0 - top) * (1.0 - bottom);
            }
            vec3 blended(int mode, vec3 b, vec3 s) {
                if (mode == hueMode) { return withLuminosity(withSaturation(s, saturation(b)), luminosity(b)); }
                if (mode == saturationMode) { return withLuminosity(withSaturation(b, saturation(s)), luminosity(b)); }
                if (mode == colorMode) { return withLuminosity(s, luminosity(b)); }
                if (mode == luminosityMode) { return withLuminosity(b, luminosity(s)); }
                return vec3(channel(mode, b.x, s.x), channel(mode, b.y, s.y), channel(mode, b.z, s.z));
            }
            void main() {
                ivec2 at = ivec2(gl_FragCoord.xy) + ivec2(quadShift.xy);
                vec4 s = texelFetch(source, at, 0);
                vec4 b = texelFetch(source, at + ivec2(quadExtent.xy), 0);
                int mode = int(quadExtent.z);
                if (mode == plusLighterMode) {
                    result = min(s + b, 1.0);
                } else {
                    vec3 mixed = blended(mode, b.rgb / max(b.a, 1e-4), s.rgb / max(s.a, 1e-4));
                    result = vec4(
                        s.rgb * (1.0 - b.a) + b.rgb * (1.0 - s.a) + s.a * b.a * mixed, s.a + b.a - s.a * b.a);
                }
            }
            """
}
