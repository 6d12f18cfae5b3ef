import { blend } from '../../raster/colour.ts'
import { shape, smoothPath } from '../../raster/svg.ts'
import { shirtCollar, turtleneck } from './collars.ts'
import type { Details, Spot } from './tools.ts'
import { both, button, drape, flap, neckline, seam } from './tools.ts'
import { ribbedCollar } from './layers.ts'

/** The details of tops, by outfit. */
export const tops: Details = {
  turtleneck,
  'off-shoulder-knit': (tools) => {
    const e = tools.worn.garment.edge
    const cuff: Spot[] = Array.from({ length: 21 }, (_, i): Spot => [
      ((i - 10) / 10) * 0.6,
      e(((i - 10) / 10) * 0.6) - 0.13,
    ])
    return neckline(tools, -0.6, 0.6, e, 0.012) + seam(tools, cuff, 1, { width: 0.006, opacity: 0.45 })
  },
  shirt: (tools) =>
    seam(tools, [
      [0.0, -0.5],
      [0.004, -0.8],
      [0.004, -1.3],
      [0, -2.2],
    ]) +
    seam(
      tools,
      [
        [0.045, -0.46],
        [0.05, -0.8],
        [0.05, -1.3],
        [0.05, -2.2],
      ],
      1,
      { width: 0.003, opacity: 0.35 },
    ) +
    [-0.62, -0.84, -1.08, -1.34, -1.6].map((y) => button(tools, 0.024, y, 0.0125, [240, 236, 230])).join('') +
    shirtCollar(tools) +
    both((s) =>
      seam(
        tools,
        [
          [0.13, -0.2],
          [0.09, -0.34],
          [0.012, -0.5],
        ],
        s,
        { width: 0.005, opacity: 0.5 },
      ),
    ),
  'silk-blouse': (tools) =>
    both(
      (s) =>
        flap(
          tools,
          [
            [0.17, -0.1],
            [0.2, -0.2],
            [0.15, -0.38],
            [0.0, -0.58],
            [0.0, -0.53],
            [0.1, -0.36],
            [0.15, -0.2],
          ],
          s,
          { tone: 0.16 },
        ) +
        drape(
          tools,
          [
            [0.24, -0.24],
            [0.2, -0.5],
            [0.1, -0.8],
          ],
          0.03,
          s,
        ) +
        drape(
          tools,
          [
            [0.36, -0.3],
            [0.3, -0.6],
            [0.18, -0.9],
          ],
          0.03,
          s,
        ),
    ) +
    seam(tools, [
      [0, -0.58],
      [0.005, -0.9],
      [0, -1.5],
      [0, -2.2],
    ]),
  hoodie: (tools) =>
    both(
      (s) =>
        flap(
          tools,
          [
            [0.16, -0.02],
            [0.23, -0.05],
            [0.34, -0.17],
            [0.31, -0.28],
            [0.19, -0.37],
            [0.01, -0.43],
            [0.01, -0.35],
            [0.1, -0.28],
            [0.165, -0.17],
            [0.175, -0.09],
          ],
          s,
          { tone: 0.06 },
        ) +
        shape(
          smoothPath(
            tools.line(
              [
                [0.06, -0.34],
                [0.07, -0.5],
                [0.062, -0.74],
              ],
              s,
            ),
          ),
          { line: blend(tools.base, [245, 240, 232], 0.7), width: tools.S * 0.011 },
        ) +
        seam(
          tools,
          [
            [0.5, -0.36],
            [0.5, -0.6],
            [0.53, -0.8],
          ],
          s,
          { opacity: 0.4 },
        ),
    ) +
    seam(tools, [
      [-0.3, -1.42],
      [-0.22, -1.2],
      [0.22, -1.2],
      [0.3, -1.42],
    ]),
  'ribbed-top': (tools) =>
    neckline(tools, -0.31, 0.31, tools.worn.garment.edge, 0.01) +
    both((s) =>
      seam(
        tools,
        [
          [0.52, -0.4],
          [0.52, -0.6],
          [0.54, -0.8],
        ],
        s,
        { opacity: 0.35 },
      ),
    ),
  'halter-top': (tools) => {
    const { edge } = tools.worn.garment
    const band: Spot[] = Array.from({ length: 15 }, (_, i): Spot => [
      ((i - 7) / 7) * 0.157,
      -0.06 - 0.055 * (1 - Math.pow((i - 7) / 7, 2)),
    ])
    const armhole: Spot[] = Array.from({ length: 10 }, (_, i): Spot => [
      0.19 + i * 0.034,
      edge(0.19 + i * 0.034) - 0.006,
    ])
    return (
      seam(tools, band, 1, { width: 0.008, opacity: 0.55 }) +
      both(
        (s) =>
          seam(tools, armhole, s, { width: 0.008, opacity: 0.6 }) +
          shape(smoothPath(tools.line(armhole, s)), { line: tools.light, width: tools.S * 0.006, opacity: 0.55 }) +
          drape(
            tools,
            [
              [0.1, -0.14],
              [0.16, -0.42],
              [0.24, -0.74],
            ],
            0.022,
            s,
          ),
      )
    )
  },
  sweatshirt: (tools) =>
    ribbedCollar(tools) +
    seam(
      tools,
      [
        [-0.05, -0.32],
        [0, -0.4],
        [0.05, -0.32],
      ],
      1,
      { width: 0.004, opacity: 0.5 },
    ) +
    both((s) =>
      seam(
        tools,
        [
          [0.19, -0.2],
          [0.34, -0.44],
          [0.5, -0.82],
        ],
        s,
        { opacity: 0.55 },
      ),
    ),
  'polo-shirt': (tools) =>
    shirtCollar(tools, { point: -0.28, spread: 0.14 }) +
    flap(
      tools,
      [
        [-0.04, -0.39],
        [0.045, -0.36],
        [0.045, -0.66],
        [-0.035, -0.66],
      ],
      1,
      { tone: 0.05 },
    ) +
    [-0.46, -0.58].map((y) => button(tools, 0.005, y, 0.0125, [240, 236, 230])).join('') +
    both((s) =>
      seam(
        tools,
        [
          [0.52, -0.38],
          [0.52, -0.58],
          [0.54, -0.78],
        ],
        s,
        { opacity: 0.4 },
      ),
    ),
}
