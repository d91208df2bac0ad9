/// The shader sources, in GLSL ES 3.00.
enum ShaderSource {
    private static let version = "#version 300 es\n"

    /// Positions a quad's vertices, and passes its attributes on unchanged.
    static let vertex =
        version + """
            layout(location = 0) in vec4 pixels;
            layout(location = 1) in vec4 color;
            layout(location = 2) in vec4 toBox;
            layout(location = 3) in vec4 box;
            layout(location = 4) in vec4 outline;
            layout(location = 5) in vec4 toTexture;
            layout(location = 6) in vec4 shift;
            layout(location = 7) in vec4 extent;
            uniform vec2 targetSize;
            flat out vec4 quadColor;
            flat out vec4 quadToBox;
            flat out vec4 quadBox;
            flat out vec4 quadOutline;
            flat out vec4 quadToTexture;
            flat out vec4 quadShift;
            flat out vec4 quadExtent;
            void main() {
                vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
                gl_Position = vec4(mix(pixels.xy, pixels.zw, corner) / targetSize * 2.0 - 1.0, 0.0, 1.0);
                quadColor = color;
                quadToBox = toBox;
                quadBox = box;
                quadOutline = outline;
                quadToTexture = toTexture;
                quadShift = shift;
                quadExtent = extent;
            }
            """

    /// The source of a fragment shader.
    static func fragment(_ shader: ShaderKind) -> String {
        let parts: [String]
        switch shader {
        case .box: parts = [boxCover, "void main() { result = quadColor * boxCover(); }"]
        case .outline: parts = [outlineCover, "void main() { result = quadColor * outlineCover(); }"]
        case .texture: parts = [boxCover, sampling, "void main() { result = quadColor * sampled() * boxCover(); }"]
        case .clippedTexture:
            parts = [outlineCover, sampling, "void main() { result = quadColor * sampled() * outlineCover(); }"]
        case .projection: parts = [sampling, projection]
        case .gradient: parts = [outlineCover, gradient]
        case .downsample: parts = [downsampling]
        case .blur: parts = [blur]
        case .blend: parts = [blending]
        case .present: parts = [presentation]
        }
        return version + fragmentHeader + parts.joined(separator: "\n")
    }

    private static let fragmentHeader = """
        precision highp float;
        precision highp int;
        uniform highp sampler2D source;
        uniform vec4 cornerCurve[\(cornerVectors)];
        flat in vec4 quadColor;
        flat in vec4 quadToBox;
        flat in vec4 quadBox;
        flat in vec4 quadOutline;
        flat in vec4 quadToTexture;
        flat in vec4 quadShift;
        flat in vec4 quadExtent;
        out vec4 result;
        int flags() { return int(quadOutline.w); }

        """

    /// The number of steps in the table of a continuous corner, and the number of vec4 that hold it.
    static let cornerSteps = 64
    static let cornerVectors = cornerSteps / 4 + 1

    /// The coverage of a pixel by an axis-aligned box.
    private static let boxCover = """
        float boxCover() {
            vec2 p = gl_FragCoord.xy + quadBox.xy;
            vec2 part = clamp(min(p + 0.5, quadBox.zw) - max(p - 0.5, -quadBox.zw), 0.0, 1.0);
            return part.x * part.y;
        }
        """

    /// The texture's color at the pixel.
    private static let sampling = """
        vec4 sampleAt(vec2 position) {
            vec2 size = quadExtent.xy;
            float coverage = 1.0;
            bool isNearest = (flags() & 4) != 0;
            if ((flags() & 8) != 0) {
                vec2 edge = isNearest
                    ? step(vec2(0.0), position) * step(position, size)
                    : clamp(position + 0.5, 0.0, 1.0) * clamp(size - position + 0.5, 0.0, 1.0);
                coverage = edge.x * edge.y;
            }
            // Halfway between two pixels the first is used, as Cairo does.
            if (isNearest) { position = ceil(position - 1e-4) - 0.5; }
            position = clamp(position, vec2(0.5), size - 0.5);
            return texture(source, position / vec2(textureSize(source, 0))) * coverage;
        }
        vec4 sampled() {
            return sampleAt(mat2(quadToTexture.xy, quadToTexture.zw) * gl_FragCoord.xy + quadShift.xy);
        }
        """

    private static let projection = """
        void main() {
            vec2 at = gl_FragCoord.xy;
            float w = dot(quadShift.zw, at) + quadExtent.z;
            if (w <= 1e-9) { discard; }
            result = quadColor * sampleAt((mat2(quadToTexture.xy, quadToTexture.zw) * at + quadShift.xy) / w);
        }
        """

    private static let gradient = """
        void main() {
            vec2 p = mat2(quadToTexture.xy, quadToTexture.zw) * gl_FragCoord.xy + quadShift.xy;
            float kind = quadExtent.w;
            float part;
            if (kind < 0.5) {
                part = p.x;
            } else if (kind < 1.5) {
                part = length(p);
            } else {
                part = fract((atan(p.y, p.x) - quadShift.z) / 6.28318530718);
            }
            result = quadColor * texture(source, vec2(part, 0.5)) * outlineCover();
        }
        """

    /// `extent` is the number of texture pixels per block; `shift` is the first pixel, and the end of the region.
    private static let downsampling = """
        void main() {
            ivec2 block = ivec2(quadExtent.xy);
            ivec2 start = ivec2(quadShift.xy) + ivec2(gl_FragCoord.xy) * block;
            ivec2 end = min(start + block, ivec2(quadShift.zw));
            vec4 sum = vec4(0.0);
            for (int y = start.y; y < end.y; y += 1) {
                for (int x = start.x; x < end.x; x += 1) { sum += texelFetch(source, ivec2(x, y), 0); }
            }
            ivec2 count = end - start;
            result = sum / float(count.x * count.y);
        }
        """

    /// `shift` is a step along the row or column, and the number of steps to either side; `extent` is the last pixel.
    private static let blur = """
        void main() {
            ivec2 along = ivec2(quadShift.xy);
            int radius = int(quadShift.z);
            ivec2 last = ivec2(quadExtent.xy);
            vec4 sum = vec4(0.0);
            for (int i = -radius; i <= radius; i += 1) {
                sum += texelFetch(source, clamp(ivec2(gl_FragCoord.xy) + along * i, ivec2(0), last), 0);
            }
            result = sum / float(2 * radius + 1);
        }
        """

    /// `extent.y` is the window's height.
    private static let presentation = """
        void main() {
            ivec2 position = ivec2(gl_FragCoord.xy);
            position.y = int(quadExtent.y) - 1 - position.y;
            result = texelFetch(source, position, 0).bgra;
        }
        """
}

extension ShaderSource {
    /// The coverage of a pixel by an outline.
    ///
    /// An edge is assumed to be straight within a pixel, and the coverage of a pixel by a straight edge is computed
    /// exactly. At a corner the edge is the tangent at the nearest point. The curve of a continuous corner is a table
    /// of distances from the point where perpendiculars to the sides at the curve's ends meet.
    static let outlineCover = """
        // The coverage of a pixel by a straight edge at a distance (positive: the pixel's center is outside) with a
        // unit normal.
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
        // The same for an edge with a gradient and a distance in the box's coordinates.
        float slopeCover(float distance, vec2 slope) {
            // The change of the distance for a step of one pixel to the right and down.
            vec2 inPixels = vec2(dot(slope, quadToBox.xy), dot(slope, quadToBox.zw));
            float size = max(length(inPixels), 1e-9);
            return edgeCover(distance / size, inPixels / size);
        }
        float sidesCover(float x, float halfSize, vec2 slope) {
            return clamp(slopeCover(x - halfSize, slope) + slopeCover(-x - halfSize, -slope) - 1.0, 0.0, 1.0);
        }
        float curveAt(int index) { return cornerCurve[index >> 2][index & 3]; }
        // A rounded box centered at 0.
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
