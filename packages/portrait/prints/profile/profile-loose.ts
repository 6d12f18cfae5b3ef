import type { Knot } from '../geometry.ts'
import { closed, pointAt, samples, trace } from '../geometry.ts'
import { fall } from '../hair/locks.ts'
import type { Hair } from '../hair/style.ts'
import { trimmed } from '../hair/style.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill } from '../vector.ts'
import { cast } from './profile-coils.ts'

/** The tones of hair that is seen from the side. */
export const lightOf = ({ tones }: Sketch) => ({
  base: tones.hair,
  dark: mix(tones.hair, tones.hairDark, 0.62),
  lit: tones.hairLit,
  ink: tones.line,
})

const longLines: Knot[][] = [
  trace('-126,66 -64,90 -16,160 8,260 20,370 22,480 14,590 10,690'),
  trace('-90,4 40,44 106,170 124,320 128,440 120,560 104,680 98,790'),
  trace('-70,-18 100,-34 214,84 230,240 216,390 204,520 206,660 196,810'),
]
/** A blunt cut that is rounded at the nape and longest at the jaw. */
const bobLines: Knot[][] = [
  trace('-126,66 -64,90 -16,160 12,256 18,350 -8,446'),
  trace('-90,4 40,44 108,166 130,290 112,384 66,452'),
  trace('-70,-18 100,-34 208,80 222,214 192,340 128,432'),
]

/** Hair that falls open beside a face seen from the side. */
export function loose(
  sketch: Sketch,
  { length, wave, fringe, bob = false }: { length: number; wave: number; fringe: boolean; bob?: boolean },
): Hair {
  const sheet = bob ? bobLines : trimmed(longLines, length, pointAt)
  const long = length > 0.62 && !bob
  const cut = {
    locks: 10,
    width: 64,
    wave,
    turns: 2.2 * length,
    tidy: long && wave < 12,
    ragged: long && wave > 12 ? 0.07 : 0.03,
    point: wave > 12 ? 0.9 : long ? 0.75 : 0.2,
  }
  const hair = fall(sheet, lightOf(sketch), sketch.random('side hair'), cut)
  const bangs = fringe
    ? fall(
        [
          trace('-40,-26 -110,10 -166,100 -186,196'),
          trace('0,-30 -70,20 -128,110 -140,204'),
          trace('30,-30 -30,30 -80,120 -70,220'),
        ],
        lightOf(sketch),
        sketch.random('side fringe'),
        { locks: 6, width: 44, ragged: 0.06, point: 0.4, gloss: [0.35, 0.6] },
      )
    : ''
  return {
    behind: fill(
      closed([...samples(sheet[2] ?? [], 14), ...samples(sheet[0] ?? [], 14).reverse()]),
      sketch.tones.hairDark,
    ),
    front: hair + bangs,
    cast,
    ears: false,
  }
}
