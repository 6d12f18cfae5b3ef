import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import type { DailyLimits } from '#platform/limits/daily-limits.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import { recordingKindOf } from '#platform/speech/recording-kind.ts'
import type { TranscriptionServer } from '#platform/speech/transcription-server.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { maxMessageLength } from '../../rules.ts'

/** The server that transcribes, and how much of it people may use. */
export type Transcription = { server: TranscriptionServer; daily: DailyLimits }

export type Transcribed =
  | { words: string }
  | { refusal: 'unreadable' | 'failed' | 'busy' }
  | { refusal: 'limit'; waitMs: number }

/** One that is under way, and one more from another tab. */
const mostOfPerson = 2
const mostOfAll = 32

/** Transcribes recordings, within the limits of a person and of the installation. The recording is stored nowhere. */
export function createTranscribe({ server, daily }: Transcription, log: Log) {
  const ofPerson = createConcurrentLimit(mostOfPerson)
  const ofAll = createConcurrentLimit(mostOfAll)
  const withinDay = async (userId: string, bytes: Uint8Array): Promise<Transcribed> => {
    const kind = recordingKindOf(bytes)
    if (kind === null) return { refusal: 'unreadable' }
    const waitMs = await daily.take(userId)
    if (waitMs > 0) return { refusal: 'limit', waitMs }
    try {
      const words = await server.transcribe({ bytes, kind }, new AbortController().signal)
      return { words: cut(words) }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      // A recording that the server could not read counts: it has worked on it.
      if (error.kind === 'refused') return { refusal: 'unreadable' }
      // So does one that it worked on for as long as it may: hours of silence fit into a small file.
      if (error.kind !== 'timeout') await daily.release(userId)
      log.warn({ err: error }, 'a recording was not transcribed')
      return { refusal: 'failed' }
    }
  }
  return async (userId: string, bytes: Uint8Array): Promise<Transcribed> => {
    const ends = [ofPerson.begin(userId), ofAll.begin('all')]
    try {
      return ends.includes(null) ? { refusal: 'busy' } : await withinDay(userId, bytes)
    } finally {
      for (const end of ends) end?.()
    }
  }
}

export type Transcribe = ReturnType<typeof createTranscribe>

/** As much as a message can hold, and no half letter at its end. */
function cut(words: string): string {
  return words.slice(0, maxMessageLength).replace(/[\uD800-\uDBFF]$/u, '')
}
