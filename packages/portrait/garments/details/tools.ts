import type { Dressed } from '../cloth.ts'
import type { Colour } from '../../raster/colour.ts'
import { blend, lit, times } from '../../raster/colour.ts'
import { mix, smooth } from '../../math/curve.ts'
import type { Stage } from '../../stage.ts'
import { blurred, ellipse, ribbonPath, shape, smoothPath } from '../../raster/svg.ts'
import type { Point } from '../../math/vector.ts'
import type { Outfit } from '../../vocabulary.ts'

export type Spot = readonly [number, number]

/** How the details of each outfit are drawn. */
export type Details = Partial<Record<Outfit, (kit: Kit) => string>>

const sides = [-1, 1] as const

/** Everything the details of a garment are drawn with: places on the body and the cloth's own colours. */
export type Kit = {
  stage: Stage
  worn: Dressed
  S: number
  base: Colour
  light: Colour
  dark: Colour
  at: (x: number, y: number, out?: number) => Point
  line: (spots: readonly Spot[], side?: number, out?: number) => Point[]
}

/** The kit for one photo. */
export function kitFor(stage: Stage, worn: Dressed): Kit {
  const { key, shade } = stage.lighting
  const base = blend(worn.colour, lit(worn.colour, key), 0.55)
  const at = (x: number, y: number, out = 0.008) =>
    stage.onBody(x * mix(1, stage.build.neck, smooth(-0.42, -0.12, y)), y + (y < -0.25 ? worn.lift : 0), out)
  return {
    stage,
    worn,
    S: stage.unit,
    base,
    light: blend(base, key, 0.38),
    dark: blend(times(base, [0.34, 0.31, 0.36]), shade, 0.25),
    at,
    line: (spots, side = 1, out) => spots.map(([x, y]) => at(side * x, y, out)),
  }
}

/** A flap of the same cloth lying on top: its shadow, its face, its edge. */
export function flap(kit: Kit, spots: readonly Spot[], side: number, { tone = 0, out = 0.012 } = {}) {
  const points = kit.line(spots, side, out)
  const d = `M${points.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join('L')}Z`
  const onKey = side === kit.stage.side
  const face = tone >= 0 ? blend(kit.base, kit.light, (onKey ? 0.34 : 0.05) + tone) : blend(kit.base, kit.dark, -tone)
  const shaded = onKey ? face : blend(face, kit.dark, 0.22)
  return (
    `<g transform="translate(${(-kit.stage.keyDirection[0] * kit.S * 0.014).toFixed(1)} ${(kit.S * 0.014).toFixed(1)})">${blurred(kit.S * 0.01, shape(d, { fill: kit.dark, opacity: 0.6 }))}</g>` +
    shape(d, { fill: shaded, line: shaded, width: kit.S * 0.006 }) +
    shape(d, { line: kit.light, width: kit.S * 0.0032, opacity: 0.4 })
  )
}

/** A seam or the edge of a cloth. */
export function seam(kit: Kit, spots: readonly Spot[], side = 1, { width = 0.005, opacity = 0.6, soft = true } = {}) {
  const points = kit.line(spots, side)
  const glow = soft
    ? blurred(
        kit.S * 0.008,
        shape(smoothPath(points), { line: kit.dark, width: kit.S * width * 2.6, opacity: opacity * 0.5 }),
      )
    : ''
  return glow + shape(smoothPath(points), { line: kit.dark, width: kit.S * width, opacity })
}

/** The same detail on both sides. */
export const both = (draw: (side: number) => string) => sides.map(draw).join('')

/** A line of visible stitching. */
export const stitches = (kit: Kit, spots: readonly Spot[], side: number, colour: Colour) =>
  `<g stroke-dasharray="${(kit.S * 0.012).toFixed(1)} ${(kit.S * 0.009).toFixed(1)}">${shape(smoothPath(kit.line(spots, side)), { line: colour, width: kit.S * 0.0035, opacity: 0.75 })}</g>`

/** A button with its shadow and light. */
export const button = (kit: Kit, x: number, y: number, r: number, colour: Colour) =>
  ellipse(kit.at(x + 0.004, y - 0.006), kit.S * r, kit.S * r, kit.dark, 0.5) +
  ellipse(kit.at(x, y), kit.S * r, kit.S * r, colour) +
  ellipse(kit.at(x - r * 0.3, y + r * 0.3), kit.S * r * 0.4, kit.S * r * 0.35, [255, 248, 236], 0.55)

/** A line along the garment's own upper edge. */
export function neckline(kit: Kit, from: number, to: number, edge: (x: number) => number, width = 0.007) {
  const spots: Spot[] = []
  for (let i = 0; i <= 28; i++) {
    const x = from + ((to - from) * i) / 28
    spots.push([x, edge(x) - 0.004])
  }
  const points = kit.line(spots)
  return (
    shape(smoothPath(points), { line: kit.light, width: kit.S * width, opacity: 0.6 }) +
    `<g transform="translate(0 ${(kit.S * 0.012).toFixed(1)})">${blurred(kit.S * 0.006, shape(smoothPath(points), { line: kit.dark, width: kit.S * 0.011, opacity: 0.35 }))}</g>`
  )
}

/** The two edges of an open jacket. */
export function openEdges(kit: Kit, bottom = -2.3) {
  const opening = kit.worn.garment.opening
  if (!opening) return ''
  return both((side) => {
    const spots: Spot[] = []
    for (let y = -0.16; y > bottom; y -= 0.07) spots.push([Math.max(0.004, opening(y)), y])
    return seam(kit, spots, side, { width: 0.006, opacity: 0.75 })
  })
}

/** A soft fold where cloth hangs. */
export const drape = (kit: Kit, spots: readonly Spot[], width: number, side = 1) =>
  blurred(
    kit.S * 0.01,
    shape(ribbonPath(kit.line(spots, side), 1, 1, kit.S * width), { fill: kit.dark, opacity: 0.26 }) +
      shape(
        ribbonPath(
          kit.line(
            spots.map(([x, y]): Spot => [x + 0.025, y + 0.012]),
            side,
          ),
          1,
          1,
          kit.S * width * 0.6,
        ),
        { fill: kit.light, opacity: 0.4 },
      ),
  )
