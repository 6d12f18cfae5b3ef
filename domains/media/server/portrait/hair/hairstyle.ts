import type { Strand } from './strand.ts'
import type { Look } from '../look.ts'
import type { Random } from '../random.ts'
import { randomFor, spread } from '../random.ts'

/** A hairstyle grows any number of strands, so that coarse and fine passes share one shape. */
export type Hairstyle = { grow: (count: number, next: Random) => Strand[]; earsShow: boolean; density: number }

/** A number around zero that is hers for one trait of her hair. */
export const ownNumber = (look: Look, what: string) => spread(randomFor(look.seed, `hair ${what}`))
