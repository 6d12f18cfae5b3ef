import type { AudioTool } from '#platform/audio/audio-tool.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { longestDictation } from '../../dictation.ts'
import type { StoredVoice } from '../../voice-message.ts'
import { storeRecording } from './recordings.ts'

type Brought = { userId: string; bytes: Uint8Array; transcript: string; now: Date }
/** Takes in a recording of a file that the person brings along; null for what is none, or has no room. */
export type BringRecording = (brought: Brought, signal: AbortSignal) => Promise<StoredVoice | null>

/** Recordings of files that people bring along: written anew as one that is recorded here, and none without a program for it. */
export function bringRecording({
  db,
  store,
  tool,
}: {
  db: Db
  store: FileStore
  tool: AudioTool | null
}): BringRecording {
  return async ({ bytes, ...of }, signal) => {
    const mostSeconds = longestDictation + 2
    const samples = tool && (await tool.decode(bytes, { kind: 'mp4', mostSeconds, signal }))
    const file = samples && (await tool.encode(samples, signal))
    return samples && file ? storeRecording({ db, store }, { ...of, file, samples }) : null
  }
}
