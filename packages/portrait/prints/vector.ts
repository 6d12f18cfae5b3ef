import type { Knot, Profile } from './geometry.ts'
import { closed, ribbon } from './geometry.ts'
import type { Tone } from './tones.ts'

// The opacity of a paint is cheap; the opacity of an element makes a layer of its own for it.
const opacity = (value: number, paint: 'fill' | 'stroke' = 'fill') =>
  value < 1 ? ` ${paint}-opacity="${Math.round(value * 100) / 100}"` : ''

/** A filled path. */
export const fill = (d: string, tone: Tone, alpha = 1) => `<path d="${d}" fill="${tone}"${opacity(alpha)}/>`
/** A filled smooth shape. */
export const shape = (knots: readonly Knot[], tone: Tone, alpha = 1) => fill(closed(knots), tone, alpha)
/** A stroke of varying width. */
export const stroke = (knots: readonly Knot[], width: number, tone: Tone, alpha = 1, profile?: Profile) =>
  fill(ribbon(knots, width, profile), tone, alpha)
/** A line of one width. */
export const line = (d: string, tone: Tone, width: number, alpha = 1) =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity(alpha, 'stroke')}/>`
/** An upright ellipse. */
export const ellipse = ([x, y]: Knot, rx: number, ry: number, tone: Tone, alpha = 1) =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${tone}"${opacity(alpha)}/>`

/** Content that is drawn inside a shape and nowhere else; the id is unique in a drawing. */
export const inside = (id: string, d: string, content: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

/** A soft round spot that fades to nothing at its edge. */
export function spot(id: string, [x, y]: Knot, [rx, ry]: readonly [number, number], tone: Tone, alpha: number) {
  const stops = [0, 0.35, 0.7, 1]
    .map((t) => `<stop offset="${t}" stop-color="${tone}" stop-opacity="${(alpha * (1 - t) ** 1.3).toFixed(2)}"/>`)
    .join('')
  return `<radialGradient id="${id}">${stops}</radialGradient><ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
}

/** A group moved, turned or scaled as one. */
export const group = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`
