import { z } from 'zod'

/** The settings of every server of the OpenAI audio protocols: where it is, its key and its model. */
export const serverSettings = {
  /** Up to and including `/v1`. */
  baseUrl: z.url({ protocol: /^https?$/u }),
  /** The environment variable that holds the key: the file itself holds no secret. */
  keyVariable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/u, 'must be the name of an environment variable')
    .optional(),
  model: z.string().min(1).max(200),
}

/** A wrong file of a speech or transcription server; the message is one line that names the place. */
export class SpeechFileError extends Error {
  override name = 'SpeechFileError'
}

type Entry<File> = Omit<File, 'keyVariable'> & { apiKey?: string }

/** Reads the text of a file that names a server, with its key from the environment; a SpeechFileError where it is wrong. */
export function parseServerFile<File extends { keyVariable?: string | undefined }>(
  file: z.ZodType<File>,
  text: string,
  environment: Record<string, string | undefined>,
): Entry<File> {
  const parsed = file.safeParse(jsonOf(text))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
    throw new SpeechFileError(lines.join('; '))
  }
  const { keyVariable, ...entry } = parsed.data
  if (keyVariable === undefined) return entry
  const apiKey = environment[keyVariable]
  if (!apiKey) throw new SpeechFileError(`keyVariable: ${keyVariable} is not set`)
  return { ...entry, apiKey }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, ' ') : ''
    throw new SpeechFileError(`is not JSON: ${words}`, { cause })
  }
}
