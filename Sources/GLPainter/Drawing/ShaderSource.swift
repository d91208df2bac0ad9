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
            uniform vec2 sheetSize;
            flat out vec4 stampColor;
            flat out vec4 stampToBox;
            flat out vec4 stampBox;
            flat out vec4 stampOutline;
            flat out vec4 stampToTexture;
            flat out vec4 stampShift;
            flat out vec4 stampExtent;
            void main() {
                vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
                gl_Position = vec4(mix(pixels.xy, pixels.zw, corner) / sheetSize * 2.0 - 1.0, 0.0, 1.0);
                stampColor = color;
                stampToBox = toBox;
                stampBox = box;
                stampOutline = outline;
                stampToTexture = toTexture;
                stampShift = shift;
                stampExtent = extent;
            }
            """

    /// The text of a program that finds colours.
    static func fragment(_ shade: Shade) -> String {
        let parts: [String]
        switch shade {
        case .box: parts = [boxCover, "void main() { result = stampColor * boxCover(); }"]
        case .outline: parts = [outlineCover, "void main() { result = stampColor * outlineCover(); }"]
        case .texture: parts = [boxCover, sampling, "void main() { result = stampColor * sampled() * boxCover(); }"]
        case .cutTexture:
            parts = [outlineCover, sampling, "void main() { result = stampColor * sampled() * outlineCover(); }"]
        case .projection: parts = [sampling, projection]
        case .gradient: parts = [outlineCover, gradient]
        case .means: parts = [means]
        case .blur: parts = [blur]
        case .exchange: parts = [exchange]
        }
        return version + head + parts.joined(separator: "\n")
    }

    private static let head = """
        precision highp float;
        precision highp int;
        uniform highp sampler2D picture;
        uniform vec4 cornerCurve[\(cornerVectors)];
        flat in vec4 stampColor;
        flat in vec4 stampToBox;
        flat in vec4 stampBox;
        flat in vec4 stampOutline;
        flat in vec4 stampToTexture;
        flat in vec4 stampShift;
        flat in vec4 stampExtent;
        out vec4 result;
        int flags() { return int(stampOutline.w); }

        """

    /// How many steps a corner that bends gradually is told in, and how many vectors of four numbers hold it.
    static let cornerSteps = 64
    static let cornerVectors = cornerSteps / 4 + 1

    /// How much of a pixel an upright box covers.
    private static let boxCover = """
        float boxCover() {
            vec2 p = gl_FragCoord.xy + stampBox.xy;
            vec2 part = clamp(min(p + 0.5, stampBox.zw) - max(p - 0.5, -stampBox.zw), 0.0, 1.0);
            return part.x * part.y;
        }
        """

    /// A texture's colour at the pixel.
    private static let sampling = """
        vec4 sampleAt(vec2 place) {
            vec2 used = stampExtent.xy;
            float whole = 1.0;
            bool isNearest = (flags() & 4) != 0;
            if ((flags() & 8) != 0) {
                vec2 near = isNearest
                    ? step(vec2(0.0), place) * step(place, used)
                    : clamp(place + 0.5, 0.0, 1.0) * clamp(used - place + 0.5, 0.0, 1.0);
                whole = near.x * near.y;
            }
            // Between two pixels the first is taken, as Cairo does.
            if (isNearest) { place = ceil(place - 1e-4) - 0.5; }
            place = clamp(place, vec2(0.5), used - 0.5);
            return texture(picture, place / vec2(textureSize(picture, 0))) * whole;
        }
        vec4 sampled() {
            return sampleAt(mat2(stampToTexture.xy, stampToTexture.zw) * gl_FragCoord.xy + stampShift.xy);
        }
        """

    private static let projection = """
        void main() {
            vec2 at = gl_FragCoord.xy;
            float w = dot(stampShift.zw, at) + stampExtent.z;
            if (w <= 1e-9) { discard; }
            result = stampColor * sampleAt((mat2(stampToTexture.xy, stampToTexture.zw) * at + stampShift.xy) / w);
        }
        """

    private static let gradient = """
        void main() {
            vec2 p = mat2(stampToTexture.xy, stampToTexture.zw) * gl_FragCoord.xy + stampShift.xy;
            float kind = stampExtent.w;
            float part;
            if (kind < 0.5) {
                part = p.x;
            } else if (kind < 1.5) {
                part = length(p);
            } else {
                part = fract((atan(p.y, p.x) - stampShift.z) / 6.28318530718);
            }
            result = stampColor * texture(picture, vec2(part, 0.5)) * outlineCover();
        }
        """

    /// The extent is how many pixels of the texture one pixel stands for; the shift is where the first lies, and where
    /// the last ends.
    private static let means = """
        void main() {
            ivec2 block = ivec2(stampExtent.xy);
            ivec2 start = ivec2(stampShift.xy) + ivec2(gl_FragCoord.xy) * block;
            ivec2 end = min(start + block, ivec2(stampShift.zw));
            vec4 sum = vec4(0.0);
            for (int y = start.y; y < end.y; y += 1) {
                for (int x = start.x; x < end.x; x += 1) { sum += texelFetch(picture, ivec2(x, y), 0); }
            }
            ivec2 count = end - start;
            result = sum / float(count.x * count.y);
        }
        """

    /// The shift is a step along the row or the column, and how many there are to either side; the extent is the last
    /// pixel.
    private static let blur = """
        void main() {
            ivec2 along = ivec2(stampShift.xy);
            int reach = int(stampShift.z);
            ivec2 last = ivec2(stampExtent.xy);
            vec4 sum = vec4(0.0);
            for (int i = -reach; i <= reach; i += 1) {
                sum += texelFetch(picture, clamp(ivec2(gl_FragCoord.xy) + along * i, ivec2(0), last), 0);
            }
            result = sum / float(2 * reach + 1);
        }
        """

    /// The extent's second number is the window's height.
    private static let exchange = """
        void main() {
            ivec2 place = ivec2(gl_FragCoord.xy);
            place.y = int(stampExtent.y) - 1 - place.y;
            result = texelFetch(picture, place, 0).bgra;
        }
        """
}
