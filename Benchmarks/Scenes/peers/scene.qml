import QtQuick

// The scenes of the contract for Qt Quick; `sceneName` comes from the command line.
Item {
    id: root
    property real time: 0
    property int frame: 0
    readonly property var palette6: ["#E04040", "#40A040", "#4060E0", "#E0A020", "#8040C0", "#20A0A0"]
    function wave(turns) { return Math.sin(2 * Math.PI * turns); }

    Loader {
        anchors.fill: parent
        sourceComponent: sceneName === "layers" ? layers : sceneName === "cards" ? cards : sceneName === "list" ? list : stroke
    }
    Rectangle {
        x: root.frame * 8 % 1008; y: 748; z: 1; width: 16; height: 16; color: "#D02060"; antialiasing: false
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
}
