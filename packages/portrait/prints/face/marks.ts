import type { Knot } from '../geometry.ts'
import { disc, tapered, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { brightness, mix } from '../tones.ts'
import { ellipse, fill, stroke } from '../vector.ts'
import { shaded } from './contour.ts'

/** Freckles, dimples, a mole, and the lines beside the nose that come with the years. */
export function marks(sketch: Sketch): string {
  const { person, at, line: lineOf, tones } = sketch
  const mole = person.mole ? ellipse(at([58, 392], [-28, 392]), 4, 4, tones.ink) : ''
  // Hardly seen at first, plain after fifty.
  const depth = Math.min(0.9, person.age < 44 ? 0.06 + (person.age - 18) * 0.0062 : 0.22 + (person.age - 44) * 0.035)
  const fold = stroke(lineOf(trace('52,376 68,396 74,416'), trace('-48,376 -30,396 -22,416')), 4.5, tones.shade, depth)
  return (
    fold +
    freckles(sketch, (u, v) => at([(u - 0.5) * 240, 302 + v * 56], [-138 + u * 190, 302 + v * 56])) +
    mole +
    dimples(sketch)
  )
}

/** The same of a head that is seen from the side. */
export function marksAside(sketch: Sketch): string {
  const { person, expression, tones } = sketch
  const mole = person.mole ? ellipse([-142, 386], 4, 4, tones.ink) : ''
  return (
    freckles(sketch, (u, v) => [-196 + u * 118, 304 + v * 54]) +
    mole +
    dimple(sketch, trace('-136,380 -126,396 -130,412'), expression.smile)
  )
}

/** Freckles over the nose and the cheeks: `place` turns shares of the band, across and down, into a point. */
function freckles({ person, tones, random }: Sketch, place: (u: number, v: number) => Knot): string {
  if (!person.freckles) return ''
  const next = random('freckles')
  const few = person.freckles === 'few'
  const dots = (count: number, size: number, wide: number) =>
    Array.from({ length: count }, () => {
      const [u, v, r] = [next(), next(), size * (1 + next() * 1.3)]
      // Denser towards the nose than at the edges of the cheeks.
      const [x, y] = place(few ? u : 0.5 + (u - 0.5) * (1 - 0.3 * next()), few ? v : 0.5 + (v - 0.5) * wide)
      return disc(x, y, r)
    }).join('')
  const deep = brightness(person.skin) < 0.42
  const tone = deep ? mix(tones.deep, '#2c120c', 0.5) : mix(tones.shade, '#8a3a20', few ? 0.5 : 0.62)
  if (few) return fill(dots(34, 1, 1), tone, 0.6)
  const soft = person.inked ? 0.72 : 1
  return fill(dots(46, 1.2, 1.25), tone, 0.58 * soft) + fill(dots(20, 1.9, 1.1), tone, 0.46 * soft)
}

/** Dimples beside the corners of the mouth; a smile deepens them, and the far one turns out of sight with the head. */
function dimples(sketch: Sketch): string {
  const { line: lineOf, posture, expression } = sketch
  const smile = expression.smile * 9
  const side = (of: 1 | -1) =>
    lineOf(
      [
        [of * 80, 398 - smile],
        [of * 92, 411 - smile],
        [of * 86, 428 - smile],
      ],
      of > 0
        ? [
            [-10, 396 - smile],
            [3, 409 - smile],
            [-1, 426 - smile],
          ]
        : [
            [-130, 398 - smile],
            [-136, 409 - smile],
            [-133, 422 - smile],
          ],
    )
  return (
    dimple(sketch, side(1), expression.smile, shaded(sketch, 1)) +
    (posture.yaw < 0.6 ? dimple(sketch, side(-1), expression.smile, shaded(sketch, -1)) : '')
  )
}

/** One fold, dark within and lit beside it. */
function dimple({ person, tones }: Sketch, path: readonly Knot[], smile: number, dark = false): string {
  if (!person.dimples) return ''
  const alpha = Math.min(0.95, 0.6 + 0.35 * Math.max(0, smile))
  return (
    stroke(
      path.map(([x, y]): Knot => [x + 8, y + 1]),
      7,
      tones.lit,
      dark ? 0.12 : 0.5,
      tapered,
    ) + stroke(path, 8.5, dark ? tones.deep : mix(tones.shade, tones.deep, 0.35), alpha, tapered)
  )
}
