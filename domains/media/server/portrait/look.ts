import { z } from 'zod'
import { outfits } from './wardrobe.ts'
import { places } from './places.ts'

/** What a character looks like: the same in every one of her photos. Adults only. */
export const lookSchema = z.strictObject({
  seed: z.int().nonnegative(),
  gender: z.enum(['woman', 'man']),
  style: z.enum(['REALITY', 'ANIMATE']),
  age: z.int().min(18).max(99),
  ethnicity: z.enum(['American', 'Asian', 'Arab', 'Latina', 'German', 'Japanese', 'Indian', 'Italian', 'Russian']),
  /** 0 is the palest, 1 the darkest; without it the ethnicity and the seed decide. */
  skin: z.number().min(0).max(1).optional(),
  eyes: z.enum(['Brown', 'Blue', 'Green', 'Gray']),
  hair: z.enum(['Straight', 'Braids', 'Bangs', 'Curly', 'Bun', 'Short', 'Long', 'Ponytail', 'Pigtails']),
  hairColor: z.enum(['Black', 'Brown', 'Blonde', 'Red', 'Gray', 'White', 'Dyed']),
  figure: z.enum(['Extra skinny', 'Skinny', 'Curvy', 'Thick', 'BBW']),
  temper: z.enum(['warm', 'calm', 'playful', 'bold', 'shy-smile', 'serious']),
  glasses: z.boolean().optional(),
  beard: z.enum(['none', 'stubble', 'full']).optional(),
})
export type Look = z.infer<typeof lookSchema>

/** One photo of a character: what she wears, where, in which light, how near. */
export const shotSchema = z.strictObject({
  outfit: z.enum(outfits),
  place: z.enum(places),
  light: z.enum(['dusk', 'night', 'morning', 'day', 'neon', 'candle']),
  framing: z.enum(['close', 'bust', 'three-quarter']),
  pose: z.int().min(0).max(5),
  seed: z.int().nonnegative(),
})
/** Outfit and place stay plain strings in the type, so that stored shots pass; drawPortrait parses them. */
export type Shot = Omit<z.infer<typeof shotSchema>, 'outfit' | 'place'> & { outfit: string; place: string }
/** A shot that has been parsed. */
export type ParsedShot = z.infer<typeof shotSchema>
export type Light = Shot['light']
