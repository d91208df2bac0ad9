extension ShaderSource {
    /// How much of a pixel an outline covers.
    ///
    /// An edge is taken for straight within a pixel, and what a straight edge leaves of a pixel is reckoned exactly. Of
    /// a corner that is the tangent at the nearest point; of one that bends gradually, the curve lies in a table of
    /// distances from the point where both its ends meet the sides at right angles.
    static let outlineCover = """
        // How much of a pixel lies inside of a straight edge that passes at a distance (positive: the middle is
        // outside), with a normal of length 1.
        float edgeCover(float distance, vec2 normal) {
            vec2 n = abs(normal);
            float a = max(n.x, n.y);
            float b = min(n.x, n.y);
            float d = abs(distance);
            float minorPart;
            if (d <= (a - b) * 0.5) {
                minorPart = 0.5 - d / a;
            } else {
                float e = max((a + b) * 0.5 - d, 0.0);
                minorPart = e * e / max(2.0 * a * b, 1e-6);
            }
            return distance > 0.0 ? minorPart : 1.0 - minorPart;
        }
        // The same for an edge with a slope in the box' coordinates and a distance in them.
        float slopeCover(float distance, vec2 slope) {
            // What the slope does for a step of one pixel to the right and down.
            vec2 inPixels = vec2(dot(slope, quadToBox.xy), dot(slope, quadToBox.zw));
            float size = max(length(inPixels), 1e-9);
            return edgeCover(distance / size, inPixels / size);
        }
        float sidesCover(float x, float halfSize, vec2 slope) {
            return clamp(slopeCover(x - halfSize, slope) + slopeCover(-x - halfSize, -slope) - 1.0, 0.0, 1.0);
        }
        float curveAt(int index) { return cornerCurve[index >> 2][index & 3]; }
        // A rounded box with its middle at 0.
        float roundedCover(vec2 p, vec2 halfSize, float radius, int corners) {
            if (halfSize.x <= 0.0 || halfSize.y <= 0.0) { return 0.0; }
            vec2 side = vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
            int corner = (p.x < 0.0 ? 0 : 1) + (p.y < 0.0 ? 0 : 2);
            if (radius > 0.0 && ((corners >> corner) & 1) != 0) {
                bool isContinuous = (flags() & 1) != 0;
                float cornerSize = radius * (isContinuous ? curveAt(0) : 1.0);
                vec2 q = abs(p) - (halfSize - cornerSize);
                if (q.x > 0.0 && q.y > 0.0) {
                    float radial = length(q);
                    if (!isContinuous) { return slopeCover(radial - radius, q / max(radial, 1e-9) * side); }
                    float steps = atan(q.y, q.x) / 1.57079632679 * \(cornerSteps).0;
                    int index = min(int(steps), \(cornerSteps - 1));
                    float from = curveAt(index) * radius;
                    float to = curveAt(index + 1) * radius;
                    float bend = (to - from) / (1.57079632679 / \(cornerSteps).0);
                    vec2 outward = q / max(radial, 1e-9);
                    vec2 slope = outward - vec2(-outward.y, outward.x) * (bend / max(radial, 1e-9));
                    return slopeCover(radial - mix(from, to, steps - float(index)), slope * side);
                }
            }
            return sidesCover(p.x, halfSize.x, vec2(1.0, 0.0)) * sidesCover(p.y, halfSize.y, vec2(0.0, 1.0));
        }
        float outlineCover() {
            vec2 p = mat2(quadToBox.xy, quadToBox.zw) * gl_FragCoord.xy + quadBox.xy;
            int corners = int(quadOutline.y);
            float cover = roundedCover(p, quadBox.zw, quadOutline.x, corners);
            float line = quadOutline.z;
            if (line >= 0.0) {
                float radius = max(quadOutline.x - line, 0.0);
                cover = max(cover - roundedCover(p, quadBox.zw - line, radius, corners), 0.0);
            }
            return (flags() & 2) != 0 ? step(0.5, cover) : cover;
        }
        """
}
