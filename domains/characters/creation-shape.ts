import { z } from 'zod'
import {
  ethnicities,
  eyeColors,
  figures,
  hairColors,
  hairstyles,
  outfits,
  sizes,
  styles,
} from '#domains/media/vocabulary-contract.ts'
import { kinks, mostKinks, occupations, oldestAge, personalities, relationships, youngestAge } from './attributes.ts'

/** The options that a person chooses for the woman they create. Custom characters are women only. */
export const options = z.strictObject({
  style: z.enum(styles),
  age: z.int().min(youngestAge).max(oldestAge),
  ethnicity: z.enum(ethnicities),
  eyes: z.enum(eyeColors),
  hair: z.enum(hairstyles),
  hairColor: z.enum(hairColors),
  figure: z.enum(figures),
  breastSize: z.enum(sizes),
  hipSize: z.enum(sizes),
  outfit: z.enum(outfits),
  kinks: z
    .array(z.enum(kinks))
    .max(mostKinks)
    .refine((chosen) => new Set(chosen).size === chosen.length),
  occupation: z.enum(occupations),
  personality: z.enum(personalities),
  relationship: z.enum(relationships),
})
export type AppearanceOptions = z.infer<typeof options>

/** One of the numbers that a status is written in. */
export function oneOf<const T extends Record<string, number>>(numbers: T) {
  return z.literal(Object.values(numbers) as T[keyof T][])
}
