import { closed, open } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { ellipse, inside, line, shape, stroke } from '../vector.ts'
import { both, darkSide } from './sides.ts'
import type { Frame } from './frame.ts'
import { torso } from './frame.ts'
import type { Detail, Garment } from './wardrobe.ts'

/** The details that make a garment itself. */
export function details(sketch: Sketch, frame: Frame, garment: Garment): string {
  const d = closed(torso(frame, garment.neckline))
  return garment.details.map((detail) => drawn[detail](sketch, frame, d)).join('')
}

const rows = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

const drawn: Record<Detail, (sketch: Sketch, frame: Frame, d: string) => string> = {
  buttons: ({ tones }, { pit }) =>
    rows(900, 1700, 110)
      .map((y) => ellipse([pit + 16, y], 8, 8, mix(tones.clothShade, tones.metal, 0.25)))
      .join(''),
  zip: ({ tones }, { pit }) =>
    line(
      open([
        [pit + 40, 960],
        [pit + 20, 1160],
        [pit + 8, 1900],
      ]),
      mix(tones.metal, '#d8d8e0', 0.6),
      5,
    ),
  ribs: ({ tones }, { neck, chest }, d) =>
    inside(
      'ribs',
      d,
      rows(-360, 360, 36)
        .map((x) =>
          line(
            open([
              [neck + x, 620],
              [neck + x * (chest / 270), 1000],
              [neck + x * 0.72, 1300],
              [neck + x, 1900],
            ]),
            tones.clothShade,
            4,
            0.4,
          ),
        )
        .join(''),
    ),
  dots: ({ tones, random }, { neck }, d) => {
    const next = random('pattern')
    const flowers = Array.from({ length: 80 }, () => {
      const [x, y, r] = [neck + (next() - 0.5) * 860, 700 + next() * 1200, 6 + next() * 9]
      return ellipse([x, y], r, r * 0.8, next() < 0.5 ? tones.clothLit : tones.under, 0.75)
    }).join('')
    return inside('dots', d, flowers)
  },
  strings: ({ tones }, { pit }) =>
    both((q) =>
      line(
        open([
          [pit + q * 34, 762],
          [pit + q * 44, 850],
          [pit + q * 36, 930],
        ]),
        mix(tones.clothLit, '#ffffff', 0.4),
        7,
      ),
    ),
  drape: ({ tones }, { neck, shoulders: s }) =>
    shape(
      [
        [neck + 120, 664],
        [neck + 300 * s, 712],
        [neck + 350 * s, 800],
        [neck + 140, 1100],
        [neck - 120, 1400],
        [neck - 300, 1600],
        [neck - 330, 1400],
        [neck - 250, 1180],
        [neck - 60, 960],
        [neck + 90, 780],
      ],
      tones.under,
    ) +
    [0, 1, 2]
      .map((i) =>
        stroke(
          [
            [neck + 170 + i * 44, 690 + i * 14],
            [neck + 40 + i * 50, 940],
            [neck - 230 + i * 40, 1260 + i * 60],
          ],
          9,
          tones.clothShade,
          0.45,
        ),
      )
      .join('') +
    stroke(
      [
        [neck + 118, 668],
        [neck + 80, 790],
        [neck - 70, 966],
        [neck - 262, 1190],
      ],
      14,
      tones.metal,
      0.9,
    ),
  belt: ({ tones }, { neck, waist }) =>
    stroke(
      [
        [neck - waist - 26, 1270],
        [neck, 1306],
        [neck + waist + 26, 1270],
      ],
      62,
      mix(tones.clothShade, tones.under, 0.3),
      1,
      () => 1,
    ),
  pockets: ({ tones }, { neck, chest }) =>
    both((q) =>
      line(
        open([
          [neck + q * chest * 0.4, 1000],
          [neck + q * chest * 0.42, 1016],
          [neck + q * chest * 0.82, 1010],
          [neck + q * chest * 0.8, 994],
        ]),
        tones.clothShade,
        6,
        0.9,
      ),
    ),
  sheen: (sketch, { neck, chest }, d) => {
    const f = -darkSide(sketch)
    return inside(
      'sheen',
      d,
      [0, 1, 2]
        .map((i) =>
          stroke(
            [
              [neck + f * chest * (0.35 + i * 0.2), 800 + i * 40],
              [neck + f * chest * (0.5 + i * 0.16), 960 + i * 30],
              [neck + f * chest * (0.3 + i * 0.2), 1130 + i * 50],
            ],
            [38, 16, 9][i] ?? 9,
            sketch.tones.clothLit,
            0.34,
          ),
        )
        .join(''),
    )
  },
  straps: ({ tones }, { neck, shoulders: s }) =>
    both((q) =>
      stroke(
        [
          [neck + q * 238 * s, 712],
          [neck + q * 236, 790],
          [neck + q * 226, 870],
        ],
        15,
        q > 0 ? tones.clothShade : tones.cloth,
        1,
        () => 1,
      ),
    ),
  halter: ({ tones }, { neck, neckHalf }) =>
    both((q) =>
      stroke(
        [
          [neck + q * (neckHalf - 6), 612],
          [neck + q * 120, 740],
          [neck + q * 176, 880],
        ],
        30,
        q > 0 ? tones.clothShade : tones.cloth,
        1,
        () => 1,
      ),
    ),
}
