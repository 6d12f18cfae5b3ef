import { blend, dim } from '../raster/colour.ts'
import type { Brush, Painted } from './backdrop.ts'
import { row, scatter, sheetHeight, sheetWidth } from './backdrop.ts'
import { lamp, warm, windowPane } from './indoor-things.ts'

/** Stores up to the ceiling and one lamp. */
export const library = (b: Brush): Painted => {
  const spines = [
    [120, 52, 44],
    [60, 76, 66],
    [150, 116, 70],
    [54, 60, 92],
    [104, 84, 72],
    [168, 140, 106],
    [88, 44, 60],
  ] as const
  const bookRow = (y: number) => {
    let out = b.rect(-10, y, sheetWidth + 20, 170, b.tint([38, 24, 20]))
    for (let x = -6; x < sheetWidth;) {
      const w = b.between(16, 36)
      const h = b.between(104, 146)
      const own = spines[Math.floor(b.next() * spines.length)] as readonly [number, number, number]
      out +=
        b.rect(x, y + 160 - h, w - 2, h, b.tint(own)) +
        b.rect(x + 2, y + 160 - h * 0.8, w - 6, 5, [226, 186, 120], 0.45)
      x += w + (b.next() < 0.06 ? 40 : 0)
    }
    return out + b.rect(-10, y + 158, sheetWidth + 20, 18, b.tint([112, 70, 44]))
  }
  return {
    layers: [
      {
        blur: 5,
        content:
          b.wash([
            [0, b.light.shade],
            [1, dim(b.light.shade, 0.8)],
          ]) +
          row(7, (i) => bookRow(i * 178 - 40)).join('') +
          b.rect(b.side < 0 ? 640 : 230, -10, 26, 1300, b.tint([96, 60, 40])),
      },
      { blur: 12, content: b.glow(b.side < 0 ? 130 : 770, 330, 460, b.light.glow, b.isDark ? 0.6 : 0.5) },
      { blur: 4, content: lamp(b, b.side < 0 ? 120 : 780, 300, 0.9, false) },
    ],
    bokeh: scatter(b, 8, { colours: [b.light.glow, warm], alpha: 0.25 }),
  }
}

/** A kitchen with plants in the window. */
export const kitchen = (b: Brush): Painted => ({
  layers: [
    {
      blur: 8,
      content:
        b.wash([
          [0, blend(b.light.middle, [226, 214, 196], 0.35)],
          [1, b.light.low],
        ]) +
        windowPane(b, b.side < 0 ? 30 : 500, 90, 380, 560, 2, 2) +
        b.glow(b.side < 0 ? 200 : 700, 330, 480, b.light.glow, 0.6) +
        b.blob(b.side < 0 ? 300 : 620, 520, 130, 120, b.tint([104, 140, 92]), 0.65) +
        row(2, (i) => b.rect(b.side < 0 ? 520 : 20, 220 + i * 170, 360, 14, b.tint([168, 122, 84]))).join(''),
    },
    {
      blur: 4,
      content:
        row(7, (i) =>
          b.blob((b.side < 0 ? 545 : 45) + i * 50, 196, 19, 24, b.tint(i % 2 ? [226, 220, 210] : [146, 96, 78])),
        ).join('') +
        row(5, (i) =>
          b.rect((b.side < 0 ? 535 : 35) + i * 66, 316, 42, 74, b.tint(i % 2 ? [196, 150, 96] : [122, 140, 128])),
        ).join('') +
        b.rect(0, 780, sheetWidth, 30, b.tint([206, 182, 150])) +
        b.rect(0, 806, sheetWidth, 420, b.tint([142, 118, 100])) +
        row(14, (i) => {
          const x = (b.side < 0 ? 60 : 640) + (i % 5) * 42
          return b.stroke(
            `M${x} 780q${b.between(-50, 50).toFixed(0)} -60 ${b.between(-40, 40).toFixed(0)} -${b.between(90, 170).toFixed(0)}`,
            b.tint([94, 130, 84]),
            9,
            0.85,
          )
        }).join(''),
    },
  ],
  bokeh: scatter(b, 10, { colours: [b.light.glow], alpha: 0.26 }),
})

/** A gallery wall with three paintings. */
export const gallery = (b: Brush): Painted => {
  const wall = blend(b.light.middle, [214, 206, 198], b.isDark ? 0.12 : 0.5)
  const picture = (x: number, y: number, w: number, h: number) => {
    const hues = [b.light.accent, [212, 96, 74], [58, 92, 112], [226, 182, 96], [110, 70, 110]] as const
    let out = b.rect(x - 12, y - 12, w + 24, h + 24, b.tint([66, 48, 40])) + b.rect(x, y, w, h, b.tint([232, 222, 206]))
    for (let k = 0; k < 9; k++)
      out += b.blob(
        x + b.between(0.2, 0.8) * w,
        y + b.between(0.2, 0.8) * h,
        b.between(0.08, 0.26) * w,
        b.between(0.06, 0.24) * h,
        hues[Math.floor(b.next() * hues.length)] as (typeof hues)[0],
        0.75,
      )
    return out
  }
  return {
    layers: [
      {
        blur: 7,
        content:
          b.wash([
            [0, dim(wall, 0.72)],
            [0.35, wall],
            [0.82, dim(wall, 0.8)],
            [0.83, blend(b.light.shade, [120, 90, 70], 0.4)],
            [1, b.light.shade],
          ]) +
          picture(40, 190, 240, 330) +
          picture(600, 150, 330, 430) +
          picture(330, 250, 170, 210),
      },
      {
        blur: 12,
        content: [160, 450, 770]
          .map(
            (x) =>
              b.glow(x, 330, 300, b.light.glow, b.isDark ? 0.5 : 0.4) +
              b.rect(x - 26, 40, 52, 22, b.tint([40, 36, 40])),
          )
          .join(''),
      },
    ],
    bokeh: [],
  }
}

/** A log cabin with a fire and firs outside. */
export const forestCabin = (b: Brush): Painted => {
  const fire = b.side < 0 ? 150 : 750
  return {
    layers: [
      {
        blur: 6,
        content:
          b.rect(-20, -20, sheetWidth + 40, sheetHeight + 40, b.tint([118, 76, 50])) +
          row(
            14,
            (i) =>
              b.rect(-20, i * 92 - 10, sheetWidth + 40, 8, b.tint([62, 38, 28])) +
              b.rect(-20, i * 92 + 8, sheetWidth + 40, 26, b.tint([150, 100, 64]), 0.5),
          ).join('') +
          windowPane(b, b.side < 0 ? 560 : 60, 150, 280, 380, 2, 2) +
          row(6, (i) =>
            b.poly(
              [
                [(b.side < 0 ? 575 : 75) + i * 46, 520],
                [(b.side < 0 ? 600 : 100) + i * 46, 250 + b.between(0, 90)],
                [(b.side < 0 ? 625 : 125) + i * 46, 520],
              ],
              b.tint([46, 74, 60]),
              0.85,
            ),
          ).join(''),
      },
      {
        blur: 10,
        content:
          b.glow(fire, 900, 560, [255, 140, 60], 0.75) +
          row(5, (i) => b.glow(fire - 60 + i * 30, 900 - b.between(0, 70), 90, [255, 190, 90], 0.8)).join(''),
      },
      {
        blur: 5,
        content:
          row(4, (i) => b.rect(fire - 130 + i * 66, 950 - i * 4, 60, 30, b.tint([70, 40, 28]))).join('') +
          lamp(b, b.side < 0 ? 470 : 430, 110, 0.7),
      },
    ],
    bokeh: scatter(b, 12, { top: 500, bottom: 1000, colours: [[255, 160, 70], warm], alpha: 0.4, large: 26 }),
  }
}
