import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { eraseVideos, exportVideos } from '../videos/personal-data.ts'
import type { Uploads } from './uploads.ts'

/** The pictures and videos that a person brought along: handed out as they are shown, taken away with their files. */
export function mediaPersonalData(uploads: Uploads, store: FileStore): PersonalData[] {
  const rows = personRows('pictures', [
    { table: 'uploads', key: 'key' },
    { table: 'videos', key: 'id', secret: ['folder'] },
  ])
  return [
    {
      ...rows,
      async export(tx, userId, sink) {
        await rows.export(tx, userId, sink)
        for (const { key, file } of await uploads.filesOf(tx, userId))
          if (await store.find(file)) await sink.file(`${key}.webp`, store.read(file))
        await exportVideos(store, { tx, userId, sink })
      },
      async erase(tx, userId) {
        for (const { key } of await uploads.filesOf(tx, userId)) await uploads.erase(userId, key, tx)
        await eraseVideos(store, tx, userId)
      },
    },
  ]
}
