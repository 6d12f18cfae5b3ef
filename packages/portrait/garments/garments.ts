import type { Outfit } from '../vocabulary.ts'
import type { Cut } from '../body/body.ts'
import { dresses } from './shapes/dresses.ts'
import { jackets } from './shapes/jackets.ts'
import { tops } from './shapes/tops.ts'

export type Material = 'knit' | 'wool' | 'satin' | 'cotton' | 'leather' | 'denim'

/** Garments are described on the body's front: x from its middle, y in head heights below the chin. */
export type Garment = {
  cut: Cut
  material: Material
  colours: readonly string[]
  /** The upper edge of the cloth over the torso. */
  edge: (x: number) => number
  /** Arms are clothed between these heights, from the torso's own edge where it runs on over them; bare when the top is below the end. */
  sleeveTop: number | 'edge'
  sleeveEnd: number
  /** The sleeves belong to what is worn beneath. */
  sleeves?: 'under'
  /** An open outer garment: how far from the middle its edge lies at a height, and what is worn beneath. */
  opening?: (y: number) => number
  /** An outer garment of any other form: how far inside it a place is. */
  layer?: (x: number, y: number) => number
  under?: { edge: (x: number) => number; colours: readonly string[]; material: Material }
  pattern?: 'rib' | 'floral' | 'motif'
  folds: number
}

/** Every garment the engine can cut, by its name. */
export const garments: Record<Outfit, Garment> = { ...tops, ...jackets, ...dresses }
