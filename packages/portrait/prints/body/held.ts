import type { Knot } from '../geometry.ts'
import { closed } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix, multiply } from '../tones.ts'
import { ellipse, group, line, shape, stroke } from '../vector.ts'

type Held = 'cup' | 'glass' | 'book' | 'phone'

/** The thing in the hand, around the place of its fingers. */
export const held: Record<Held, (sketch: Sketch) => string> = {
  cup(sketch) {
    const { palette, tones } = sketch
    const tone = mix(palette.cloths[1], '#fff3e2', 0.5)
    const body: Knot[] = [
      [26, 606, 1],
      [154, 606, 1],
      [146, 742],
      [132, 772],
      [48, 772],
      [34, 742],
    ]
    return (
      shape(body, tone) +
      shape(
        [
          [112, 606, 1],
          [154, 606, 1],
          [146, 742],
          [132, 772],
          [96, 772],
        ],
        multiply(tone, palette.shadow),
        0.62,
      ) +
      line(closed(body), tones.line ?? mix(tone, '#2a1420', 0.6), tones.line ? 6 : 3) +
      ellipse([90, 607], 64, 15, mix(tone, '#ffffff', 0.4)) +
      ellipse([90, 609], 54, 10, '#4a2616') +
      stroke(
        [
          [74, 592],
          [62, 560],
          [82, 530],
          [70, 492],
        ],
        9,
        '#ffffff',
        0.4,
      ) +
      stroke(
        [
          [104, 590],
          [116, 552],
          [98, 520],
          [110, 490],
        ],
        8,
        '#ffffff',
        0.3,
      )
    )
  },
  glass(sketch) {
    const { palette, tones } = sketch
    const bowl: Knot[] = [
      [42, 566, 1],
      [138, 566, 1],
      [148, 630],
      [124, 684],
      [98, 700],
      [82, 700],
      [56, 684],
      [32, 630],
    ]
    const rim = tones.line ?? mix(palette.light, '#ffffff', 0.5)
    return (
      `<path d="M86 698V826H94V698Z" fill="${rim}" fill-opacity=".8"/>` +
      shape(bowl, mix(palette.light, '#ffffff', 0.4), 0.26) +
      shape(
        [
          [34, 622, 1],
          [146, 622, 1],
          [142, 654],
          [122, 684],
          [98, 699],
          [82, 699],
          [58, 684],
          [38, 654],
        ],
        '#8c1430',
        0.94,
      ) +
      ellipse([90, 622], 57, 9, '#c03a54') +
      line(closed(bowl), rim, tones.line ? 5 : 3, 0.9) +
      stroke(
        [
          [54, 584],
          [46, 622],
          [54, 662],
        ],
        8,
        '#ffffff',
        0.7,
      )
    )
  },
  book(sketch) {
    const { palette, tones } = sketch
    const cover = mix(palette.cloths[2], palette.rim, 0.35)
    const edge = tones.line ?? mix(cover, '#12080e', 0.7)
    const board: Knot[] = [
      [-90, 640, 1],
      [206, 676, 1],
      [176, 940, 1],
      [-120, 904, 1],
    ]
    return (
      shape(
        [
          [-80, 630, 1],
          [214, 664, 1],
          [186, 934, 1],
          [-104, 900, 1],
        ],
        '#f6e8d0',
      ) +
      shape(board, cover) +
      shape(
        [
          [-90, 640, 1],
          [-66, 643, 1],
          [-96, 907, 1],
          [-120, 904, 1],
        ],
        mix(cover, '#12080e', 0.4),
      ) +
      line(closed(board), edge, tones.line ? 6 : 3) +
      line('M-30 708L150 730M-36 740L96 756', mix(cover, '#fff4dc', 0.75), 7, 0.9) +
      ellipse([50, 838], 36, 36, mix(cover, '#fff4dc', 0.75), 0.9)
    )
  },
  phone(sketch) {
    const { palette, tones } = sketch
    const edge = tones.line ?? mix(palette.rim, '#ffffff', 0.3)
    return (
      `<rect x="56" y="560" width="124" height="244" rx="24" fill="#1c1a26" stroke="${edge}" stroke-width="5" transform="rotate(6 118 682)"/>` +
      group(
        'rotate(6 118 682)',
        ellipse([84, 590], 10, 10, '#4a4860') +
          ellipse([84, 616], 10, 10, '#4a4860') +
          ellipse([108, 602], 5, 5, '#fff2c8'),
      )
    )
  },
}
