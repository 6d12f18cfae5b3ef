import { eq } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { recordingFileOf } from './recordings.ts'
import { recordings } from './tables.ts'

/** The recordings of a person, and what they had saved as voices: handed out as files, and taken away with them. */
export function recordingsPersonalData(store: FileStore): PersonalData {
  const rows = personRows('recordings', [{ table: 'recordings', key: 'key' }])
  return {
    ...rows,
    async export(tx, userId, sink) {
      await rows.export(tx, userId, sink)
      const own = await tx.select({ key: recordings.key }).from(recordings).where(eq(recordings.userId, userId))
      for (const { key } of own) {
        const file = recordingFileOf(key)
        if (await store.find(file)) await sink.file(`${key}.m4a`, store.read(file))
      }
    },
    async erase(tx, userId) {
      const gone = await tx.delete(recordings).where(eq(recordings.userId, userId)).returning({ key: recordings.key })
      for (const { key } of gone) await store.remove(recordingFileOf(key))
    },
  }
}
