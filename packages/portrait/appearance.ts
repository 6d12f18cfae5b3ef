import { z } from 'zod'
import {
  allEthnicities,
  allHairstyles,
  eyeColors,
  figures,
  framings,
  hairColors,
  heights,
  lights,
  moods,
  outfits,
  places,
  poses,
  sizes,
  styles,
} from './vocabulary.ts'

/** The appearance of a character, the same in every photo. Adults only. */
export const appearanceSchema = z.strictObject({
  seed: z.int().nonnegative(),
  gender: z.enum(['woman', 'man']),
  style: z.enum(styles),
  age: z.int().min(18).max(99),
  ethnicity: z.enum(allEthnicities),
  /** 0 is the palest, 1 the darkest; without it the ethnicity and the seed decide. */
  skin: z.number().min(0).max(1).optional(),
  eyes: z.enum(eyeColors),
  hair: z.enum(allHairstyles),
  hairColor: z.enum(hairColors),
  figure: z.enum(figures),
  /** Without them the figure decides; men have neither. */
  bust: z.enum(sizes).optional(),
  hips: z.enum(sizes).optional(),
  temper: z.enum(moods),
  glasses: z.boolean().optional(),
  beard: z.enum(['none', 'stubble', 'full']).optional(),
  /** Left out, the skin and the seed decide. */
  freckles: z.boolean().optional(),
  dimples: z.boolean().optional(),
  /** Small ones on neck, shoulder and arm, seen where clothes leave them bare. */
  tattoos: z.boolean().optional(),
  height: z.enum(heights).optional(),
})
export type Appearance = z.infer<typeof appearanceSchema>

const poseSchema = z
  .int()
  .min(0)
  .max(poses.length - 1)

/** One photo of a character: outfit, place, light, framing, pose. */
export const shotSchema = z.strictObject({
  outfit: z.enum(outfits),
  place: z.enum(places),
  light: z.enum(lights),
  framing: z.enum(framings),
  /** By its index in the vocabulary, or by its name. */
  pose: z.union([poseSchema, z.enum(poses).transform((name) => poses.indexOf(name))]),
  seed: z.int().nonnegative(),
})
/** A shot that has been parsed. */
export type ParsedShot = z.infer<typeof shotSchema>
/** Outfit and place are plain strings in the type, so that stored shots pass; drawPortrait parses them. */
export type Shot = Omit<ParsedShot, 'outfit' | 'place'> & { outfit: string; place: string }
