import type { Knot } from '../geometry.ts'
import { between, closed, pointAt, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { fill } from '../vector.ts'
import { braid, thinBraid } from './locks.ts'
import { sideLines } from './loose.ts'
import type { Hair } from './style.ts'
import { cap, closeCast, shadedCap, sideTones } from './style.ts'
import { drawnBack, knotOfHair } from './tied.ts'

/** One braid over the shoulder, or two. */
export function braids(sketch: Sketch, kind: 'side' | 'two' | 'crown'): Hair {
  const near = sketch.line(
    trace('150,350 196,440 200,560 176,690 168,830'),
    trace('150,360 186,450 176,570 146,700 134,830'),
  )
  const far = sketch.line(
    trace('-150,350 -196,440 -200,560 -176,690 -168,830'),
    trace('-150,340 -178,440 -178,560 -160,690 -152,810'),
  )
  const [n, f] = [sideTones(sketch, 1), sideTones(sketch, -1)]
  if (kind === 'crown') {
    const ring = sketch.line(
      trace('-176,170 -164,70 -96,4 0,-14 96,4 164,70 176,170'),
      trace('-150,130 -120,50 -44,2 50,0 130,40 186,120 206,220'),
    )
    return {
      behind: knotOfHair(sketch, sketch.at([30, 340], [190, 330]), 70, 62),
      front: drawnBack(sketch) + braid(ring, 58, f, false),
      cast: closeCast(sketch),
      ears: true,
    }
  }
  const width = kind === 'side' ? 80 : 68
  return {
    behind: kind === 'two' ? braid(far, width, f, false) : '',
    front: braid(near, width, n, false) + drawnBack(sketch),
    cast: closeCast(sketch),
    ears: true,
  }
}

/** Many thin braids: loose, or gathered in a bun on the crown. */
export function boxBraids(sketch: Sketch, kind: 'loose' | 'bun'): Hair {
  const { tones } = sketch
  const next = sketch.random('box braids')
  if (kind === 'bun') {
    const target = sketch.at([0, -60], [130, -40])
    const roots = cap(sketch, 4)
    // From the temples to the middle, so that no braid at the side lies over those of the brow.
    const order = [0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7]
    const rows = order
      .map((i) => {
        const root = pointAt(roots.slice(0, 9), i / 14)
        const crown = pointAt(roots.slice(12, 19).toReversed(), i / 14)
        const path = [root, between(between(root, crown, 0.55), target, 0.1), between(crown, target, 0.55), target]
        return thinBraid(path, 27, sideTones(sketch, i > 8 ? 1 : -1), false)
      })
      .join('')
    return {
      behind: knotOfHair(sketch, sketch.at([0, -90], [140, -66]), 104, 84),
      front: shadedCap(sketch, cap(sketch, 4), '', tones.hairShade) + rows,
      cast: closeCast(sketch),
      ears: true,
    }
  }
  const options = { length: 0.92, volume: 6, part: 0.1 }
  const [near, far] = [sideLines(sketch, 1, options), sideLines(sketch, -1, options)]
  const rope = (lines: readonly (readonly Knot[])[], u: number) => {
    const length = 0.9 + 0.1 * next()
    return Array.from({ length: 8 }, (_, i): Knot => {
      const t = (i / 7) * length
      const k = Math.min(1, Math.floor(u * 2))
      return between(pointAt(lines[k] ?? [], t), pointAt(lines[k + 1] ?? [], t), u * 2 - k)
    })
  }
  const side = (lines: readonly (readonly Knot[])[], of: 1 | -1, count: number) =>
    Array.from({ length: count }, (_, i) =>
      thinBraid(rope(lines, 1 - i / (count - 1)), 34, sideTones(sketch, of), of > 0 && sketch.posture.shade === 'near'),
    ).join('')
  const mass = fill(closed([...(far[2] ?? []), ...[...(near[2] ?? [])].reverse()]), tones.hairDark)
  return {
    behind: mass,
    front: shadedCap(sketch, cap(sketch, 6), '', tones.hairShade) + side(far, -1, 7) + side(near, 1, 9),
    cast: closeCast(sketch),
    ears: false,
  }
}
