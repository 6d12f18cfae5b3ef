import type { Outfit } from '../vocabulary.ts'
import type { Garment } from './garment.ts'
import { dresses } from './shapes/dresses.ts'
import { jackets } from './shapes/jackets.ts'
import { tops } from './shapes/tops.ts'

/** Every garment that the engine can draw, by its name. */
export const garments: Record<Outfit, Garment> = { ...tops, ...jackets, ...dresses }
