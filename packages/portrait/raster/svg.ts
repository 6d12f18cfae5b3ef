import type { Colour } from './colour.ts'
import { css } from './colour.ts'
import { mix } from '../math/curve.ts'
import type { Point } from '../math/vector.ts'

const n = (v: number) => v.toFixed(1)

const reach = (points: readonly Point[], i: number, closed: boolean) => {
  const count = points.length
  const k = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))
  return points[k] as Point // the index is wrapped or clamped
}

/** A smooth path through points. */
export function smoothPath(points: readonly Point[], closed = false) {
  const start = reach(points, 0, closed)
  let d = `M${n(start[0])} ${n(start[1])}`
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [
      reach(points, i - 1, closed),
      reach(points, i, closed),
      reach(points, i + 1, closed),
      reach(points, i + 2, closed),
    ]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** The area between two lines that run the same way. */
export function areaPath(there: readonly Point[], back: readonly Point[]) {
  return `${smoothPath(there)}L${smoothPath([...back].reverse()).slice(1)}Z`
}

/** A ribbon along points, `from` and `to` wide at its ends and `middle` between. */
export function ribbonPath(points: readonly Point[], from: number, to: number, middle: number) {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((p, i) => {
    const [a, c] = [reach(points, i - 1, false), reach(points, i + 1, false)]
    const [dx, dy] = [c[0] - a[0], c[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    const t = i / (points.length - 1)
    const half = mix(t < 0.5 ? from : to, middle, Math.sin(t * Math.PI)) / 2
    left.push([p[0] - (dy / length) * half, p[1] + (dx / length) * half])
    right.push([p[0] + (dy / length) * half, p[1] - (dx / length) * half])
  })
  return areaPath(left, right)
}

type Paint = { fill?: Colour | string; line?: Colour; width?: number; opacity?: number }

const paintOf = (c: Colour | string) => (typeof c === 'string' ? c : css(c))

/** One path with its paint. */
export function shape(d: string, { fill, line, width = 1, opacity = 1 }: Paint) {
  const stroke = line
    ? ` stroke="${css(line)}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return `<path d="${d}" fill="${fill ? paintOf(fill) : 'none'}"${stroke}${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`
}

/** An upright ellipse. */
export function ellipse(at: Point, rx: number, ry: number, fill: Colour | string, opacity = 1) {
  return `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="${n(rx)}" ry="${n(ry)}" fill="${paintOf(fill)}" opacity="${opacity.toFixed(2)}"/>`
}

/** A group blurred by a number of pixels. */
export function blurred(radius: number, content: string, opacity = 1) {
  if (!content) return ''
  const r = Math.max(0.3, radius).toFixed(1)
  return `<g filter="url(#blur-${r})" opacity="${opacity.toFixed(2)}">${content}</g>`
}

/** A full drawing; the blurs it uses are declared for it. */
export function svgDocument(width: number, height: number, content: string, defs = '', box = `0 0 ${width} ${height}`) {
  const radii = new Set([...content.matchAll(/url\(#blur-([\d.]+)\)/g)].map((m) => m[1]))
  const filters = [...radii].map(
    (r) =>
      `<filter id="blur-${r}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${r}"/></filter>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"><defs>${filters.join('')}${defs}</defs>${content}</svg>`
}

type Stops = readonly (readonly [number, Colour, number?])[]

const stopTags = (stops: Stops) =>
  stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${css(c)}" stop-opacity="${a}"/>`).join('')

/** A linear gradient between two points. */
export function linear(id: string, from: Point, to: Point, stops: Stops) {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopTags(stops)}</linearGradient>`
}

/** A radial gradient around a point. */
export function radial(id: string, at: Point, radius: number, stops: Stops) {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius)}">${stopTags(stops)}</radialGradient>`
}

export type SvgPart = { body: string; defs: string }
