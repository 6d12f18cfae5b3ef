import { blend } from '../../raster/colour.ts'
import { blurred, shape, smoothPath } from '../../raster/svg.ts'
import type { DetailTools, Spot } from './tools.ts'
import { both, button, flap, seam, stitches } from './tools.ts'

/** The line of a collar that comes from behind the neck. */
export const collarBack = (tools: DetailTools, side: number) =>
  flap(
    tools,
    [
      [0.166, -0.1],
      [0.182, -0.11],
      [0.225, -0.16],
      [0.245, -0.22],
      [0.2, -0.23],
      [0.172, -0.17],
    ],
    side,
    { tone: 0.06 },
  )

/** Collar and lapels with their notch. */
export function lapels(tools: DetailTools, { wide = 0.17, notch = -0.47, closes = -0.97 } = {}) {
  return both(
    (side) =>
      collarBack(tools, side) +
      flap(
        tools,
        [
          [0.19, -0.15],
          [0.3, -0.26],
          [0.31, notch + 0.03],
          [0.2 + wide * 0.35, notch + 0.06],
          [0.165, notch * 0.8],
        ],
        side,
        { tone: 0.1 },
      ) +
      flap(
        tools,
        [
          [0.13, -0.3],
          [0.21 + wide * 0.3, notch + 0.02],
          [0.2 + wide, notch],
          [0.2 + wide * 0.62, notch - 0.18],
          [0.13, closes + 0.16],
          [0.012, closes],
          [0.05, closes + 0.24],
        ],
        side,
        { tone: 0.02 },
      ),
  )
}

/** A shirt's open collar. */
export function shirtCollar(tools: DetailTools, { point = -0.31, spread = 0.16 } = {}) {
  return both((side) =>
    flap(
      tools,
      [
        [0.15, -0.05],
        [0.178, -0.07],
        [0.245, -0.15],
        [spread + 0.1, point + 0.03],
        [spread - 0.005, point - 0.04],
        [0.06, -0.27],
        [0.115, -0.15],
      ],
      side,
      { tone: 0.12 },
    ),
  )
}

/** Ribs and folds of a rolled collar. */
export const turtleneck = (tools: DetailTools) => {
  const ring = (y: number, sag: number): Spot[] =>
    Array.from({ length: 15 }, (_, i): Spot => [((i - 7) / 7) * 0.158, y - sag * (1 - Math.pow((i - 7) / 7, 2))])
  const ribs = Array.from({ length: 23 }, (_, i) =>
    shape(
      smoothPath([
        tools.at(((i - 11) / 11) * 0.156, 0.04),
        tools.at(((i - 11) / 11) * 0.165, -0.05),
        tools.at(((i - 11) / 11) * 0.175, -0.13),
      ]),
      { line: tools.dark, width: tools.S * 0.0035, opacity: 0.22 },
    ),
  ).join('')
  return (
    ribs +
    blurred(
      tools.S * 0.012,
      shape(smoothPath(tools.line(ring(-0.12, 0.05))), { line: tools.dark, width: tools.S * 0.026, opacity: 0.5 }),
    ) +
    shape(smoothPath(tools.line(ring(-0.112, 0.048))), { line: tools.light, width: tools.S * 0.004, opacity: 0.3 }) +
    shape(smoothPath(tools.line(ring(0.042, 0.03))), { line: tools.light, width: tools.S * 0.008, opacity: 0.6 })
  )
}

/** Thin straps over both shoulders. */
export const strap = (tools: DetailTools, top: number) =>
  both((side) => {
    const points = tools.line(
      [
        [0.3, -0.2],
        [0.335, -0.29],
        [0.355, top],
      ],
      side,
    )
    return (
      `<g transform="translate(${(-tools.stage.side * tools.S * 0.008).toFixed(1)} ${(tools.S * 0.006).toFixed(1)})">${blurred(tools.S * 0.005, shape(smoothPath(points), { line: [60, 24, 24], width: tools.S * 0.015, opacity: 0.4 }))}</g>` +
      shape(smoothPath(points), { line: tools.base, width: tools.S * 0.015 }) +
      shape(smoothPath(points), { line: tools.light, width: tools.S * 0.005, opacity: 0.6 })
    )
  })

/** A metal zip. */
export const zip = (tools: DetailTools, spots: readonly Spot[], side: number) =>
  seam(tools, spots, side, { width: 0.018, opacity: 0.8 }) + stitches(tools, spots, side, [214, 208, 198])

/** A buttoned chest pocket. */
export const pocket = (tools: DetailTools, side: number, y: number) =>
  flap(
    tools,
    [
      [0.24, y],
      [0.46, y + 0.02],
      [0.455, y - 0.07],
      [0.35, y - 0.1],
      [0.245, y - 0.085],
    ],
    side,
    { tone: 0 },
  ) + button(tools, side * 0.35, y - 0.055, 0.012, blend(tools.base, [220, 196, 150], 0.7))

/** Hoods and stand-up collars behind the neck, which are painted before the person. */
export function behindNeck(tools: DetailTools): string {
  if (tools.stage.shot.outfit !== 'hoodie') return ''
  const back: Spot[] = [
    [-0.5, -0.3],
    [-0.4, -0.12],
    [-0.3, 0.02],
    [-0.17, 0.1],
    [0, 0.12],
    [0.17, 0.1],
    [0.3, 0.02],
    [0.4, -0.12],
    [0.5, -0.3],
  ]
  const points = back.map(([x, y]) => tools.stage.project(...tools.stage.turnBody(x, y, -0.25)))
  return (
    shape(`${smoothPath(points)}Z`, { fill: blend(tools.base, tools.dark, 0.45) }) +
    blurred(tools.S * 0.02, shape(smoothPath(points), { line: tools.light, width: tools.S * 0.03, opacity: 0.35 }))
  )
}
