import { z } from 'zod'
import { fileTime } from '#platform/clock/file-time.ts'
import { shotSchema } from '#portrait/public.ts'
import { moods } from '../../vocabulary-contract.ts'

/** The photos of a character that a person had made, as a bundle holds them; their files lie beside it. */
export const photoPart = z
  .array(
    z.strictObject({
      /** Stands for the id of the photo inside the bundle, from 1. */
      number: z.int().positive(),
      /** The path of its file in the bundle. */
      file: z.string().regex(/^pictures\/photo-\d{1,6}\.webp$/),
      kind: z.enum(['image', 'video']),
      shot: shotSchema,
      mood: z.enum(moods).nullable(),
      isExplicit: z.boolean(),
      /** The engine that drew it, which its file names as its kind of origin. */
      engine: z
        .string()
        .regex(/^[\w .:/@+-]{1,100}$/)
        .nullable(),
      reaction: z.union([z.literal(0), z.literal(1), z.literal(-1)]),
      createdAt: fileTime,
    }),
  )
  .max(1000)
export type PhotoPart = z.infer<typeof photoPart>
