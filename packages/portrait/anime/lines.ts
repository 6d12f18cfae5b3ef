import type { Plane } from '../raster/buffer.ts'
import { blurPlane, copyOf, plane } from '../raster/buffer.ts'
import { smooth } from '../math/curve.ts'
import type { Visibility } from '../visibility.ts'
import { isHead } from '../visibility.ts'
import type { Stage } from '../stage.ts'

/** Groups that a line divides: the ground, the head, and each part of the body. */
const group = (part: number) => (part === 0 ? 0 : isHead(part) ? 1 : 2)

/** A mask of the figure's outline, where one form stands before another, in one line weight. */
export function outline(stage: Stage, { view }: Visibility): Plane {
  const { width, height, part, depth } = view
  const edge = plane(part.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const q = y * width + x
      for (const r of [q + 1, q + width]) {
        const [a, b] = [part[q] as number, part[r] as number]
        const jump = a && b ? Math.abs(depth[q] - depth[r]) > 0.07 : false
        if (group(a) !== group(b) || jump) edge[q] = 1
      }
    }
  return inked(edge, width, height, stage)
}

/** The outline of any mask, such as all the hair. */
export function maskOutline(stage: Stage, mask: Plane): Plane {
  const { width, height } = stage
  const edge = plane(mask.length)
  const closed = blurPlane(copyOf(mask), width, height, stage.unit * 0.006, 2)
  for (let q = 0; q < mask.length - width - 1; q++) {
    const inside = closed[q] > 0.42
    if (closed[q + 1] > 0.42 !== inside || closed[q + width] > 0.42 !== inside) edge[q] = 1
  }
  return inked(edge, width, height, stage)
}

/** Widens a one-pixel edge to the line weight, with soft sides. */
function inked(edge: Plane, width: number, height: number, stage: Stage): Plane {
  const radius = Math.max(1, Math.round(stage.unit * 0.0021))
  blurPlane(edge, width, height, radius, 2)
  const full = 0.62 / (2 * radius + 1)
  for (let q = 0; q < edge.length; q++) edge[q] = smooth(full * 0.25, full * 0.8, edge[q])
  return edge
}
