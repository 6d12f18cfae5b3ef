import type { Strand } from './strand.ts'
import type { Look } from '../appearance.ts'
import type { Random } from '../math/random.ts'
import { randomFor, spread } from '../math/random.ts'

/** A hairstyle grows any number of strands, so that coarse and fine passes share one shape. */
export type Hairstyle = { grow: (count: number, next: Random) => Strand[]; earsShow: boolean; density: number }

/** A number around zero that is hers for one trait of her hair. */
export const ownNumber = (look: Look, what: string) => spread(randomFor(look.seed, `hair ${what}`))
