import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, onSheet, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import type { Tone } from '../tones.ts'
import { brightness, mix } from '../tones.ts'
import { fill, line as outlined, shape } from '../vector.ts'

/** Where a beard grows: its area, its upper and lower edge side by side, and the side of the head in shadow. */
type BeardArea = { d: string; edges: readonly [upper: readonly Knot[], lower: readonly Knot[]]; dark: Knot[] }

/** A full beard from the front or three quarters aside; it stands out a little below the jaw. */
export function fullBeard(sketch: Sketch, dark: Knot[]): string {
  if (sketch.person.beard !== 'full') return ''
  const lower = sketch.line(
    trace('-163,292 -158,334 -146,382 -118,450 -64,522 0,542 64,522 118,450 146,382 158,334 163,292'),
    trace('-150,306 -148,340 -140,380 -126,446 -102,514 -56,546 0,532 66,494 116,442 146,380 156,288'),
  )
  return growth(sketch, areaOf(sketch, lower, dark))
}

/** The shadow of a beard that was shaved yesterday, and in ink also today; it is drawn inside the outline of the face. */
export function stubble(sketch: Sketch, dark: Knot[]): string {
  const { beard, inked, man } = sketch.person
  // Without lines and light of its own a shaven face would look like a boy's.
  const shaven = beard === 'none' && inked && man
  if (beard !== 'stubble' && !shaven) return ''
  const lower = sketch.line(
    trace('-172,296 -168,340 -160,380 -130,450 -70,530 0,560 70,530 130,450 160,380 168,340 172,296'),
    trace('-162,306 -160,340 -158,380 -140,440 -120,520 -60,560 10,545 90,480 134,420 154,360 160,288'),
  )
  const area = areaOf(sketch, lower, dark)
  return shaven
    ? `<path d="${area.d}" fill="${mix(sketch.tones.shade, '#4a5578', 0.3)}" fill-opacity=".24" fill-rule="evenodd"/>`
    : shadowOfGrowth(sketch, area)
}

function areaOf({ line, expression }: Sketch, lower: readonly Knot[], dark: Knot[]): BeardArea {
  const drop = expression.open * 30
  const upper = line(
    trace('-150,292 -143,340 -122,380 -84,400 -50,394 0,401 50,394 84,400 122,380 143,340 150,292'),
    trace('-147,306 -145,340 -140,372 -134,394 -120,400 -86,400 -40,394 34,398 96,372 130,330 142,286'),
  )
  const gap = line(
    [
      [-46, 423],
      [0, 419],
      [46, 423],
      [30, 446 + drop],
      [0, 452 + drop],
      [-30, 446 + drop],
    ],
    [
      [-118, 423],
      [-88, 418],
      [-40, 422],
      [-54, 446 + drop],
      [-85, 452 + drop],
      [-106, 446 + drop],
    ],
  )
  return { d: closed([...lower, ...[...upper].reverse()]) + closed(gap), edges: [upper, lower], dark }
}

/** A full beard: its colour, its side in shadow, and hairs that follow the jaw and soften its edges. */
export function growth(sketch: Sketch, { d, edges, dark }: BeardArea): string {
  const { person, tones } = sketch
  const pale = brightness(person.hair) > 0.75
  // A beard is warmer and darker than the hair above it.
  const tone = pale ? mix(person.hair, '#6a6468', 0.2) : mix(person.hair, mix(person.brow, '#8a4a2a', 0.5), 0.36)
  const shade = mix(mix(tone, tones.hairShade, 0.72), tones.shade, 0.16)
  const deep = mix(tone, tones.hairDark, pale ? 0.36 : 0.5)
  const next = sketch.random('beard')
  const hair = (count: number, from: number, to: number, [shortest, longest]: readonly [number, number], inset = 0) =>
    strands(edges, count, () => [
      blend(inset, 1 - inset, next()),
      blend(from, to, next()),
      blend(shortest, longest, next()),
    ])
  return (
    strandsOf(hair(56, -0.06, 0.04, [0.12, 0.24], 0.14), tone, 5) +
    strandsOf(hair(40, 0.86, 0.94, [0.07, 0.13], 0.2), tone, 6) +
    `<path d="${d}" fill="${tone}" fill-rule="evenodd"/>` +
    insideRing(
      d,
      shape(dark, shade, person.inked ? 0.6 : 0.94) +
        strandsOf(hair(74, 0.02, 0.8, [0.16, 0.34]), deep, 4.5, 0.62) +
        strandsOf(hair(42, 0.1, 0.66, [0.16, 0.3]), tones.hairLit, 4, person.inked ? 0.4 : 0.5),
    )
  )
}

/** Stubble: a shadow that is densest along the jaw, with short hairs in it. */
export function shadowOfGrowth(sketch: Sketch, { d, edges }: BeardArea): string {
  const { person, tones } = sketch
  const [upper, lower] = edges
  // Fair stubble is seen as a shadow of the skin more than by its own colour.
  const tone = mix(person.brow, tones.ink, 0.5)
  const density = blend(0.17, 0.1, brightness(person.hair))
  const next = sketch.random('beard')
  const inner = (v: number) => upper.map((_, i): Knot => onSheet([upper, lower], v, i / (upper.length - 1)))
  const bands = [0.16, 0.34].map((v) => fill(closed([...lower, ...inner(v).reverse()]), tone, density * 0.7)).join('')
  const hairs = strands(edges, 210, () => [next(), 0.06 + 0.94 * Math.sqrt(next()), 0.035])
  return insideRing(
    d,
    `<path d="${d}" fill="${tone}" fill-opacity="${density.toFixed(2)}" fill-rule="evenodd"/>` +
      bands +
      strandsOf(hairs, tone, 3, 0.42),
  )
}

/** Hairs from the upper edge towards the lower: each at a place along the jaw, a place across, and a length across. */
function strands(
  [upper, lower]: BeardArea['edges'],
  count: number,
  one: () => readonly [along: number, across: number, length: number],
): string {
  const at = (v: number, u: number) => {
    const [a, b] = [onSheet([upper, lower], 0, u), onSheet([upper, lower], 1, u)]
    return [a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v] as const
  }
  return Array.from({ length: count }, () => {
    const [u, v, length] = one()
    const [[x, y], [ex, ey]] = [at(v, u), at(v + length, u)]
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}`
  }).join('')
}

/** Content inside the area of a beard, and not on the mouth. */
const insideRing = (d: string, content: string) =>
  `<clipPath id="beard"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#beard)">${content}</g>`

const strandsOf = (d: string, tone: Tone, width: number, alpha?: number) => outlined(d, tone, width, alpha)
