import { z } from 'zod'
import { parseServerFile, serverSettings } from './server-file.ts'

const file = z.strictObject({
  ...serverSettings,
  /** A transcript that is not there by then is not waited for. */
  timeoutMs: z.int().min(500).max(300_000).default(30_000),
  /** So many recordings of one person are transcribed in 24 hours. */
  recordingsADay: z.int().min(1).max(1_000_000).default(200),
  /** So many recordings of everybody together in 24 hours. */
  recordingsADayOfAll: z.int().min(1).max(1_000_000_000).default(20_000),
})

/** A server that writes down what is said, as it is configured. */
export type TranscriptionEntry = Omit<z.infer<typeof file>, 'keyVariable'> & { apiKey?: string }

/** Reads the text of the file that names a transcription server. */
export function parseTranscriptionFile(
  text: string,
  environment: Record<string, string | undefined>,
): TranscriptionEntry {
  return parseServerFile(file, text, environment)
}
