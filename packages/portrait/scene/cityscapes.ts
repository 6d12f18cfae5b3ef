import type { Colour } from '../raster/colour.ts'
import { blend, dim } from '../raster/colour.ts'
import type { Brush, Painted } from './backdrop.ts'
import { row, scatter, sheetHeight, sheetWidth, skyWash } from './backdrop.ts'

/** Rows of houses against the sky, with lit windows after dark. */
function skyline(b: Brush, base: number, low: number, high: number, colour: Colour, windows: number) {
  let out = ''
  for (let x = -40; x < sheetWidth;) {
    const w = b.between(60, 150)
    const top = base - b.between(low, high)
    out += b.rect(x, top, w, sheetHeight, colour)
    if (b.next() < 0.3) out += b.rect(x + w * 0.4, top - 50, 7, 54, colour)
    for (let k = 0; k < windows; k++)
      out += b.rect(
        x + 10 + Math.floor(b.next() * 4) * ((w - 20) / 4),
        top + 20 + Math.floor(b.next() * 12) * 32,
        11,
        17,
        b.next() < 0.75 ? b.light.glow : b.light.accent,
        b.between(0.4, 0.95),
      )
    x += w + b.between(-6, 14)
  }
  return out
}

/** A roof at the height of the skyline, under a string of bulbs. */
export const rooftop = (b: Brush): Painted => ({
  layers: [
    {
      blur: 4,
      content:
        skyWash(b) +
        b.glow(b.side < 0 ? 160 : 740, 560, 420, b.light.glow, 0.55) +
        (b.isDark
          ? row(60, () =>
              b.blob(b.next() * sheetWidth, b.next() * 480, 1.8, 1.8, [255, 248, 230], b.between(0.2, 0.8)),
            ).join('')
          : row(7, () =>
              b.blob(
                b.next() * sheetWidth,
                b.between(80, 420),
                b.between(80, 190),
                b.between(12, 34),
                blend(b.light.middle, [255, 240, 226], 0.5),
                0.4,
              ),
            ).join('')),
    },
    { blur: 6, content: skyline(b, 900, 180, 420, blend(b.light.middle, b.light.shade, 0.5), b.isDark ? 12 : 4) },
    { blur: 4, content: skyline(b, 1000, 120, 300, blend(b.light.low, b.light.shade, 0.78), b.isDark ? 16 : 6) },
    {
      blur: 2,
      content:
        b.stroke(`M-20 150Q240 260 460 190T920 130`, b.tint([40, 32, 36]), 4) +
        row(11, (i) => {
          const x = 20 + i * 86
          const y = 150 + 62 * Math.sin((x / sheetWidth) * Math.PI) * (1 - x / 2200)
          return (
            b.glow(x, y + 14, 62, b.light.glow, 0.8) +
            b.blob(x, y + 14, 8, 11, blend(b.light.glow, [255, 255, 245], 0.6))
          )
        }).join('') +
        b.rect(-10, 985, sheetWidth + 20, 16, b.tint([52, 44, 50])) +
        row(12, (i) => b.rect(i * 82, 990, 8, 240, b.tint([52, 44, 50]))).join(''),
    },
  ],
  bokeh: scatter(b, 26, {
    top: 520,
    bottom: 980,
    colours: [b.light.glow, b.light.accent, b.light.rim],
    alpha: b.isDark ? 0.42 : 0.25,
  }),
})

/** A few strokes that read as a letter of no alphabet. */
function glyph(b: Brush, x: number, y: number) {
  const strokes = [`M${x} ${y + 4}h24`, `M${x + 12} ${y}v36`, `M${x} ${y + 32}h24`, `M${x + 2} ${y + 18}h20`]
  const curves = [`M${x} ${y + 34}q2 -30 24 -34`, `M${x + 4} ${y}v20q10 18 18 -2v-16`, `M${x + 20} ${y + 2}l-16 32`]
  return strokes.filter(() => b.next() < 0.6).join('') + (curves[Math.floor(b.next() * curves.length)] ?? '')
}

/** A narrow street of signs after rain. */
export const neonStreet = (b: Brush): Painted => {
  const [pink, cyan, gold]: Colour[] = [
    blend([255, 70, 150], b.light.glow, 0.15),
    blend([60, 214, 244], b.light.accent, 0.3),
    [255, 196, 92],
  ]
  const sign = (x: number, y: number, h: number, colour: Colour) =>
    b.glow(x + 22, y + h / 2, h * 0.75, colour, 0.5) +
    b.rect(x, y, 44, h, dim(b.light.shade, 0.7)) +
    row(Math.floor(h / 56), (k) =>
      b.stroke(glyph(b, x + 10, y + 16 + k * 54), blend(colour, [255, 255, 255], 0.35), 5),
    ).join('')
  return {
    layers: [
      {
        blur: 8,
        content:
          b.wash([
            [0, dim(b.light.high, 0.8)],
            [0.6, dim(b.light.middle, 0.8)],
            [1, dim(b.light.shade, 0.8)],
          ]) +
          b.poly(
            [
              [-20, -20],
              [300, -20],
              [390, 820],
              [-20, 1000],
            ],
            dim(b.light.shade, 0.75),
          ) +
          b.poly(
            [
              [920, -20],
              [620, -20],
              [520, 820],
              [920, 1000],
            ],
            dim(b.light.shade, 0.85),
          ) +
          row(26, () =>
            b.rect(
              b.next() < 0.5 ? b.between(0, 280) : b.between(630, 880),
              b.between(40, 700),
              b.between(14, 40),
              b.between(16, 40),
              b.next() < 0.5 ? gold! : cyan!,
              b.between(0.2, 0.7),
            ),
          ).join(''),
      },
      {
        blur: 3,
        content:
          sign(90, 110, 390, pink!) +
          sign(770, 60, 470, cyan!) +
          sign(660, 330, 220, gold!) +
          b.stroke('M200 520a70 70 0 1 1 139 10', cyan!, 12, 0.9) +
          b.glow(270, 520, 190, cyan!, 0.4),
      },
      {
        blur: 9,
        content: row(34, () =>
          b.rect(
            b.next() * sheetWidth,
            b.between(880, 1180),
            b.between(20, 90),
            b.between(5, 16),
            [pink!, cyan!, gold!][Math.floor(b.next() * 3)]!,
            0.4,
          ),
        ).join(''),
      },
    ],
    bokeh: scatter(b, 34, {
      top: 360,
      bottom: 940,
      colours: [pink!, cyan!, gold!, [170, 130, 255]],
      alpha: 0.46,
      large: 50,
    }),
  }
}

/** A tall window over the city, with its curtain. */
export const cityWindow = (b: Brush): Painted => ({
  layers: [
    {
      blur: 5,
      content:
        skyWash(b) +
        b.glow(b.side < 0 ? 220 : 680, 480, 460, b.light.glow, 0.45) +
        skyline(b, 980, 280, 640, blend(b.light.middle, b.light.shade, 0.55), b.isDark ? 26 : 6),
    },
    { blur: 5, content: skyline(b, 1080, 120, 330, blend(b.light.low, b.light.shade, 0.8), b.isDark ? 22 : 8) },
    {
      blur: 3,
      content:
        [240, 640].map((x) => b.rect(x, -20, 16, 1260, b.tint([40, 36, 42]))).join('') +
        b.rect(-10, 1010, sheetWidth + 20, 26, b.tint([52, 44, 46])) +
        b.stroke(
          b.side < 0 ? 'M850 -20Q790 600 860 1240' : 'M50 -20Q110 600 40 1240',
          b.tint([168, 140, 130]),
          150,
          0.85,
        ) +
        b.stroke(
          b.side < 0 ? 'M800 -20Q740 600 800 1240' : 'M100 -20Q160 600 100 1240',
          b.tint([108, 86, 86]),
          20,
          0.6,
        ),
    },
  ],
  bokeh: scatter(b, 36, {
    top: 420,
    bottom: 1000,
    colours: [b.light.glow, b.light.accent, [255, 150, 110]],
    alpha: b.isDark ? 0.44 : 0.24,
  }),
})
