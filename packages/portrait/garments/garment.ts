import type { GarmentFit } from '../body/body.ts'

export type Material = 'knit' | 'wool' | 'satin' | 'cotton' | 'leather' | 'denim'

/** Garments are described on the body's front: x from its middle, y in head heights below the chin. */
export type Garment = {
  fit: GarmentFit
  material: Material
  colours: readonly string[]
  /** The upper edge of the cloth over the torso. */
  edge: (x: number) => number
  /** Arms are clothed between these heights, or from the edge of the torso on; they are bare when the top is below the end. */
  sleeveTop: number | 'edge'
  sleeveEnd: number
  /** The sleeves belong to the garment beneath. */
  sleeves?: 'under'
  /** An open outer garment: distance of its edge from the middle at a height. */
  opening?: (y: number) => number
  /** An outer garment of another form: how far inside it a place is. */
  layer?: (x: number, y: number) => number
  under?: { edge: (x: number) => number; colours: readonly string[]; material: Material }
  pattern?: 'rib' | 'floral' | 'motif'
  folds: number
}
