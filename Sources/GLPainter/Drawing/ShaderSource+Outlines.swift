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
            float rest;
            if (d <= (a - b) * 0.5) {
                rest = 0.5 - d / a;
            } else {
                float e = max((a + b) * 0.5 - d, 0.0);
                rest = e * e / max(2.0 * a * b, 1e-6);
            }
            return distance > 0.0 ? rest : 1.0 - rest;
        }
        // The same for an edge with a slope in the box' coordinates and a distance in them.
        float slopeCover(float distance, vec2 slope) {
            // What the slope does for a step of one pixel to the right and down.
            vec2 inPixels = vec2(dot(slope, stampToBox.xy), dot(slope, stampToBox.zw));
            float size = max(length(inPixels), 1e-9);
            return edgeCover(distance / size, inPixels / size);
        }
        float sidesCover(float place, float reach, vec2 slope) {
            return clamp(slopeCover(place - reach, slope) + slopeCover(-place - reach, -slope) - 1.0, 0.0, 1.0);
        }
        float curveAt(int index) { return cornerCurve[index >> 2][index & 3]; }
        // A rounded box with its middle at 0.
        float roundedCover(vec2 p, vec2 reach, float radius, int corners) {
            if (reach.x <= 0.0 || reach.y <= 0.0) { return 0.0; }
            vec2 side = vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
            int corner = (p.x < 0.0 ? 0 : 1) + (p.y < 0.0 ? 0 : 2);
            if (radius > 0.0 && ((corners >> corner) & 1) != 0) {
                bool isContinuous = (flags() & 1) != 0;
                float room = radius * (isContinuous ? curveAt(0) : 1.0);
                vec2 q = abs(p) - (reach - room);
                if (q.x > 0.0 && q.y > 0.0) {
                    float away = length(q);
                    if (!isContinuous) { return slopeCover(away - radius, q / max(away, 1e-9) * side); }
                    float steps = atan(q.y, q.x) / 1.57079632679 * \(cornerSteps).0;
                    int index = min(int(steps), \(cornerSteps - 1));
                    float from = curveAt(index) * radius;
                    float to = curveAt(index + 1) * radius;
                    float bend = (to - from) / (1.57079632679 / \(cornerSteps).0);
                    vec2 outward = q / max(away, 1e-9);
                    vec2 slope = outward - vec2(-outward.y, outward.x) * (bend / max(away, 1e-9));
                    return slopeCover(away - mix(from, to, steps - float(index)), slope * side);
                }
            }
            return sidesCover(p.x, reach.x, vec2(1.0, 0.0)) * sidesCover(p.y, reach.y, vec2(0.0, 1.0));
        }
        float outlineCover() {
            vec2 p = mat2(stampToBox.xy, stampToBox.zw) * gl_FragCoord.xy + stampBox.xy;
            int corners = int(stampOutline.y);
            float cover = roundedCover(p, stampBox.zw, stampOutline.x, corners);
            float line = stampOutline.z;
            if (line >= 0.0) {
                float radius = max(stampOutline.x - line, 0.0);
                cover = max(cover - roundedCover(p, stampBox.zw - line, radius, corners), 0.0);
            }
            return (flags() & 2) != 0 ? step(0.5, cover) : cover;
        }
        """
}
