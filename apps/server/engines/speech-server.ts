import { readFileSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { SpeechEntry } from '#platform/speech/speech-file.ts'
import { parseSpeechFile } from '#platform/speech/speech-file.ts'
import type { TranscriptionEntry } from '#platform/speech/transcription-file.ts'
import { parseTranscriptionFile } from '#platform/speech/transcription-file.ts'

type Environment = Record<string, string | undefined>

/** The configured speech server, null for none; a wrong file stops the start with one line. */
export function readSpeechEntry(config: Pick<Config, 'SPEECH_SERVER'>, environment: Environment): SpeechEntry | null {
  return readEntry('SPEECH_SERVER', config.SPEECH_SERVER, (text) => parseSpeechFile(text, environment))
}

/** The configured transcription server, null for none; a wrong file stops the start with one line. */
export function readTranscriptionEntry(
  config: Pick<Config, 'TRANSCRIPTION_SERVER'>,
  environment: Environment,
): TranscriptionEntry | null {
  const { TRANSCRIPTION_SERVER: file } = config
  return readEntry('TRANSCRIPTION_SERVER', file, (text) => parseTranscriptionFile(text, environment))
}

function readEntry<Entry>(name: string, file: string | undefined, parse: (text: string) => Entry): Entry | null {
  if (!file) return null
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`Configuration is wrong. ${name}: ${file}: ${words}. See docs/engines.md.`, { cause })
  }
}
