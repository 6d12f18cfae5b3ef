import { z } from 'zod'
import { fileTime } from '#platform/clock/file-time.ts'
import { optionFields } from '../../creation-shape.ts'
import { versionEnds } from '../../rules.ts'

const path = z.string().regex(/^pictures\/(?:portrait|art)-\d{1,4}\.webp$/)
/** A card in V3's shape; it is read as an imported card is. */
const card = z.record(z.string(), z.unknown())
const mostVersions = 20

/** The character of a bundle. Her card is in it where its person made her; else she is named, and her card stays with her creator. */
export const characterPart = z.strictObject({
  id: z.string().min(1).max(100),
  name: z.string().max(200),
  /** The number of her present card, and its SHA-256 in hexadecimal digits. */
  version: z.int().positive(),
  cardHash: z.string().regex(/^[0-9a-f]{64}$/),
  own: z
    .strictObject({
      card,
      tags: z.array(z.string().max(200)).max(100),
      options: optionFields.partial().required({ style: true, age: true }),
      seed: z.int(),
      locale: z.string().max(20),
      /** The shots of her portraits, in their order; fewer where a portrait was taken of none. */
      shots: z.array(z.unknown()).max(20),
      /** The cover first. */
      portraits: z.array(path).min(1).max(20),
      /** The pictures that her card names, and the addresses by which it does. */
      art: z.array(z.strictObject({ place: z.string().max(500), file: path })).max(100),
      /** Her earlier cards, the oldest first. */
      versions: z
        .array(
          z.strictObject({
            version: z.int().positive(),
            endedAt: fileTime,
            endedBy: z.enum(versionEnds),
            card,
          }),
        )
        .max(mostVersions),
    })
    .nullable(),
})
export type CharacterPart = z.infer<typeof characterPart>
export type OwnPart = NonNullable<CharacterPart['own']>
