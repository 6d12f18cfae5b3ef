import { z } from 'zod'
import type { PortraitOptions } from '../../live-portrait-contract.ts'
import { beards, largestSeed, livePortraitDefaults, livePortraitWidths } from '../../live-portrait-contract.ts'
import { skins } from '../../rules.ts'
import {
  allEthnicities,
  allHairstyles,
  eyeColors,
  figures,
  framings,
  hairColors,
  heights,
  moods,
  outfits,
  sizes,
  styles,
} from '../../vocabulary-contract.ts'

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

const named = z
  .literal('true')
  .transform(() => true as const)
  .optional()

/** The query of `/media/looks`, as it stands in an address. Nobody under 18 can be requested. */
export const livePortraitQuery = z.strictObject({
  seed: whole.pipe(z.int().min(0).max(largestSeed)),
  style: z.enum(styles),
  age: whole.pipe(z.int().min(18).max(99)),
  ethnicity: z.enum(allEthnicities),
  eyes: z.enum(eyeColors),
  hair: z.enum(allHairstyles),
  hairColor: z.enum(hairColors),
  figure: z.enum(figures),
  bust: z.enum(sizes).default(livePortraitDefaults.bust),
  hips: z.enum(sizes).default(livePortraitDefaults.hips),
  outfit: z.enum(outfits),
  gender: z.enum(['woman', 'man']).default(livePortraitDefaults.gender),
  beard: z.enum(beards).optional(),
  glasses: named,
  freckles: named,
  dimples: named,
  tattoos: named,
  height: z.enum(heights).optional(),
  skin: z.enum(skins).optional(),
  mood: z.enum(moods).default(livePortraitDefaults.mood),
  framing: z.enum(framings).default(livePortraitDefaults.framing),
  w: whole.pipe(z.union(livePortraitWidths.map((width) => z.literal(width)))).default(320),
}) satisfies z.ZodType<PortraitOptions & { w: number }>

export type LivePortraitQuery = z.infer<typeof livePortraitQuery>
