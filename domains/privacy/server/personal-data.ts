import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { filesOf } from './exports.ts'

/** The personal data of privacy itself. */
export function privacyPersonalData(store: FileStore): PersonalData[] {
  const exported = personRows('exports', [{ table: 'exports', key: 'id', secret: ['secret', 'run', 'file'] }])
  return [
    personRows('consents', [{ table: 'consents', key: 'id' }]),
    {
      ...exported,
      async erase(tx, userId) {
        for (const file of await filesOf(tx, userId)) await store.remove(file)
        await exported.erase(tx, userId)
      },
    },
  ]
}
