import { blend } from '../../raster/colour.ts'
import { shape } from '../../raster/svg.ts'
import { strap } from './collars.ts'
import type { Details } from './tools.ts'
import { both, drape, flap, neckline, seam } from './tools.ts'

/** The details of dresses, by outfit. */
export const dresses: Details = {
  'slip-dress': (tools) =>
    strap(tools, -0.42) +
    neckline(tools, -0.4, 0.4, tools.worn.garment.edge) +
    drape(
      tools,
      [
        [-0.24, -0.56],
        [-0.1, -0.66],
        [0.05, -0.68],
      ],
      0.03,
    ) +
    drape(
      tools,
      [
        [0.26, -0.54],
        [0.14, -0.66],
        [0.02, -0.74],
      ],
      0.028,
    ),
  'evening-dress': (tools) =>
    neckline(tools, -0.44, 0.36, tools.worn.garment.edge, 0.01) +
    [0, 1, 2, 3, 4]
      .map((k) =>
        drape(
          tools,
          [
            [0.36 - k * 0.05, -0.28 - k * 0.07],
            [0.1 - k * 0.03, -0.56 - k * 0.09],
            [-0.3 + k * 0.02, -0.66 - k * 0.1],
          ],
          0.026,
        ),
      )
      .join(''),
  'summer-dress': (tools) =>
    neckline(tools, -0.29, 0.29, () => -0.425) +
    both(
      (s) =>
        seam(
          tools,
          [
            [0.28, -0.16],
            [0.285, -0.3],
            [0.285, -0.42],
          ],
          s,
          { width: 0.003, opacity: 0.4 },
        ) +
        seam(
          tools,
          [
            [0.385, -0.22],
            [0.39, -0.36],
            [0.45, -0.52],
          ],
          s,
          { width: 0.004, opacity: 0.5 },
        ),
    ) +
    seam(
      tools,
      [
        [-0.4, -1.32],
        [0, -1.36],
        [0.4, -1.32],
      ],
      1,
      { width: 0.006, opacity: 0.5 },
    ),
  'kimono-wrap': (tools) => {
    const band = (s: number) =>
      flap(
        tools,
        [
          [0.158, -0.07],
          [0.185, -0.09],
          [0.25, -0.21],
          [0.16, -0.46],
          [-0.08, -0.78],
          [-0.2, -0.98],
          [-0.13, -1.02],
          [-0.02, -0.8],
          [0.06, -0.5],
          [0.15, -0.22],
        ],
        s,
        { tone: 0.3 },
      )
    const obi = tools.line([
      [-0.5, -1.12],
      [0, -1.16],
      [0.5, -1.12],
      [0.47, -1.55],
      [0, -1.6],
      [-0.47, -1.55],
    ])
    return (
      band(-1) +
      band(1) +
      shape(`M${obi.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`, {
        fill: blend(tools.base, [226, 178, 110], 0.55),
      }) +
      seam(
        tools,
        [
          [-0.5, -1.3],
          [0, -1.34],
          [0.5, -1.3],
        ],
        1,
        { width: 0.02, opacity: 0.45 },
      )
    )
  },
}
