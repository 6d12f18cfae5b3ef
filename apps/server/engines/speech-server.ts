import { readFileSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { SpeechEntry } from '#platform/speech/speech-file.ts'
import { parseSpeechFile } from '#platform/speech/speech-file.ts'

/** The configured speech server, null for none; a wrong file stops the start with one line. */
export function readSpeechEntry(
  { SPEECH_SERVER: file }: Pick<Config, 'SPEECH_SERVER'>,
  environment: Record<string, string | undefined>,
): SpeechEntry | null {
  if (!file) return null
  try {
    return parseSpeechFile(readFileSync(file, 'utf8'), environment)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`Configuration is wrong. SPEECH_SERVER: ${file}: ${words}. See docs/engines.md.`, { cause })
  }
}
