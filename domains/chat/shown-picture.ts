import { z } from 'zod'
import { longestAlt } from './rules.ts'

/** A picture that a person shows with a message: the key of the upload, and their words about it. */
export const shownPicture = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** Half a character, as a field cuts one at its end, is replaced: JSON of the database takes none. */
  alt: z
    .string()
    .trim()
    .max(longestAlt)
    .overwrite((text) => text.toWellFormed()),
})

/** A picture in a message. */
export const messagePicture = z.object({
  key: z.string(),
  /** For the session of its owner alone. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  /** The person's words about it; empty where they wrote none. */
  alt: z.string(),
  /** It was sent without a word: the text of the message says that it is there. */
  isAlone: z.boolean().optional(),
})
export type MessagePicture = z.infer<typeof messagePicture>

/** A picture as its message stores it. */
export type StoredShown = Omit<MessagePicture, 'url'>

/** The words of a prompt for a picture, beside the picture or in its place. */
export function pictureWords(alt: string): string {
  return alt === '' ? '[Picture]' : `[Picture: ${alt}]`
}
