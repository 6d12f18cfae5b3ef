import { blend, dim } from '../raster/colour.ts'
import type { Brush, Painted } from './backdrop.ts'
import { row, scatter, sheetHeight, sheetWidth, skyWash } from './backdrop.ts'
import { bottles, lamp, warm, windowPane } from './indoor-things.ts'

/** A cafe with hanging lamps and a window. */
export const cafe = (b: Brush): Painted => ({
  layers: [
    {
      blur: 9,
      content:
        b.wash([
          [0, blend(b.light.low, b.light.shade, 0.55)],
          [0.6, blend(b.light.low, b.light.shade, 0.3)],
          [1, dim(b.light.shade, 0.8)],
        ]) +
        windowPane(b, b.side < 0 ? -40 : 560, 120, 400, 640, 2, 2) +
        b.rect(b.side < 0 ? 470 : 40, 240, 380, 16, b.tint([110, 72, 48])) +
        b.rect(b.side < 0 ? 470 : 40, 420, 380, 16, b.tint([110, 72, 48])) +
        bottles(b, 240, b.side < 0 ? 490 : 60, b.side < 0 ? 830 : 400) +
        bottles(b, 420, b.side < 0 ? 490 : 60, b.side < 0 ? 830 : 400),
    },
    {
      blur: 5,
      content:
        lamp(b, b.side < 0 ? 640 : 210, 120) +
        lamp(b, b.side < 0 ? 820 : 60, 190, 0.8) +
        lamp(b, b.side < 0 ? 300 : 560, 60, 0.7) +
        b.rect(0, 900, sheetWidth, 320, b.tint([84, 50, 36])) +
        b.rect(0, 900, sheetWidth, 14, b.light.glow, 0.3) +
        row(5, (i) => b.blob(80 + i * 190, 880, 34, 12, b.tint([240, 226, 206]), 0.8)).join(''),
    },
  ],
  bokeh: scatter(b, 26, {
    top: 60,
    bottom: 860,
    colours: [b.light.glow, warm, b.light.accent],
    alpha: b.isDark ? 0.4 : 0.28,
  }),
})

/** A window with rain on it and the city behind. */
export const rainWindow = (b: Brush): Painted => ({
  layers: [
    {
      blur: 12,
      content:
        b.wash([
          [0, dim(b.light.high, 0.85)],
          [0.55, blend(b.light.middle, [96, 110, 130], 0.35)],
          [1, b.light.low],
        ]) +
        row(9, (i) =>
          b.rect(i * 110 - 30, b.between(260, 620), 96, 900, blend(b.light.shade, b.light.high, 0.25), 0.6),
        ).join('') +
        row(22, () =>
          b.blob(
            b.next() * sheetWidth,
            b.between(420, 1000),
            b.between(10, 34),
            b.between(14, 44),
            b.next() < 0.6 ? b.light.glow : b.light.accent,
            0.5,
          ),
        ).join(''),
    },
    {
      blur: 1,
      content:
        b.rect(b.side < 0 ? 820 : 40, -10, 34, 1300, b.tint([58, 48, 48])) +
        b.rect(0, 150, sheetWidth, 18, b.tint([58, 48, 48])) +
        row(90, () => {
          const [x, y] = [b.next() * sheetWidth, b.next() * sheetHeight]
          return b.stroke(
            `M${x.toFixed(0)} ${y.toFixed(0)}l${b.between(-6, 3).toFixed(0)} ${b.between(20, 90).toFixed(0)}`,
            blend(b.light.key, [255, 255, 255], 0.4),
            2.4,
            0.22,
          )
        }).join('') +
        row(150, () =>
          b.blob(
            b.next() * sheetWidth,
            b.next() * sheetHeight,
            b.between(2, 6),
            b.between(3, 8),
            blend(b.light.middle, [255, 255, 255], 0.6),
            0.38,
          ),
        ).join(''),
    },
  ],
  bokeh: scatter(b, 30, {
    top: 380,
    bottom: 980,
    large: 54,
    colours: [b.light.glow, b.light.accent, b.light.rim],
    alpha: 0.4,
  }),
})

/** Window light falling across a wall, with the shadow of a plant in it. */
function fallenLight(b: Brush) {
  const lean = -b.side * 190
  const x0 = b.side < 0 ? 90 : 330
  const pane = (column: number, line: number) => {
    const [x, y] = [x0 + column * 245 + (line * lean) / 2.4, 90 + line * 330 + column * b.side * 34]
    return b.poly(
      [
        [x, y],
        [x + 215, y + b.side * 30],
        [x + 215 + lean / 2.6, y + 300 + b.side * 30],
        [x + lean / 2.6, y + 300],
      ],
      blend(b.light.glow, [255, 255, 255], 0.2),
      0.34,
    )
  }
  return row(6, (k) => pane(k % 2, Math.floor(k / 2))).join('')
}

/** A few broad leaves as a shadow on the wall. */
function leafShadow(b: Brush) {
  const [x, y] = [b.side < 0 ? 620 : 280, 760]
  const shade = blend(b.light.low, b.light.shade, 0.6)
  return row(9, (k) => {
    const angle = -0.2 - k * 0.3 + b.between(-0.1, 0.1)
    const long = b.between(250, 430)
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long]
    const bow = b.between(-60, 60)
    return b.stroke(
      `M${x} ${y}q${(dx / 2 + bow).toFixed(0)} ${(dy / 2 - 40).toFixed(0)} ${dx.toFixed(0)} ${dy.toFixed(0)}`,
      shade,
      b.between(16, 34),
      0.34,
    )
  }).join('')
}

/** A painter's wall in window light. */
export const studio = (b: Brush): Painted => ({
  layers: [
    {
      blur: 14,
      content:
        b.wash([
          [0, blend(b.light.low, [160, 120, 110], 0.3)],
          [0.7, blend(b.light.low, b.light.shade, 0.5)],
          [1, dim(b.light.shade, 0.9)],
        ]) + b.glow(450, 420, 620, blend(b.light.glow, b.light.accent, 0.35), 0.4),
    },
    { blur: 9, content: fallenLight(b) },
    { blur: 7, content: leafShadow(b) },
  ],
  bokeh: [],
})

/** A small stage with curtain, piano and spotlight. */
export const jazzBar = (b: Brush): Painted => ({
  layers: [
    {
      blur: 10,
      content:
        b.wash([
          [0, dim(b.light.shade, 0.7)],
          [0.6, blend(b.light.shade, [130, 40, 50], 0.28)],
          [1, dim(b.light.shade, 0.6)],
        ]) +
        row(11, (i) =>
          b.stroke(
            `M${i * 90 - 20} -20q${b.between(-18, 18).toFixed(0)} 500 ${b.between(-12, 12).toFixed(0)} 900`,
            blend([128, 30, 44], b.light.shade, i % 2 ? 0.25 : 0.6),
            58,
            0.6,
          ),
        ).join(''),
    },
    {
      blur: 6,
      content:
        b.poly(
          [
            [b.side < 0 ? 700 : 200, -20],
            [b.side < 0 ? 740 : 160, -20],
            [b.side < 0 ? 900 : 330, 900],
            [b.side < 0 ? 480 : -60, 900],
          ],
          b.light.glow,
          0.2,
        ) +
        lamp(b, b.side < 0 ? 180 : 720, 150, 0.9) +
        b.blob(b.side < 0 ? 760 : 140, 900, 260, 100, b.tint([30, 22, 26])) +
        b.rect(b.side < 0 ? 560 : -20, 850, 360, 40, b.tint([40, 30, 32])) +
        row(18, (i) => b.rect((b.side < 0 ? 566 : -14) + i * 19, 866, 15, 40, b.tint([220, 212, 200]), 0.75)).join(''),
    },
  ],
  bokeh: scatter(b, 30, {
    top: 80,
    bottom: 920,
    colours: [b.light.glow, [255, 150, 90], [230, 80, 90], warm],
    alpha: 0.42,
  }),
})

/** A compartment with the land going by. */
export const train = (b: Brush): Painted => ({
  layers: [
    {
      blur: 10,
      content:
        skyWash(b) +
        row(12, () =>
          b.rect(
            b.between(-200, sheetWidth),
            b.between(380, 640),
            b.between(200, 520),
            b.between(14, 46),
            b.tint([86, 104, 92]),
            0.65,
          ),
        ).join('') +
        row(16, () =>
          b.rect(b.between(-100, sheetWidth), b.between(300, 700), b.between(60, 240), 6, b.light.glow, 0.4),
        ).join(''),
    },
    {
      blur: 4,
      content:
        b.rect(-10, -10, sheetWidth + 20, 130, b.tint([70, 58, 62])) +
        b.rect(-10, 730, sheetWidth + 20, 500, b.tint([84, 56, 60])) +
        b.rect(b.side < 0 ? 560 : 300, -10, 44, 760, b.tint([78, 66, 70])) +
        b.poly(
          [
            [-20, 820],
            [190, 760],
            [230, 1220],
            [-20, 1220],
          ],
          b.tint([132, 52, 58]),
        ) +
        b.poly(
          [
            [920, 820],
            [710, 760],
            [670, 1220],
            [920, 1220],
          ],
          b.tint([112, 44, 54]),
        ) +
        b.rect(0, 122, sheetWidth, 8, b.light.glow, 0.4) +
        b.rect(0, 724, sheetWidth, 9, [255, 240, 220], 0.3),
    },
  ],
  bokeh: scatter(b, 18, { top: 200, bottom: 640, colours: [b.light.glow, b.light.accent], alpha: 0.32 }),
})
