import { mix as blend } from '../../math/curve.ts'
import type { Random } from '../../math/random.ts'
import type { Knot } from '../geometry.ts'
import { moved, ribbon, samples } from '../geometry.ts'
import type { Sketch, Tones } from '../sketch.ts'
import type { Tone } from '../tones.ts'
import { brightness, mix } from '../tones.ts'
import { ellipse, fill } from '../vector.ts'

/** A round mass of curls: its middle, its radii, the size of one curl, and the angles between which it lies. */
export type CurlMass = {
  middle: Knot
  rx: number
  ry: number
  curl: number
  from: number
  to: number
  /** The side that the light comes from: 1 right, -1 left. */
  lit: 1 | -1
}

/** The three tones of one curl: its body, its light, and the gap around it. */
type CurlTones = { body: Tone; light: Tone; gap: Tone }

/** The tone between curls: dark, and still a tone of the hair. */
export function valleyOf({ hair, hairDark, line }: Tones): Tone {
  const pale = brightness(hair) > 0.4
  return line ? mix(line, hair, pale ? 0.5 : 0.3) : mix(hairDark, hair, pale ? 0.42 : 0.14)
}

/** The tones of a curl that lies in so much light, -1 to 1; there are four steps and no border between two halves. */
function curlTones(tones: Tones, light: number): CurlTones {
  const pale = brightness(tones.hair) > 0.4
  const gap = valleyOf(tones)
  if (light < -0.42)
    return { body: mix(tones.hair, tones.hairShade, 0.82), light: mix(tones.hair, tones.hairShade, 0.3), gap }
  if (light < 0)
    return { body: mix(tones.hair, tones.hairShade, 0.45), light: mix(tones.hair, tones.hairLit, 0.12), gap }
  if (light < 0.45) return { body: tones.hair, light: mix(tones.hair, tones.hairLit, 0.6), gap }
  return { body: mix(tones.hair, tones.hairLit, pale ? 0.22 : 0.14), light: tones.hairLit, gap }
}

const plump = (t: number) => Math.min(1, 0.45 + t * 2.4) * (t < 0.7 ? 1 : Math.sqrt(Math.max(0, (1 - t) / 0.3)))

/** One curl seen from its end: a strand that winds inwards. */
function windingCurl([x, y]: Knot, size: number, turn: number, spin: 1 | -1, { body, light, gap }: CurlTones): string {
  const path = [0, 1, 2, 3, 4, 5].map((i): Knot => {
    const [angle, r] = [turn + spin * i * 0.92, size * (1 - i * 0.125)]
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  })
  return (
    fill(ribbon(path, size * 0.86, plump, 9), gap) +
    fill(ribbon(path, size * 0.62, plump, 9), body) +
    fill(ribbon(moved(path.slice(0, 4), 0, -size * 0.1), size * 0.17, undefined, 7), light, 0.85)
  )
}

/** Curls that cover a round mass, from its edge to its middle, so that those above the brow lie on top. */
export function coverOfCurls({ tones }: Sketch, mass: CurlMass, next: Random): string {
  const { middle, rx, ry, curl, from, to, lit } = mass
  const rings = Math.ceil(Math.min(rx, ry) / (curl * 1.1))
  let drawn = ''
  for (let ring = 0; ring < rings; ring++) {
    const q = 1 - ring / rings
    const count = Math.max(1, Math.round((Math.abs(to - from) * q * (rx + ry)) / 2 / (curl * 1.22)))
    for (let i = 0; i < count; i++) {
      const angle = blend(from, to, (i + 0.2 + 0.6 * next()) / count)
      const [u, v] = [Math.cos(angle) * q, Math.sin(angle) * q]
      const [x, y] = [middle[0] + u * rx, middle[1] + v * ry]
      const light = u * lit * 0.85 - v * 0.55 + (next() - 0.5) * 0.5
      const spin = (next() < 0.8 ? u >= 0 : u < 0) ? 1 : -1
      const size = curl * (0.78 + next() * 0.44)
      drawn += windingCurl([x, y], size, angle + (next() - 0.5) * 1.6, spin, curlTones(tones, light))
    }
  }
  return drawn
}

/** A hanging curl: a spiral along a line, its turns drawn one over the other from the tip up, each with its own light. */
export function ringlet({ tones }: Sketch, path: readonly Knot[], width: number, light: number): string {
  const { body, light: shine, gap } = curlTones(tones, light)
  const below = mix(body, gap, 0.34)
  let length = 0
  const rough = samples(path, 12)
  for (const [i, [x, y]] of rough.entries()) {
    const before = rough[Math.max(0, i - 1)] ?? [x, y]
    length += Math.hypot(x - before[0], y - before[1])
  }
  const turns = Math.max(3, Math.round(length / (width * 0.66)))
  // The strand swings to and fro as it winds, and its tip turns out.
  const knots = samples(path, turns).map(([x, y], i): Knot => [x + Math.sin(i * 1.7 + width) * width * 0.11, y])
  // A dark strand inside, so that no turn floats.
  let drawn = fill(
    ribbon(knots, width * 0.62, (t) => 1 - 0.5 * t, turns * 2),
    gap,
  )
  for (let i = turns - 1; i >= 0; i--) {
    const [[ax, ay], [bx, by]] = [knots[i] as Knot, knots[i + 1] as Knot] // one more knot than turns
    const t = i / turns
    const half = (width / 2) * (t < 0.72 ? 1 : 1 - 0.42 * ((t - 0.72) / 0.28)) * (1 + 0.16 * Math.sin(i * 2.4 + width))
    const slope = Math.atan2(by - ay, bx - ax)
    // Each turn crosses the line aslant and bends over it.
    const across = (k: number, lift: number): Knot => [
      (ax + bx) / 2 - Math.sin(slope) * half * k * 0.62 + Math.cos(slope) * (k * half * 0.7 - lift),
      (ay + by) / 2 + Math.cos(slope) * half * k * 0.62 + Math.sin(slope) * (k * half * 0.7 - lift),
    ]
    const turn = [
      across(-1, half * 0.1),
      across(-0.45, -half * 0.34),
      across(0.35, -half * 0.34),
      across(1, half * 0.16),
    ]
    drawn +=
      fill(ribbon(turn, half * 1.36, plumpBoth, 8), gap) +
      fill(ribbon(turn, half * 1.12, plumpBoth, 8), i % 2 ? body : below) +
      fill(ribbon(moved(turn.slice(0, 3), 0, -half * 0.12), half * 0.26, undefined, 6), shine, 0.8)
  }
  const [x, y] = knots[0] as Knot
  return ellipse([x, y], width * 0.42, width * 0.36, body) + drawn
}

const plumpBoth = (t: number) => Math.pow(Math.sin(Math.PI * Math.min(1, Math.max(0, 0.06 + t * 0.88))), 0.55)
