import { blend } from '../../raster/colour.ts'
import { shape, smoothPath } from '../../raster/svg.ts'
import { shirtCollar, zip } from './collars.ts'
import type { Details, DetailTools, Spot } from './tools.ts'
import { both, button, drape, flap, neckline, openEdges, seam } from './tools.ts'

/** Ribbed knit around the neck of a jacket or a sweatshirt. */
export function ribbedCollar(tools: DetailTools, { open = 0 } = {}) {
  const half = (s: number) => {
    const band: Spot[] = [
      [0.162, -0.04],
      [0.2, -0.09],
      [0.19, -0.2],
      [0.12, -0.285],
      [open + 0.01, -0.315],
      [open + 0.005, -0.25],
      [0.09, -0.225],
      [0.145, -0.15],
    ]
    const ribs = Array.from({ length: 9 }, (_, i) => {
      const t = i / 8
      const angle = t * 1.35
      return shape(
        smoothPath(
          tools.line(
            [
              [open + 0.01 + (0.155 - open) * Math.sin(angle), -0.25 + 0.17 * (1 - Math.cos(angle))],
              [open + 0.01 + (0.185 - open) * Math.sin(angle), -0.31 + 0.2 * (1 - Math.cos(angle))],
            ],
            s,
            0.016,
          ),
        ),
        { line: tools.dark, width: tools.S * 0.004, opacity: 0.32 },
      )
    })
    return flap(tools, band, s, { tone: 0.07, out: 0.014 }) + ribs.join('')
  }
  return both(half)
}

const gold = [226, 184, 104] as const

/** A woven border along the edge of a sari. */
const border = (tools: DetailTools, spots: readonly Spot[]) => {
  const points = smoothPath(tools.line(spots, 1, 0.014))
  return (
    shape(points, { line: tools.dark, width: tools.S * 0.05, opacity: 0.35 }) +
    shape(points, { line: blend(tools.base, gold, 0.72), width: tools.S * 0.036 }) +
    `<g stroke-dasharray="${(tools.S * 0.012).toFixed(1)} ${(tools.S * 0.014).toFixed(1)}">${shape(points, { line: blend(tools.base, tools.dark, 0.3), width: tools.S * 0.012, opacity: 0.8 })}</g>` +
    shape(points, { line: [255, 236, 190], width: tools.S * 0.003, opacity: 0.6 })
  )
}

/** The details of garments over a blouse or a shirt, by outfit. */
export const layers: Details = {
  'bomber-jacket': (tools) =>
    openEdges(tools, -1) +
    neckline(tools, -0.2, 0.2, tools.worn.garment.under!.edge) +
    ribbedCollar(tools, { open: 0.105 }) +
    both(
      (s) =>
        zip(
          tools,
          [
            [0.115, -0.3],
            [0.09, -0.55],
            [0.03, -0.94],
          ],
          s,
        ) +
        seam(
          tools,
          [
            [0.3, -0.22],
            [0.42, -0.45],
            [0.52, -0.82],
          ],
          s,
          { opacity: 0.5 },
        ) +
        flap(
          tools,
          [
            [0.2, -1.32],
            [0.235, -1.31],
            [0.4, -1.52],
            [0.37, -1.55],
          ],
          s,
        ),
    ) +
    zip(
      tools,
      [
        [0, -0.98],
        [0.004, -1.4],
        [0, -2.2],
      ],
      1,
    ),
  waistcoat: (tools) => {
    const white: DetailTools = { ...tools, ...shirtTones(tools) }
    return (
      seam(white, [
        [0, -0.35],
        [0.004, -0.6],
        [0, -0.9],
      ]) +
      [-0.48, -0.66].map((y) => button(white, 0.016, y, 0.011, [240, 236, 230])).join('') +
      shirtCollar(white) +
      both(
        (s) =>
          seam(
            tools,
            [
              [0.2, -0.2],
              [0.205, -0.27],
              [0.13, -0.5],
              [0.012, -0.87],
            ],
            s,
            { width: 0.007, opacity: 0.75 },
          ) +
          flap(
            tools,
            [
              [0.205, -0.24],
              [0.275, -0.36],
              [0.235, -0.47],
              [0.12, -0.68],
              [0.02, -0.86],
              [0.13, -0.5],
            ],
            s,
            { tone: 0.05 },
          ) +
          seam(
            tools,
            [
              [0.44, -0.26],
              [0.395, -0.46],
              [0.41, -0.66],
              [0.5, -0.84],
            ],
            s,
            { width: 0.007, opacity: 0.75 },
          ) +
          seam(
            tools,
            [
              [0.3, -0.72],
              [0.24, -1.1],
              [0.22, -1.6],
            ],
            s,
            { opacity: 0.35 },
          ) +
          flap(
            tools,
            [
              [0.16, -1.36],
              [0.33, -1.33],
              [0.33, -1.37],
              [0.16, -1.4],
            ],
            s,
            { tone: 0.04 },
          ),
      ) +
      seam(tools, [
        [0.012, -0.88],
        [0.016, -1.3],
        [0.06, -1.9],
      ]) +
      [-0.98, -1.16, -1.34, -1.52]
        .map((y) => button(tools, 0.004, y, 0.015, blend(tools.base, [220, 190, 140], 0.45)))
        .join('')
    )
  },
  sari: (tools) => {
    const upper: Spot[] = [
      [0.5, -0.16],
      [0.32, -0.22],
      [0.16, -0.32],
      [0, -0.5],
      [-0.2, -0.72],
      [-0.4, -1.01],
      [-0.56, -1.27],
    ]
    const lower: Spot[] = [
      [0.6, -0.45],
      [0.36, -0.46],
      [0.2, -0.62],
      [0, -0.97],
      [-0.12, -1.22],
      [-0.22, -1.44],
    ]
    const pleats = Array.from({ length: 5 }, (_, k) => {
      const t = (k + 1) / 6
      return drape(
        tools,
        upper.slice(0, 6).map(([x, y], i): Spot => {
          const low = lower[i] as Spot // both edges have six knots
          return [x + (low[0] - x) * t, y + (low[1] - y) * t]
        }),
        0.022,
      )
    })
    return (
      neckline(tools, -0.27, 0.27, tools.worn.garment.under!.edge, 0.009) +
      pleats.join('') +
      border(tools, upper) +
      border(tools, lower) +
      [0.02, 0.1, 0.18, 0.26]
        .map((x) =>
          drape(
            tools,
            [
              [x, -1.5],
              [x + 0.02, -1.8],
              [x + 0.03, -2.3],
            ],
            0.03,
          ),
        )
        .join('')
    )
  },
}

/** The tools with the colours of the garment beneath. */
function shirtTones(tools: DetailTools): Pick<DetailTools, 'base' | 'light' | 'dark'> {
  const { key, shade } = tools.stage.lighting
  const base = blend(tools.worn.under, key, 0.12)
  return {
    base,
    light: blend(base, key, 0.38),
    dark: blend([base[0] * 0.4, base[1] * 0.38, base[2] * 0.42], shade, 0.25),
  }
}
