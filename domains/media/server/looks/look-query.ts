import { z } from 'zod'
import type { PortraitOptions } from '../../look-contract.ts'
import { largestSeed, lookDefaults, lookWidths } from '../../look-contract.ts'
import {
  ethnicities,
  eyeColors,
  figures,
  framings,
  hairColors,
  hairstyles,
  moods,
  outfits,
  sizes,
  styles,
} from '../../vocabulary-contract.ts'

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

/** The query of `/media/looks`, as it stands in an address. Nobody under 18 can be asked for. */
export const lookQuery = z.strictObject({
  seed: whole.pipe(z.int().min(0).max(largestSeed)),
  style: z.enum(styles),
  age: whole.pipe(z.int().min(18).max(99)),
  ethnicity: z.enum(ethnicities),
  eyes: z.enum(eyeColors),
  hair: z.enum(hairstyles),
  hairColor: z.enum(hairColors),
  figure: z.enum(figures),
  bust: z.enum(sizes).default(lookDefaults.bust),
  hips: z.enum(sizes).default(lookDefaults.hips),
  outfit: z.enum(outfits),
  mood: z.enum(moods).default(lookDefaults.mood),
  framing: z.enum(framings).default(lookDefaults.framing),
  w: whole.pipe(z.union(lookWidths.map((width) => z.literal(width)))).default(320),
}) satisfies z.ZodType<PortraitOptions & { w: number }>

export type LookQuery = z.infer<typeof lookQuery>
