import QtQuick

// The scenes of the contract for Qt Quick; `sceneName` comes from the command line.
Item {
    id: root
    property real time: 0
    property int frame: 0
    readonly property var palette6: ["#E04040", "#40A040", "#4060E0", "#E0A020", "#8040C0", "#20A0A0"]
    function wave(turns) { return Math.sin(2 * Math.PI * turns); }

    readonly property var scenes: ({
        layers: layers, cards: cards, list: list, stroke: stroke, text: text, photos: photos, layout: layout, animations: animations
    })
    Loader { anchors.fill: parent; sourceComponent: root.scenes[sceneName] }
    Rectangle {
        id: beacon
        x: root.frame * 8 % 1008; y: 748; z: 1; width: 16; height: 16; color: "#D02060"; antialiasing: false
        visible: sceneName !== "animations"
    }
    FrameAnimation {
        running: true
        onTriggered: { root.time = elapsedTime; root.frame++; }
    }

    Component {
        id: layers
        Item {
            Repeater {
                model: 1000
                Rectangle {
                    width: 24; height: 24; antialiasing: false
                    color: root.palette6[index % 6]
                    x: 512 + 480 * root.wave(root.time / 8 + 0.618034 * index) - 12
                    y: 368 + 340 * root.wave(root.time / 5 + 0.414214 * index) - 12
                }
            }
        }
    }

    Component {
        id: cards
        Rectangle {
            color: "#D8DCE4"
            Repeater {
                model: 100
                Item {
                    readonly property real turns: root.time / 2 + index / 100
                    x: 8 + 101 * (index % 10) + 5 * root.wave(turns)
                    y: 6 + 73 * Math.floor(index / 10) + 5 * root.wave(turns + 0.25)
                    // The software backend has no shader effects: the shadow is painted once and moves along.
                    Canvas {
                        x: -24; y: -24; width: 136; height: 112
                        onPaint: {
                            const c = getContext("2d");
                            c.shadowColor = "rgba(0,0,0,0.35)"; c.shadowBlur = 12; c.shadowOffsetY = 4;
                            c.fillStyle = "#F8F8F8";
                            c.beginPath(); c.roundedRect(24, 24, 88, 60, 10, 10); c.fill();
                        }
                    }
                    Rectangle { width: 88; height: 60; radius: 10; color: "#F8F8F8" }
                }
            }
        }
    }

    Component {
        id: list
        ListView {
            model: 1000
            interactive: false
            contentY: (root.time * 600) % (1000 * 44 - 768)
            reuseItems: true
            delegate: Item {
                width: 1024; height: 44
                Rectangle { x: 16; y: 8; width: 28; height: 28; radius: 14; color: root.palette6[index % 6] }
                Text { x: 60; height: 43; verticalAlignment: Text.AlignVCenter; font.pixelSize: 17; color: "#202020"; text: "Row " + index }
                Text { x: 608; width: 400; height: 43; verticalAlignment: Text.AlignVCenter; horizontalAlignment: Text.AlignRight; font.pixelSize: 13; color: "#808080"; text: "Something that is said about it" }
                Rectangle { y: 43; width: 1024; height: 1; color: "#E0E0E0"; antialiasing: false }
            }
        }
    }

    Component {
        id: stroke
        Canvas {
            id: canvas
            property real beginning: 0
            property var last: null
            property var next: null
            property bool clears: false
            Connections {
                target: root
                function onTimeChanged() {
                    if (root.time - canvas.beginning >= 8) { canvas.beginning = root.time; canvas.last = null; canvas.clears = true; }
                    canvas.next = { x: 512 + 420 * root.wave(root.time / 3), y: 370 + 320 * root.wave(root.time / 4.1) };
                    const a = canvas.last || canvas.next, b = canvas.next;
                    if (canvas.clears) canvas.requestPaint();
                    else canvas.markDirty(Qt.rect(Math.min(a.x, b.x) - 31, Math.min(a.y, b.y) - 31, Math.abs(a.x - b.x) + 62, Math.abs(a.y - b.y) + 62));
                }
            }
            onPaint: {
                const c = getContext("2d");
                if (clears) { c.clearRect(0, 0, width, height); clears = false; }
                if (!next) return;
                const a = last || next;
                c.strokeStyle = "#2060E0"; c.lineWidth = 60; c.lineCap = "round"; c.lineJoin = "round";
                c.beginPath(); c.moveTo(a.x, a.y); c.lineTo(next.x, next.y + 0.01); c.stroke();
                last = next;
            }
        }
    }

    Component {
        id: text
        Item {
            clip: true
            function letter(i, j) { return j % 7 === 6 ? " " : String.fromCharCode(97 + (i * 31 + j * 17 + i * j % 7) % 26); }
            function line(i) { let s = ""; for (let j = 0; j < 116; j++) s += letter(i, j); return s; }
            function page() { let s = []; for (let i = 0; i < 400; i++) s.push(line(i)); return s.join("\n"); }
            Text {
                x: 16; y: -((root.time * 240) % (400 * 15 - 768))
                font.pixelSize: 12; lineHeightMode: Text.FixedHeight; lineHeight: 15; color: "#202020"
                textFormat: Text.PlainText; text: parent.page()
            }
        }
    }

    Component {
        id: photos
        Item {
            transformOrigin: Item.Center
            scale: 1.75 + 0.75 * root.wave(root.time / 4 - 0.25)
            Repeater {
                model: 24
                Image {
                    x: 8 + 168 * (index % 6); y: 8 + 186 * Math.floor(index / 6); width: 160; height: 178
                    fillMode: Image.PreserveAspectCrop; clip: true; source: "photos/photo-" + index + ".png"
                }
            }
        }
    }

    // Positioned by bindings: the module of layouts is not part of every installation.
    Component {
        id: layout
        Item {
            id: container
            width: 700 + 300 * root.wave(root.time / 3); height: 740
            Repeater {
                model: 40
                Item {
                    id: row
                    readonly property color tint: root.palette6[index % 6]
                    width: container.width; height: (container.height - 39 * 2) / 40; y: index * (height + 2)
                    Repeater {
                        model: 49
                        Rectangle { width: (row.width - 48 * 2) / 49; height: row.height; x: index * (width + 2); color: row.tint; antialiasing: false }
                    }
                }
            }
        }
    }

    // Animators run in the thread that renders.
    Component {
        id: animations
        Item {
            Repeater {
                model: 1000
                Rectangle {
                    id: square
                    readonly property real startX: 512 + 480 * root.wave(0.618034 * index)
                    readonly property real startY: 368 + 340 * root.wave(0.414214 * index)
                    width: 24; height: 24; antialiasing: false; color: root.palette6[index % 6]
                    SequentialAnimation {
                        running: true; loops: Animation.Infinite
                        ParallelAnimation {
                            XAnimator { target: square; from: square.startX - 12; to: 1012 - square.startX; duration: 4000 }
                            YAnimator { target: square; from: square.startY - 12; to: 724 - square.startY; duration: 4000 }
                        }
                        ParallelAnimation {
                            XAnimator { target: square; from: 1012 - square.startX; to: square.startX - 12; duration: 4000 }
                            YAnimator { target: square; from: 724 - square.startY; to: square.startY - 12; duration: 4000 }
                        }
                    }
                }
            }
            Rectangle {
                y: 748; width: 16; height: 16; color: "#D02060"; antialiasing: false
                XAnimator on x { from: 0; to: 1008; duration: 2100; loops: Animation.Infinite }
            }
            Connections {
                target: root
                // Computes without an end.
                function onTimeChanged() { if (root.time > 1) for (let state = 1; state !== 0;) state = Math.imul(state, 1664525) | 1; }
            }
        }
    }
}
