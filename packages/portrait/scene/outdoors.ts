import type { Colour } from '../raster/colour.ts'
import { blend, dim } from '../raster/colour.ts'
import type { Brush, Painted } from './backdrop.ts'
import { row, scatter, sheetHeight, sheetWidth } from './backdrop.ts'

/** The sea with a low sun. */
export const beach = (b: Brush): Painted => {
  const sun = b.side < 0 ? 210 : 690
  const sea = blend(b.light.middle, b.light.high, 0.55)
  return {
    layers: [
      {
        blur: 4,
        content:
          b.wash([
            [0, b.light.high],
            [0.3, b.light.middle],
            [0.52, blend(b.light.low, b.light.glow, 0.35)],
            [0.545, blend(b.light.low, b.light.glow, 0.6)],
            [0.55, sea],
            [0.8, dim(sea, 0.75)],
            [0.84, blend(b.light.low, [196, 160, 120], 0.4)],
            [1, blend(b.light.low, b.light.shade, 0.4)],
          ]) +
          b.glow(sun, 560, 520, b.light.glow, 0.85) +
          b.blob(sun, 560, 62, 62, blend(b.light.glow, [255, 255, 245], 0.6)),
      },
      {
        blur: 7,
        content:
          row(8, () =>
            b.blob(
              b.next() * sheetWidth,
              b.between(120, 460),
              b.between(110, 280),
              b.between(10, 30),
              blend(b.light.accent, b.light.glow, b.next()),
              0.35,
            ),
          ).join('') +
          b.poly(
            [
              [b.side < 0 ? 540 : -20, 660],
              [b.side < 0 ? 720 : 160, 580],
              [b.side < 0 ? 920 : 260, 610],
              [b.side < 0 ? 920 : 380, 662],
            ],
            blend(b.light.shade, b.light.middle, 0.45),
          ),
      },
      {
        blur: 1,
        content:
          row(64, () => {
            const y = b.between(668, 980)
            return b.rect(
              sun + (b.next() - 0.5) * (140 + (y - 660) * 2),
              y,
              b.between(30, 130),
              3.4,
              b.light.glow,
              b.between(0.25, 0.8),
            )
          }).join('') +
          row(40, () =>
            b.rect(b.next() * sheetWidth - 60, b.between(680, 990), b.between(40, 150), 3, dim(sea, 1.25), 0.3),
          ).join('') +
          b.stroke('M-20 1000Q220 975 450 1002T920 990', [255, 244, 230], 9, 0.55),
      },
    ],
    bokeh: scatter(b, 14, { top: 640, bottom: 960, large: 22, colours: [b.light.glow], alpha: 0.5 }),
  }
}

/** A garden in flower. */
export const garden = (b: Brush): Painted => {
  const greens = [
    [84, 122, 74],
    [112, 150, 84],
    [60, 96, 70],
    [146, 168, 92],
  ] as const
  const blooms = [
    [226, 120, 136],
    [244, 206, 150],
    [206, 90, 100],
    [238, 232, 226],
    [170, 130, 190],
  ] as const
  const leaf = () => b.tint(greens[Math.floor(b.next() * greens.length)] as Colour, 0.05)
  return {
    layers: [
      {
        blur: 14,
        content:
          b.wash([
            [0, blend(b.light.high, [206, 222, 180], 0.25)],
            [0.45, blend(b.light.middle, [130, 160, 104], 0.5)],
            [1, blend(b.light.low, [70, 96, 64], 0.6)],
          ]) +
          row(34, () =>
            b.blob(b.next() * sheetWidth, b.between(60, 1000), b.between(60, 160), b.between(50, 130), leaf(), 0.55),
          ).join('') +
          b.glow(b.side < 0 ? 180 : 720, 170, 480, b.light.glow, 0.7),
      },
      {
        blur: 6,
        content:
          row(80, () =>
            b.blob(
              b.next() * sheetWidth,
              b.between(460, sheetHeight),
              b.between(18, 50),
              b.between(12, 30),
              leaf(),
              0.65,
            ),
          ).join('') +
          row(46, () => {
            const [x, y, r] = [b.next() * sheetWidth, b.between(420, 1180), b.between(9, 24)]
            const c = b.tint(blooms[Math.floor(b.next() * blooms.length)] as Colour)
            return (
              b.blob(x, y, r, r * 0.9, c, 0.9) +
              b.blob(x - r * 0.2, y - r * 0.2, r * 0.4, r * 0.4, [255, 240, 220], 0.4)
            )
          }).join(''),
      },
      {
        blur: 3,
        content: row(30, () => {
          const x = b.next() < 0.5 ? b.between(-40, 220) : b.between(680, 940)
          const y = b.between(760, 1220)
          return b.stroke(
            `M${x.toFixed(0)} ${y.toFixed(0)}q${b.between(-30, 30).toFixed(0)} -60 ${b.between(-70, 70).toFixed(0)} -${b.between(90, 170).toFixed(0)}`,
            leaf(),
            b.between(7, 15),
            0.85,
          )
        }).join(''),
      },
    ],
    bokeh: scatter(b, 26, { top: 80, bottom: 700, large: 40, colours: [b.light.glow, [255, 250, 210]], alpha: 0.3 }),
  }
}
