import type { Colour } from '../raster/colour.ts'
import { blend, css, dim, lit, luma } from '../raster/colour.ts'
import type { Lighting } from '../light.ts'
import type { Random } from '../math/random.ts'

/** A soft disc of light out of focus. */
export type Bokeh = { x: number; y: number; r: number; colour: Colour; alpha: number }
/** A place as drawn: layers from far to near, each with its own blur, and discs of light. */
export type Backdrop = { layers: { blur: number; content: string }[]; bokeh: Bokeh[]; defs: string }
/** The sheet places are drawn on. */
export const sheet = { width: 900, height: 1200 }

export const sheetWidth = sheet.width
export const sheetHeight = sheet.height

/** A place as its painter draws it. */
export type Painted = Omit<Backdrop, 'defs'>

/** Several things drawn one after another. */
export const row = <T>(count: number, draw: (i: number) => T) => Array.from({ length: count }, (_, i) => draw(i))

/** The drawing tools of a place. */
export type Brush = {
  light: Lighting
  next: Random
  /** -1 when the key light, and so the window, lamp or sun, is on the left. */
  side: number
  /** The colour of a thing in this light. */
  tint: (own: Colour, depth?: number) => string
  rect: (x: number, y: number, w: number, h: number, colour: Colour | string, opacity?: number) => string
  blob: (x: number, y: number, rx: number, ry: number, colour: Colour | string, opacity?: number) => string
  poly: (points: readonly (readonly [number, number])[], colour: Colour | string, opacity?: number) => string
  stroke: (d: string, colour: Colour | string, width: number, opacity?: number) => string
  glow: (x: number, y: number, r: number, colour: Colour, strength?: number) => string
  wash: (stops: readonly (readonly [number, Colour])[], angle?: 'down' | 'across') => string
  between: (low: number, high: number) => number
  isDark: boolean
}

const paintOf = (c: Colour | string) => (typeof c === 'string' ? c : css(c))

/** The drawing tools of a place in one light. Gradients it declares are collected in `defs`. */
export function brushFor(light: Lighting, next: Random, side: number): { brush: Brush; defs: string[] } {
  const defs: string[] = []
  const name = () => `g${defs.length}`
  const isDark = light.level < 0.5
  const brush: Brush = {
    light,
    next,
    side,
    isDark,
    tint: (own, depth = 0) =>
      css(
        blend(
          blend(
            dim(lit(own, blend(light.key, light.fill, 0.35)), 0.28 + 0.72 * light.level),
            light.shade,
            isDark ? 0.3 : 0.08,
          ),
          luma(light.middle) > 0.5 ? light.middle : blend(light.high, light.middle, 0.6),
          depth,
        ),
      ),
    rect: (x, y, w, h, colour, opacity = 1) =>
      `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${paintOf(colour)}" opacity="${opacity.toFixed(2)}"/>`,
    blob: (x, y, rx, ry, colour, opacity = 1) =>
      `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="${paintOf(colour)}" opacity="${opacity.toFixed(2)}"/>`,
    poly: (points, colour, opacity = 1) =>
      `<path d="M${points.map((p) => `${p[0].toFixed(0)} ${p[1].toFixed(0)}`).join('L')}Z" fill="${paintOf(colour)}" opacity="${opacity.toFixed(2)}"/>`,
    stroke: (d, colour, width, opacity = 1) =>
      `<path d="${d}" fill="none" stroke="${paintOf(colour)}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity.toFixed(2)}"/>`,
    glow: (x, y, r, colour, strength = 0.8) => {
      const id = name()
      defs.push(
        `<radialGradient id="${id}"><stop offset="0" stop-color="${css(blend(colour, [255, 255, 255], 0.35))}" stop-opacity="${strength}"/><stop offset=".25" stop-color="${css(colour)}" stop-opacity="${(strength * 0.6).toFixed(2)}"/><stop offset="1" stop-color="${css(colour)}" stop-opacity="0"/></radialGradient>`,
      )
      return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="url(#${id})"/>`
    },
    wash: (stops, angle = 'down') => {
      const id = name()
      defs.push(
        `<linearGradient id="${id}" x1="0" y1="0" x2="${angle === 'down' ? 0 : 1}" y2="${angle === 'down' ? 1 : 0.25}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${css(c)}"/>`).join('')}</linearGradient>`,
      )
      return `<rect x="-90" y="-90" width="${sheet.width + 180}" height="${sheet.height + 180}" fill="url(#${id})"/>`
    },
    between: (low, high) => low + (high - low) * next(),
  }
  return { brush, defs }
}

/** The light's own sky or wall, as a base for any place. */
export const skyWash = (b: Brush) =>
  b.wash([
    [0, b.light.high],
    [0.5, b.light.middle],
    [1, b.light.low],
  ])

/** Discs of light scattered over part of the sheet. */
export function scatter(
  b: Brush,
  count: number,
  {
    top = 100,
    bottom = 760,
    small = 8,
    large = 46,
    colours,
    alpha = 0.34,
  }: { top?: number; bottom?: number; small?: number; large?: number; colours: readonly Colour[]; alpha?: number },
): Bokeh[] {
  return Array.from({ length: count }, () => ({
    x: b.next() * sheet.width,
    y: b.between(top, bottom),
    r: small + (large - small) * b.next() * b.next(),
    colour: colours[Math.floor(b.next() * colours.length)] as Colour,
    alpha: alpha * (0.35 + 0.65 * b.next()),
  })) // next() is below one
}
