import { blend } from '../../raster/colour.ts'
import { shape, smoothPath } from '../../raster/svg.ts'
import { collarBack, lapels, pocket, zip } from './collars.ts'
import type { Details } from './tools.ts'
import { both, button, flap, neckline, openEdges, seam, stitches } from './tools.ts'

/** The details of jackets, by outfit. */
export const jackets: Details = {
  blazer: (tools) =>
    openEdges(tools, -0.95) +
    seam(
      tools,
      [
        [0.53, -0.36],
        [0.53, -0.6],
        [0.55, -0.82],
      ],
      -1,
    ) +
    seam(tools, [
      [0.53, -0.36],
      [0.53, -0.6],
      [0.55, -0.82],
    ]) +
    neckline(tools, -0.2, 0.2, tools.worn.garment.under!.edge) +
    lapels(tools) +
    seam(tools, [
      [0.03, -0.97],
      [0.035, -1.3],
      [0.08, -1.9],
    ]) +
    button(tools, 0.012, -1.06, 0.022, blend(tools.base, tools.dark, 0.5)),
  'leather-jacket': (tools) =>
    openEdges(tools) +
    neckline(tools, -0.2, 0.2, tools.worn.garment.under!.edge) +
    both(
      (s) =>
        collarBack(tools, s) +
        flap(
          tools,
          [
            [0.2, -0.16],
            [0.31, -0.24],
            [0.42, -0.4],
            [0.36, -0.5],
            [0.25, -0.62],
            [0.215, -0.7],
            [0.225, -0.4],
          ],
          s,
          { tone: 0.06 },
        ) +
        zip(
          tools,
          [
            [0.215, -0.7],
            [0.2, -1.0],
            [0.19, -1.5],
            [0.19, -2.2],
          ],
          s,
        ) +
        seam(
          tools,
          [
            [0.5, -0.4],
            [0.5, -0.62],
            [0.53, -0.82],
          ],
          s,
        ) +
        button(tools, s * 0.34, -0.43, 0.011, [196, 190, 182]),
    ) +
    zip(
      tools,
      [
        [0.28, -0.98],
        [0.42, -0.9],
      ],
      -1,
    ),
  'denim-jacket': (tools) =>
    openEdges(tools) +
    neckline(tools, -0.2, 0.2, tools.worn.garment.under!.edge) +
    both(
      (s) =>
        collarBack(tools, s) +
        flap(
          tools,
          [
            [0.19, -0.15],
            [0.28, -0.22],
            [0.34, -0.36],
            [0.22, -0.36],
            [0.18, -0.26],
          ],
          s,
          { tone: 0.12 },
        ) +
        seam(
          tools,
          [
            [0.19, -0.62],
            [0.36, -0.6],
            [0.52, -0.6],
          ],
          s,
        ) +
        stitches(
          tools,
          [
            [0.19, -0.635],
            [0.36, -0.615],
            [0.52, -0.615],
          ],
          s,
          [222, 176, 110],
        ) +
        pocket(tools, s, -0.66) +
        seam(
          tools,
          [
            [0.26, -0.78],
            [0.23, -1.2],
            [0.2, -1.8],
          ],
          s,
        ) +
        stitches(
          tools,
          [
            [0.215, -0.3],
            [0.2, -0.7],
            [0.185, -1.3],
            [0.18, -2],
          ],
          s,
          [222, 176, 110],
        ) +
        [-0.5, -0.78, -1.06, -1.34].map((y) => button(tools, s * 0.19, y, 0.0135, [196, 150, 92])).join(''),
    ),
  'work-coat': (tools) =>
    openEdges(tools) +
    neckline(tools, -0.2, 0.2, tools.worn.garment.under!.edge) +
    lapels(tools, { wide: 0.13, notch: -0.42, closes: -1.12 }) +
    both((s) =>
      seam(
        tools,
        [
          [0.53, -0.36],
          [0.53, -0.6],
          [0.55, -0.82],
        ],
        s,
        { opacity: 0.4 },
      ),
    ) +
    flap(
      tools,
      [
        [0.22, -0.74],
        [0.44, -0.72],
        [0.43, -1.0],
        [0.23, -1.02],
      ],
      1,
      { tone: 0 },
    ) +
    shape(
      smoothPath(
        tools.line([
          [0.36, -0.68],
          [0.358, -0.86],
        ]),
      ),
      { line: [60, 66, 90], width: tools.S * 0.014 },
    ) +
    [-1.2, -1.5].map((y) => button(tools, 0.02, y, 0.017, blend(tools.base, tools.dark, 0.45))).join(''),
  cardigan: (tools) =>
    openEdges(tools) +
    neckline(tools, -0.2, 0.2, tools.worn.garment.under!.edge) +
    both((s) =>
      flap(
        tools,
        [
          [0.16, -0.1],
          [0.22, -0.14],
          [0.255, -0.24],
          [0.15, -0.62],
          [0.055, -0.98],
          [0.0, -0.96],
          [0.1, -0.58],
          [0.19, -0.24],
        ],
        s,
        { tone: 0.1 },
      ),
    ) +
    [-1.04, -1.26, -1.48].map((y) => button(tools, 0.02, y, 0.019, [120, 84, 60])).join(''),
  'trench-coat': (tools) =>
    openEdges(tools, -0.86) +
    lapels(tools, { wide: 0.21, notch: -0.4, closes: -0.86 }) +
    seam(tools, [
      [0.05, -0.86],
      [0.14, -1.2],
      [0.16, -2],
    ]) +
    both(
      (s) =>
        [-0.92, -1.2].map((y) => button(tools, s * 0.14, y, 0.021, [92, 66, 44])).join('') +
        flap(
          tools,
          [
            [0.4, -0.27],
            [0.6, -0.39],
            [0.58, -0.45],
            [0.39, -0.34],
          ],
          s,
          { tone: 0.05 },
        ) +
        button(tools, s * 0.42, -0.315, 0.014, [92, 66, 44]),
    ) +
    flap(
      tools,
      [
        [-0.46, -1.44],
        [0.46, -1.44],
        [0.45, -1.56],
        [-0.45, -1.56],
      ],
      1,
      { tone: 0 },
    ),
}
