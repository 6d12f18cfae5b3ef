import type { Knot } from '../geometry.ts'
import { closed, disc, samples } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { ellipse, fill, line, stroke } from '../vector.ts'
import type { Frame } from './frame.ts'

/** Jewellery around the neck: a fine chain with a pendant, pearls, or a ribbon. */
export function necklace({ person, tones }: Sketch, { neck, neckHalf, pit }: Frame): string {
  switch (person.necklace) {
    case 'chain': {
      const chain: Knot[] = [
        [neck - 100, 640],
        [pit - 50, 726],
        [pit, 752],
        [pit + 50, 726],
        [neck + 100, 640],
        [pit + 50, 727],
        [pit, 754],
        [pit - 50, 727],
      ]
      return line(closed(chain), tones.metal, 3.5) + fill(disc(pit, 764, 9), tones.metal)
    }
    case 'pearls': {
      const beads = samples(
        [
          [neck - neckHalf - 18, 640],
          [pit - 62, 700],
          [pit, 722],
          [pit + 62, 700],
          [neck + neckHalf + 18, 640],
        ],
        15,
      )
      return beads
        .map(
          ([x, y]) =>
            ellipse([x, y], 10, 10, mix('#f4e8dc', tones.shade, 0.24)) + ellipse([x - 3, y - 3], 4, 4, '#fffdf6'),
        )
        .join('')
    }
    case 'ribbon': {
      const ribbon: Knot[] = [
        [neck - neckHalf - 2, 590],
        [neck - neckHalf * 0.4, 622],
        [neck + neckHalf * 0.4, 622],
        [neck + neckHalf + 4, 590],
      ]
      return stroke(ribbon, 19, '#1a121c', 1, () => 1) + ellipse([pit, 626], 9, 11, tones.metal)
    }
    case null:
      return ''
  }
}
