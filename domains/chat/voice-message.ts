import { z } from 'zod'

/** How loud a voice message is, in so many equal stretches: what a player draws. */
export const voiceLevels = 40

/** The name of a stored recording. */
export const recordingKey = z.string().regex(/^[0-9a-f]{32}$/)

/** The voice of a message: what the person said it with, or what it was saved as. Its words are the text of the message. */
export const messageVoice = z.object({
  key: z.string(),
  /** For the session of its owner alone; AAC in MP4, also in parts. */
  url: z.string(),
  /** How long it lasts, in milliseconds. */
  ms: z.number().int(),
  /** How loud each of forty equal stretches is, 0 to 100. */
  levels: z.array(z.number().int()),
})
export type MessageVoice = z.infer<typeof messageVoice>

/** A voice as its message stores it. */
export type StoredVoice = Omit<MessageVoice, 'url'> & {
  /** Of one that a character speaks: the voice, and the hash of the words that it says. */
  spoken?: { voice: string; hash: string }
}

/** Where its owner finds a recording. */
export function recordingAddress(key: string): string {
  return `/media/recordings/${key}`
}
