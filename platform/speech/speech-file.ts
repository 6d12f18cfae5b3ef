import { z } from 'zod'
import { parseServerFile, serverSettings } from './server-file.ts'

const voice = z.strictObject({
  /** The name by which the server knows the voice. */
  id: z.string().regex(/^[\w.:+-]{1,100}$/u, 'must be one word'),
  /** The name that people read. */
  name: z.string().min(1).max(60),
  /** Language tags, as `en` or `pt-BR`, the one that it speaks best first. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u, 'must be a language tag')).min(1),
  /** Whose voice it can be. */
  fits: z.array(z.enum(['woman', 'man', 'nonbinary'])).min(1),
})

const file = z
  .strictObject({
    ...serverSettings,
    /** A sentence that is not there by then is not waited for. */
    timeoutMs: z.int().min(500).max(120_000).default(20_000),
    /** So many characters are spoken for one person in 24 hours. */
    charactersADay: z.int().min(200).max(10_000_000).default(30_000),
    /** So many characters are spoken for everybody together in 24 hours. */
    charactersADayOfAll: z.int().min(200).max(10_000_000_000).default(3_000_000),
    voices: z.array(voice).min(1).max(200),
    /** The voices of characters, by the ids of both; others have one that fits. */
    characters: z.record(z.string(), z.string()).default({}),
  })
  .superRefine(({ voices, characters }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const ids = voices.map(({ id }) => id)
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) wrong(['voices', at, 'id'], `${id} is there twice`)
    for (const [characterId, id] of Object.entries(characters))
      if (!ids.includes(id)) wrong(['characters', characterId], `there is no voice ${id}`)
  })

/** A server that speaks, as it is configured. */
export type SpeechEntry = Omit<z.infer<typeof file>, 'keyVariable'> & { apiKey?: string }

/** Reads the text of the file that names a speech server and its voices. */
export function parseSpeechFile(text: string, environment: Record<string, string | undefined>): SpeechEntry {
  return parseServerFile(file, text, environment)
}
