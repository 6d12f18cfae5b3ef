import type { Db } from '#platform/db/database.ts'
import type { AudioTool } from '#platform/audio/audio-tool.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import { recordingKindOf } from '#platform/speech/recording-kind.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { longestDictation } from '../../dictation.ts'
import type { StoredVoice } from '../../voice-message.ts'
import type { Transcribe, Transcribed } from '../dictation/transcribe.ts'
import { hasNoRoom, storeRecording } from './recordings.ts'

/** The means by which recordings are taken in. */
export type Recorder = { db: Db; store: FileStore; tool: AudioTool; transcribe: Transcribe }
type Recorded =
  | { words: string; voice: StoredVoice | null }
  | { refusal: 'full' }
  | Exclude<Transcribed, { words: string }>

/** Programs that read and write at once, of everybody together. */
const mostAtOnce = 8
const atOnce = createConcurrentLimit(mostAtOnce)
/** A browser ends its recording a moment after the time is over. */
const mostSeconds = longestDictation + 2

/**
 * Takes a recording in: decoded, written down, written anew, and stored. Where no words are heard in it, or it was not
 * taken, nothing of it stays.
 */
export async function takeRecording(
  { db, store, tool, transcribe }: Recorder,
  { userId, bytes, now }: { userId: string; bytes: Uint8Array; now: Date },
): Promise<Recorded> {
  const kind = recordingKindOf(bytes)
  if (kind === null) return { refusal: 'unreadable' }
  if (await hasNoRoom(db, userId)) return { refusal: 'full' }
  const end = atOnce.begin('all')
  if (!end) return { refusal: 'busy' }
  try {
    const { signal } = new AbortController()
    const samples = await tool.decode(bytes, { kind, mostSeconds, signal })
    const file = samples && (await tool.encode(samples, signal))
    if (!samples || !file) return { refusal: 'unreadable' }
    const transcribed = await transcribe(userId, bytes)
    if (!('words' in transcribed)) return transcribed
    const { words } = transcribed
    if (words.trim() === '') return { words: '', voice: null }
    const voice = await storeRecording({ db, store }, { userId, file, samples, transcript: words, now })
    return voice === null ? { refusal: 'full' } : { words, voice }
  } finally {
    end()
  }
}
