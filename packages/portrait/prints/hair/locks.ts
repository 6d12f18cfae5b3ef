import { mix as blend, smooth } from '../../math/curve.ts'
import type { Random } from '../../math/random.ts'
import type { Knot, Profile } from '../geometry.ts'
import { closed, onSheet, open, ribbon, samples, tapered, trace } from '../geometry.ts'
import type { Tone } from '../tones.ts'
import { mix } from '../tones.ts'
import { fill, inside, line } from '../vector.ts'

/** The colours of one side of the hair. */
export type HairTones = { base: Tone; dark: Tone; lit: Tone; ink: Tone | null }

/** Lines of hair that run side by side from root to tip. */
export type Sheet = readonly (readonly Knot[])[]

export type Fall = {
  locks: number
  /** The widest of a lock. */
  width: number
  /** How far locks swing aside, and how often. */
  wave?: number
  turns?: number
  /** Where along the hair the light lies. */
  gloss?: readonly [from: number, to: number]
  /** How much shorter locks may end, as a share of their length. */
  ragged?: number
  /** How pointed the ends are: 0 cut straight, 1 pointed. */
  point?: number
  /** Long straight hair: all locks end together, on one soft edge. */
  tidy?: boolean
}

/** Hair that falls in locks: a dark ground, then locks from the last line to the first, with light and a dark edge. */
export function fall(sheet: Sheet, tones: HairTones, next: Random, options: Fall): string {
  const { wave = 0, turns = 2.2, gloss = [0.22, 0.44], ragged = 0.1, point = 1, tidy = false } = options
  // With ink lines hair stands in fewer, broader clumps.
  const broad = options.width > 54 ? 1.35 : 1.12
  const [locks, width] = tones.ink
    ? [Math.max(3, Math.round(options.locks / broad)), options.width * broad]
    : [options.locks, options.width]
  const edge = sheetOutline(sheet, Math.min(0.97, 1 - ragged * 0.6))
  const phase = next() * 6
  const tip = blend(0.86, 0.62, point)
  let drawn = fill(edge, tones.dark)
  for (let k = locks - 1; k >= 0; k--) {
    const u = locks < 2 ? 0.5 : k / (locks - 1)
    const length = 1 - ragged * next()
    const swing = wave * (0.75 + 0.5 * next())
    const own = phase + k * 0.5 + next() * 0.5
    const at = (t: number, shift = 0): Knot => {
      const [x, y] = onSheet(sheet, blend(0.02, 0.98, u), t * length)
      const bend = swing * smooth(0.2, 0.62, t)
      return [x + bend * Math.sin(own + t * turns * Math.PI * 2) + shift, y]
    }
    const steps = 10
    const run = (from: number, to: number, shift = 0) =>
      Array.from({ length: steps + 1 }, (_, i) => at(blend(from, to, i / steps), shift))
    const w = width * (0.85 + 0.35 * next())
    // Where the lines of the sheet come together, at the part and at a knot, the locks are narrow too.
    const profile: Profile = (t) =>
      Math.min(1, 0.35 + t * 9) *
      Math.min(1, (across(sheet, t * length) * 2.2) / (locks * w) + 0.1) *
      (t < tip ? 1 : blend(1, Math.pow(Math.max(0, 1 - (t - tip) / (1 - tip)), 0.75), point))
    const tone =
      k % 3 === 1 ? mix(tones.base, tones.dark, 0.4) : k % 3 === 2 ? mix(tones.base, tones.lit, 0.1) : tones.base
    if (tones.ink) drawn += fill(ribbon(run(0, 1), w + 8, profile, 20), tones.ink)
    drawn += fill(ribbon(run(0, 1), w, profile, 20), tone)
    if (k % 2 && !tones.ink) drawn += fill(ribbon(run(0.06, 0.9, w * 0.36), w * 0.12, tapered, 12), tones.dark, 0.7)
    if (tones.ink) {
      // One band of light runs over all clumps, pointed in each.
      const [from, to] = [gloss[0] - 0.02, gloss[1] - 0.02 + 0.08 * (k % 2)]
      drawn += fill(ribbon(run(from, to), w * 0.62, spearhead, 10), tones.lit, 0.92)
    } else if (k % 3 !== 1 || next() < 0.3) {
      const [from, to] = [gloss[0] - 0.05 * next(), gloss[1] + 0.1 * next()]
      drawn += fill(ribbon(run(from, to, -w * 0.12), w * (0.18 + 0.2 * next()), tapered, 10), tones.lit, 0.8)
      if (wave && next() < 0.7) drawn += fill(ribbon(run(0.6, 0.85, -w * 0.1), w * 0.17, tapered, 9), tones.lit, 0.6)
    }
  }
  // The sheet is the outline: no lock swells out of it. Hair that is cut straight also ends on one clean line.
  const reach = point < 0.5 ? 0.95 : 1.04
  const out = width * 0.12 + wave * 0.7
  const ends = tidy && tones.ink ? line(open(tidyFoot(sheet)), tones.ink, 5) : ''
  return inside(`cut${Math.floor(next() * 1e9)}`, sheetOutline(sheet, tidy ? tidyEnd : reach, out, tidy), drawn) + ends
}

/** Broad at its upper third, pointed below. */
const spearhead: Profile = (t) => (t < 0.3 ? Math.sqrt(t / 0.3) : Math.pow((1 - t) / 0.7, 1.3))

const across = (sheet: Sheet, t: number) => {
  const [a, b, c] = [onSheet(sheet, 0, t), onSheet(sheet, 0.5, t), onSheet(sheet, 1, t)]
  return Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1])
}

/** The edge of a sheet up to a share of its length; the sides may stand out a little. */
function sheetOutline(sheet: Sheet, reach: number, out = 0, tidy = false): string {
  const side = (u: number, sign: number) =>
    Array.from({ length: 13 }, (_, i): Knot => {
      const t = (i / 12) * reach
      const [a, b] = [onSheet(sheet, 0, t), onSheet(sheet, 1, t)]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const [x, y] = onSheet(sheet, u, t)
      return [x + (sign * out * (b[0] - a[0])) / length, y + (sign * out * (b[1] - a[1])) / length]
    })
  const [first, last] = [side(0, -1), side(1, 1)]
  const foot = tidy ? tidyFoot(sheet) : [0.25, 0.5, 0.75].map((u) => onSheet(sheet, u, reach))
  const head = [0.8, 0.6, 0.4, 0.2].map((u) => onSheet(sheet, u, 0))
  const down = [...first.slice(0, 12), corner(first[12])]
  return closed([...down, ...foot, corner(last[12]), ...last.slice(0, 12).reverse(), ...head])
}

/** Where the sides of tidy hair end, above its points. */
const tidyEnd = 0.9

/** A soft edge, longest in the middle, that parts in two places. */
const tidyFoot = (sheet: Sheet): Knot[] =>
  trace(
    '0.07,0.938 0.2,0.962 0.35,0.974 0.41,0.968 0.43,0.935,1 0.47,0.97 0.62,0.975 0.69,0.964 0.71,0.938,1 0.75,0.962 0.86,0.95 0.95,0.925',
  ).map(([u, t, sharp]) => {
    const [x, y] = onSheet(sheet, u, t)
    return sharp ? [x, y, 1] : [x, y]
  })

const corner = (knot: Knot | undefined): Knot => [knot?.[0] ?? 0, knot?.[1] ?? 0, 1]

/** A braid along a line: crossing strands, smaller towards the end. */
export function braid(path: readonly Knot[], width: number, tones: HairTones, dark: boolean): string {
  const count = Math.max(5, Math.round(lengthOf(path) / (width * 0.62)))
  const knots = samples(path, count)
  let drawn = fill(
    ribbon(path, width * 0.96, (t) => 1 - 0.35 * t, 30),
    tones.dark,
  )
  for (let i = 0; i < count; i++) {
    const [a, b] = [knots[i] as Knot, knots[i + 1] as Knot] // one more knot than strands
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + (i % 2 ? 34 : -34)
    const size = width * (1 - (0.35 * i) / count)
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" transform="rotate(${turn.toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"`
    const tone = dark ? mix(tones.base, tones.dark, 0.35) : tones.base
    drawn +=
      `<ellipse ${at} rx="${(size * 0.56).toFixed(1)}" ry="${(size * 0.36).toFixed(1)}" fill="${tone}" stroke="${tones.ink ?? tones.dark}" stroke-width="${(width * 0.07).toFixed(1)}"/>` +
      (i % 2
        ? ''
        : `<ellipse ${at} rx="${(size * 0.32).toFixed(1)}" ry="${(size * 0.09).toFixed(1)}" fill="${tones.lit}" fill-opacity="${dark ? 0.3 : 0.75}"/>`)
  }
  return drawn
}

/** A braid too thin for its strands to be drawn one by one: a rope, the valleys between its strands, and light on one side. */
export function thinBraid(path: readonly Knot[], width: number, tones: HairTones, dark: boolean): string {
  const count = Math.max(6, Math.round(lengthOf(path) / (width * 0.72)))
  const knots = samples(path, count)
  let valleys = ''
  let light = ''
  for (let i = 0; i < count; i++) {
    const [[ax, ay], [bx, by]] = [knots[i] as Knot, knots[i + 1] as Knot] // one more knot than valleys
    const step = Math.hypot(bx - ax, by - ay) || 1
    const [dx, dy] = [(bx - ax) / step, (by - ay) / step]
    const half = width * (1 - (0.4 * i) / count) * 0.4
    const on = (along: number, across: number) =>
      `${(ax + dx * along * step - dy * across * half).toFixed(1)} ${(ay + dy * along * step + dx * across * half).toFixed(1)}`
    valleys += `M${on(0, 1)}L${on(0.62, i % 2 ? 0.16 : -0.16)}L${on(0, -1)}`
    light += `M${on(0.3, 0.72)}L${on(0.78, 0.3)}`
  }
  const taper: Profile = (t) => (1 - 0.4 * t) * Math.min(1, 0.6 + t * 8) * (t > 0.94 ? 0.6 + (1 - t) * 6 : 1)
  return (
    fill(ribbon(path, width, taper, 18), tones.ink ?? tones.dark) +
    fill(ribbon(path, width * 0.82, taper, 18), dark ? mix(tones.base, tones.dark, 0.35) : tones.base) +
    line(valleys, tones.ink ?? tones.dark, width * 0.11, 0.9) +
    line(light, tones.lit, width * 0.12, dark ? 0.3 : 0.7)
  )
}

const lengthOf = (path: readonly Knot[]) =>
  samples(path, 30).reduce((sum, [x, y], i, all) => {
    const before = all[Math.max(0, i - 1)] ?? [x, y]
    return sum + Math.hypot(x - before[0], y - before[1])
  }, 0)
