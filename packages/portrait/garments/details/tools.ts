import type { WornGarment } from '../cloth.ts'
import type { Colour } from '../../raster/colour.ts'
import { blend, lit, times } from '../../raster/colour.ts'
import { mix, smooth } from '../../math/curve.ts'
import type { Stage } from '../../stage.ts'
import { blurred, ellipse, ribbonPath, shape, smoothPath } from '../../raster/svg.ts'
import type { Point } from '../../math/vector.ts'
import type { Outfit } from '../../vocabulary.ts'

export type Spot = readonly [number, number]

/** Draws the details of each outfit. */
export type Details = Partial<Record<Outfit, (tools: DetailTools) => string>>

const sides = [-1, 1] as const

/** Tools to draw details with: places on the body and the colours of the cloth. */
export type DetailTools = {
  stage: Stage
  worn: WornGarment
  S: number
  base: Colour
  light: Colour
  dark: Colour
  at: (x: number, y: number, out?: number) => Point
  line: (spots: readonly Spot[], side?: number, out?: number) => Point[]
}

/** The tools for one photo. */
export function detailTools(stage: Stage, worn: WornGarment): DetailTools {
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
export function flap(tools: DetailTools, spots: readonly Spot[], side: number, { tone = 0, out = 0.012 } = {}) {
  const points = tools.line(spots, side, out)
  const d = `M${points.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join('L')}Z`
  const onKey = side === tools.stage.side
  const face =
    tone >= 0 ? blend(tools.base, tools.light, (onKey ? 0.34 : 0.05) + tone) : blend(tools.base, tools.dark, -tone)
  const shaded = onKey ? face : blend(face, tools.dark, 0.22)
  return (
    `<g transform="translate(${(-tools.stage.keyDirection[0] * tools.S * 0.014).toFixed(1)} ${(tools.S * 0.014).toFixed(1)})">${blurred(tools.S * 0.01, shape(d, { fill: tools.dark, opacity: 0.6 }))}</g>` +
    shape(d, { fill: shaded, line: shaded, width: tools.S * 0.006 }) +
    shape(d, { line: tools.light, width: tools.S * 0.0032, opacity: 0.4 })
  )
}

/** A seam or the edge of a cloth. */
export function seam(
  tools: DetailTools,
  spots: readonly Spot[],
  side = 1,
  { width = 0.005, opacity = 0.6, soft = true } = {},
) {
  const points = tools.line(spots, side)
  const glow = soft
    ? blurred(
        tools.S * 0.008,
        shape(smoothPath(points), { line: tools.dark, width: tools.S * width * 2.6, opacity: opacity * 0.5 }),
      )
    : ''
  return glow + shape(smoothPath(points), { line: tools.dark, width: tools.S * width, opacity })
}

/** The same detail on both sides. */
export const both = (draw: (side: number) => string) => sides.map(draw).join('')

/** A line of visible stitching. */
export const stitches = (tools: DetailTools, spots: readonly Spot[], side: number, colour: Colour) =>
  `<g stroke-dasharray="${(tools.S * 0.012).toFixed(1)} ${(tools.S * 0.009).toFixed(1)}">${shape(smoothPath(tools.line(spots, side)), { line: colour, width: tools.S * 0.0035, opacity: 0.75 })}</g>`

/** A button with its shadow and light. */
export const button = (tools: DetailTools, x: number, y: number, r: number, colour: Colour) =>
  ellipse(tools.at(x + 0.004, y - 0.006), tools.S * r, tools.S * r, tools.dark, 0.5) +
  ellipse(tools.at(x, y), tools.S * r, tools.S * r, colour) +
  ellipse(tools.at(x - r * 0.3, y + r * 0.3), tools.S * r * 0.4, tools.S * r * 0.35, [255, 248, 236], 0.55)

/** A line along the garment's own upper edge. */
export function neckline(tools: DetailTools, from: number, to: number, edge: (x: number) => number, width = 0.007) {
  const spots: Spot[] = []
  for (let i = 0; i <= 28; i++) {
    const x = from + ((to - from) * i) / 28
    spots.push([x, edge(x) - 0.004])
  }
  const points = tools.line(spots)
  return (
    shape(smoothPath(points), { line: tools.light, width: tools.S * width, opacity: 0.6 }) +
    `<g transform="translate(0 ${(tools.S * 0.012).toFixed(1)})">${blurred(tools.S * 0.006, shape(smoothPath(points), { line: tools.dark, width: tools.S * 0.011, opacity: 0.35 }))}</g>`
  )
}

/** The two edges of an open jacket. */
export function openEdges(tools: DetailTools, bottom = -2.3) {
  const opening = tools.worn.garment.opening
  if (!opening) return ''
  return both((side) => {
    const spots: Spot[] = []
    for (let y = -0.16; y > bottom; y -= 0.07) spots.push([Math.max(0.004, opening(y)), y])
    return seam(tools, spots, side, { width: 0.006, opacity: 0.75 })
  })
}

/** A soft fold where cloth hangs. */
export const drape = (tools: DetailTools, spots: readonly Spot[], width: number, side = 1) =>
  blurred(
    tools.S * 0.01,
    shape(ribbonPath(tools.line(spots, side), 1, 1, tools.S * width), { fill: tools.dark, opacity: 0.26 }) +
      shape(
        ribbonPath(
          tools.line(
            spots.map(([x, y]): Spot => [x + 0.025, y + 0.012]),
            side,
          ),
          1,
          1,
          tools.S * width * 0.6,
        ),
        { fill: tools.light, opacity: 0.4 },
      ),
  )
