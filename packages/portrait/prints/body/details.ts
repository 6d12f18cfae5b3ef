import type { Knot } from '../geometry.ts'
import { closed, open } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { ellipse, fill, inside, line, shape, stroke } from '../vector.ts'
import type { Frame } from './frame.ts'
import { torso } from './frame.ts'
import type { Detail, Garment } from './wardrobe.ts'

const darkSide = ({ posture }: Sketch) => (posture.shade === 'far' ? -1 : 1)
const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)

/** A hood or a collar that stands behind the neck. */
export function collarBehind({ tones }: Sketch, { neck: x, neckHalf: n }: Frame, { collar }: Garment): string {
  if (collar === 'hood')
    return shape([[x - n - 110, 640], [x - n - 90, 540], [x - n - 10, 500], [x, 520], [x + n + 10, 500], [x + n + 90, 540], [x + n + 110, 640], [x, 720]], tones.clothShade)
  if (collar === 'lapel' || collar === 'wide' || collar === 'shirt')
    return shape([[x - n - 26, 650], [x - n - 18, 572], [x, 560], [x + n + 18, 572], [x + n + 26, 650], [x, 700]], mix(tones.clothShade, '#08050c', 0.3))
  return ''
}

/** The collar before the neck. */
export function collar(sketch: Sketch, { neck: x, neckHalf: n, shoulders: s, pit }: Frame, { collar: kind }: Garment): string {
  const { tones } = sketch
  const f = darkSide(sketch)
  const tone = (side: 1 | -1) => (side === f ? mix(tones.clothShade, tones.cloth, 0.22) : mix(tones.cloth, tones.clothLit, 0.5))
  const flap = (knots: (q: 1 | -1) => Knot[]) => both((q) => shape(knots(q), tone(q)) + line(closed(knots(q)), tones.clothShade, 3.5))
  switch (kind) {
    case 'roll': {
      const d = closed([[x - n - 16, 556], [x - n - 22, 640], [x - n - 60, 676], [x, 704], [x + n + 60, 676], [x + n + 24, 640], [x + n + 18, 556], [x, 588]])
      const folds = [600, 636, 664].map((y, i) => stroke([[x - n - 22 - i * 12, y], [x, y + 32], [x + n + 22 + i * 12, y]], 7, tones.clothShade, 0.9)).join('')
      return fill(d, tones.cloth) + inside('roll', d, shape([[x + f * 26, 540], [x + f * 50, 640], [x + f * 60, 720], [x + f * 300, 720], [x + f * 300, 540]], tones.clothShade) + folds)
    }
    case 'shirt':
      return flap((q) => [[x + q * (n + 12), 592, 1], [x + q * (n + 66), 684], [x + q * 124, 806, 1], [x + q * 58, 734], [pit + q * 30, 712]])
    case 'lapel':
      return flap((q) => [[x + q * (n + 18), 612, 1], [x + q * 178 * s, 684], [x + q * 236, 820, 1], [x + q * 184, 834, 1], [x + q * 208, 872, 1], [x + q * 66, 1080], [pit + q * 10, 1180, 1], [x + q * 66, 880], [x + q * 104, 730]])
    case 'wide':
      return flap((q) => [[x + q * (n + 14), 570, 1], [x + q * (n + 100), 648], [x + q * 290, 800, 1], [x + q * 210, 850, 1], [x + q * 240, 900, 1], [x + q * 76, 1060], [x + q * 60, 900], [x + q * 100, 720]])
    case 'shawl':
      return flap((q) => [[x + q * (n + 10), 604, 1], [x + q * (n + 60), 672], [x + q * 128, 780], [pit + q * 40 * q - 14, 940, 1], [pit + q * 44, 800], [x + q * 84, 700]])
    case 'hood':
      return flap((q) => [[x + q * (n + 6), 580], [x + q * (n + 96), 620], [x + q * (n + 120), 690], [pit + q * 60, 764], [pit, 752], [x + q * 70, 706]])
    case 'rib':
      return stroke([[x - n - 44, 656], [pit - 60, 726], [pit, 744], [pit + 60, 726], [x + n + 44, 656]], 26, tones.clothShade, 1, () => 1)
    case 'band':
      return stroke([[x - 400 * s, 842], [x - 200 * s, 876], [pit, 896], [x + 200 * s, 876], [x + 400 * s, 842]], 34, mix(tones.cloth, tones.clothLit, 0.5), 1, () => 1)
    default:
      return ''
  }
}

/** What makes a garment itself. */
export function details(sketch: Sketch, frame: Frame, garment: Garment): string {
  const d = closed(torso(frame, garment.neckline))
  return garment.details.map((detail) => drawn[detail](sketch, frame, d)).join('')
}

const rows = (from: number, to: number, step: number) => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

const drawn: Record<Detail, (sketch: Sketch, frame: Frame, d: string) => string> = {
  buttons: ({ tones }, { pit }) => rows(900, 1700, 110).map((y) => ellipse([pit + 16, y], 8, 8, mix(tones.clothShade, tones.metal, 0.25))).join(''),
  zip: ({ tones }, { pit }) => line(open([[pit + 40, 960], [pit + 20, 1160], [pit + 8, 1900]]), mix(tones.metal, '#d8d8e0', 0.6), 5),
  ribs: ({ tones }, { neck, chest }, d) =>
    inside('ribs', d, rows(-360, 360, 36).map((x) => line(open([[neck + x, 620], [neck + x * (chest / 270), 1000], [neck + x * 0.72, 1300], [neck + x, 1900]]), tones.clothShade, 4, 0.4)).join('')),
  dots: ({ tones, random }, { neck }, d) => {
    const next = random('pattern')
    const flowers = Array.from({ length: 80 }, () => {
      const [x, y, r] = [neck + (next() - 0.5) * 860, 700 + next() * 1200, 6 + next() * 9]
      return ellipse([x, y], r, r * 0.8, next() < 0.5 ? tones.clothLit : tones.under, 0.75)
    }).join('')
    return inside('dots', d, flowers)
  },
  strings: ({ tones }, { pit }) => both((q) => line(open([[pit + q * 34, 762], [pit + q * 44, 850], [pit + q * 36, 930]]), mix(tones.clothLit, '#ffffff', 0.4), 7)),
  drape: ({ tones }, { neck, shoulders: s }, _) =>
    shape([[neck + 120, 664], [neck + 300 * s, 712], [neck + 350 * s, 800], [neck + 140, 1100], [neck - 120, 1400], [neck - 300, 1600], [neck - 330, 1400], [neck - 250, 1180], [neck - 60, 960], [neck + 90, 780]], tones.under) +
    [0, 1, 2].map((i) => stroke([[neck + 170 + i * 44, 690 + i * 14], [neck + 40 + i * 50, 940], [neck - 230 + i * 40, 1260 + i * 60]], 9, tones.clothShade, 0.45)).join('') +
    stroke([[neck + 118, 668], [neck + 80, 790], [neck - 70, 966], [neck - 262, 1190]], 14, tones.metal, 0.9),
  belt: ({ tones }, { neck, waist }) => stroke([[neck - waist - 26, 1270], [neck, 1306], [neck + waist + 26, 1270]], 62, mix(tones.clothShade, tones.under, 0.3), 1, () => 1),
  pockets: ({ tones }, { neck, chest }) =>
    both((q) => line(open([[neck + q * chest * 0.4, 1000], [neck + q * chest * 0.42, 1016], [neck + q * chest * 0.82, 1010], [neck + q * chest * 0.8, 994]]), tones.clothShade, 6, 0.9)),
  sheen: (sketch, { neck, chest }, d) => {
    const f = -darkSide(sketch)
    return inside('sheen', d, [0, 1, 2].map((i) => stroke([[neck + f * chest * (0.35 + i * 0.2), 800 + i * 40], [neck + f * chest * (0.5 + i * 0.16), 960 + i * 30], [neck + f * chest * (0.3 + i * 0.2), 1130 + i * 50]], 15 - i * 3, sketch.tones.clothLit, 0.7)).join(''))
  },
  straps: ({ tones }, { neck, shoulders: s }) => both((q) => stroke([[neck + q * 238 * s, 712], [neck + q * 236, 790], [neck + q * 226, 870]], 15, q > 0 ? tones.clothShade : tones.cloth, 1, () => 1)),
  halter: ({ tones }, { neck, neckHalf }) => both((q) => stroke([[neck + q * (neckHalf - 6), 612], [neck + q * 120, 740], [neck + q * 176, 880]], 30, q > 0 ? tones.clothShade : tones.cloth, 1, () => 1)),
}
