import { mix } from '../math/curve.ts'

/** A point of a drawn line; with a 1 the line has a corner there. */
export type Knot = readonly [x: number, y: number, corner?: 1]
/** The width of a stroke along its length, as a share of its whole width. */
export type Profile = (t: number) => number

const n = (value: number) => String(Math.round(value * 10) / 10)

/** One of a list whose ends are repeated beyond it. */
const nearest = <T>(list: readonly T[], i: number) => list[Math.max(0, Math.min(list.length - 1, i))] as T // the index is clamped

/** The knot a fraction of the way between two. */
export const between = (a: Knot, b: Knot, t: number): Knot => [mix(a[0], b[0], t), mix(a[1], b[1], t)]
/** Knots moved by a distance. */
export const moved = (knots: readonly Knot[], dx: number, dy: number): Knot[] => knots.map(([x, y]) => [x + dx, y + dy])

const handle = (before: Knot, at: Knot, after: Knot, longest: number): readonly [number, number] => {
  if (at[2]) return [0, 0]
  const [dx, dy] = [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6]
  const length = Math.hypot(dx, dy)
  return length > longest ? [(dx * longest) / length, (dy * longest) / length] : [dx, dy]
}

function smooth(knots: readonly Knot[], closed: boolean): string {
  const count = knots.length
  const at = (i: number) => (closed ? (knots[(i + count) % count] as Knot) : nearest(knots, i)) // the index is wrapped
  const first = at(0)
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b] = [at(i), at(i + 1)]
    // Handles are never longer than the piece they bend, so that close knots make no loops.
    const longest = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.42
    const [p, q] = [handle(at(i - 1), a, b, longest), handle(a, b, at(i + 2), longest)]
    d += `C${n(a[0] + p[0])} ${n(a[1] + p[1])} ${n(b[0] - q[0])} ${n(b[1] - q[1])} ${n(b[0])} ${n(b[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A smooth closed shape through knots. */
export const closed = (knots: readonly Knot[]) => smooth(knots, true)
/** A smooth open line through knots. */
export const open = (knots: readonly Knot[]) => smooth(knots, false)

/** A place on a smooth line, from 0 at its first knot to 1 at its last. */
export function pointAt(knots: readonly Knot[], t: number): Knot {
  const last = knots.length - 1
  const x = Math.max(0, Math.min(1, t)) * last
  const k = Math.min(last - 1, Math.floor(x))
  const u = x - k
  const [a, b, c, d] = [nearest(knots, k - 1), nearest(knots, k), nearest(knots, k + 1), nearest(knots, k + 2)]
  const on = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * u +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * u * u +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * u * u * u)
  return [on(0), on(1)]
}

/** Evenly numbered places on a smooth line. */
export const samples = (knots: readonly Knot[], count: number): Knot[] =>
  Array.from({ length: count + 1 }, (_, i) => pointAt(knots, i / count))

/** A place on a sheet of lines that run side by side: `u` across them, `t` along them. */
export function onSheet(lines: readonly (readonly Knot[])[], u: number, t: number): Knot {
  const x = Math.max(0, Math.min(1, u)) * (lines.length - 1)
  const k = Math.min(lines.length - 2, Math.floor(x))
  return between(pointAt(nearest(lines, k), t), pointAt(nearest(lines, k + 1), t), x - k)
}

/** Thin at both ends. */
export const tapered: Profile = (t) => Math.pow(Math.sin(Math.PI * t), 0.7)
/** Thin at its end. */
export const trailing: Profile = (t) => Math.pow(1 - t, 0.8) * Math.min(1, t * 12 + 0.25)
/** A line of varying width, as the smooth outline of its area. */
export function ribbon(knots: readonly Knot[], width: number, profile: Profile = tapered, count = 16): string {
  const line = samples(knots, count)
  const left: Knot[] = []
  const right: Knot[] = []
  line.forEach((p, i) => {
    const [a, b] = [nearest(line, i - 1), nearest(line, i + 1)]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    const half = (width / 2) * profile(i / count)
    left.push([p[0] - (dy / length) * half, p[1] + (dx / length) * half])
    right.push([p[0] + (dy / length) * half, p[1] - (dx / length) * half])
  })
  return `M${bends(left)}L${bends(right.reverse())}Z`
}

/** Bends from the middle of one piece to the middle of the next: cheap, and never a facet. */
function bends(knots: readonly Knot[]): string {
  const last = knots.length - 1
  const [first, end] = [nearest(knots, 0), nearest(knots, last)]
  let d = `${n(first[0])} ${n(first[1])}`
  for (let i = 1; i < last; i++) {
    const [x, y] = nearest(knots, i)
    const [u, v] = nearest(knots, i + 1)
    d += `Q${n(x)} ${n(y)} ${n((x + u) / 2)} ${n((y + v) / 2)}`
  }
  return `${d}L${n(end[0])} ${n(end[1])}`
}

/** A disc as a path, so that many make one shape. */
export const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

const read = new Map<string, Knot[]>()

/** Reads knots as they are written here, `x,y x,y,1 x,y`: each list is read once. */
export function trace(text: string): Knot[] {
  const known = read.get(text)
  if (known) return known
  const list = text.split(' ').map((one): Knot => {
    const [x = 0, y = 0, corner] = one.split(',').map(Number)
    return corner ? [x, y, 1] : [x, y]
  })
  read.set(text, list)
  return list
}
