/// The programs' texts, in the shading language of GLES 3.
enum ShaderSource {
    private static let version = "#version 300 es\n"

    /// Places a stamp's pixels, and hands on what is the same for all of them.
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

    /// The text of a program that finds colours.
    static func fragment(_ shader: ShaderKind) -> String {
        let parts: [String]
        switch shader {
        case .box: parts = [boxCover, "void main() { result = stampColor * boxCover(); }"]
        case .outline: parts = [outlineCover, "void main() { result = stampColor * outlineCover(); }"]
        case .texture: parts = [boxCover, sampling, "void main() { result = stampColor * sampled() * boxCover(); }"]
        case .clippedTexture:
            parts = [outlineCover, sampling, "void main() { result = stampColor * sampled() * outlineCover(); }"]
        case .projection: parts = [sampling, projection]
        case .gradient: parts = [outlineCover, gradient]
        case .downsample: parts = [downsampling]
        case .blur: parts = [blur]
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

    /// How many steps a corner that bends gradually is told in, and how many vectors of four numbers hold it.
    static let cornerSteps = 64
    static let cornerVectors = cornerSteps / 4 + 1

    /// How much of a pixel an upright box covers.
    private static let boxCover = """
        float boxCover() {
            vec2 p = gl_FragCoord.xy + quadBox.xy;
            vec2 part = clamp(min(p + 0.5, quadBox.zw) - max(p - 0.5, -quadBox.zw), 0.0, 1.0);
            return part.x * part.y;
        }
        """

    /// A texture's colour at the pixel.
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
            // Between two pixels the first is taken, as Cairo does.
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

    /// The extent is how many pixels of the texture one pixel stands for; the shift is where the first lies, and where
    /// the last ends.
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

    /// The shift is a step along the row or the column, and how many there are to either side; the extent is the last
    /// pixel.
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

    /// The extent's second number is the window's height.
    private static let presentation = """
        void main() {
            ivec2 position = ivec2(gl_FragCoord.xy);
            position.y = int(quadExtent.y) - 1 - position.y;
            result = texelFetch(source, position, 0).bgra;
        }
        """
}
