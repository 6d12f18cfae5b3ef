import type { Strand } from './strand.ts'
import type { Appearance } from '../appearance.ts'
import type { Random } from '../math/random.ts'
import { randomFor, spread } from '../math/random.ts'

/** A hairstyle grows any number of strands, so that coarse and fine passes share one shape. */
export type Hairstyle = { grow: (count: number, next: Random) => Strand[]; earsShow: boolean; density: number }

/** A number around zero for one trait of a person's hair. */
export const ownNumber = (appearance: Appearance, what: string) => spread(randomFor(appearance.seed, `hair ${what}`))
