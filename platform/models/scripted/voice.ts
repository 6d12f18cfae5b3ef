import { z } from 'zod'
import { moodKeys } from './phrase-bank.ts'
import type { LineKey } from './phrase-bank.ts'

const lines = z.array(z.string()).catch([])

const voiceSchema = z.object({
  greetingsBack: lines.optional(),
  questionAboutYou: lines.optional(),
  moods: z.partialRecord(z.enum(moodKeys), lines).catch({}).optional(),
})

export type Voice = Partial<Record<LineKey, string[]>>

const read = new WeakMap<object, Voice>()

/** A card's own lines; malformed ones are skipped, and the phrase bank replaces them. */
export function readVoice(data: unknown): Voice {
  if (data === null || typeof data !== 'object') return {}
  let voice = read.get(data)
  if (voice === undefined) {
    const parsed = voiceSchema.safeParse(data)
    const { moods = {}, ...rest } = parsed.success ? parsed.data : {}
    voice = { ...rest, ...moods }
    read.set(data, voice)
  }
  return voice
}
