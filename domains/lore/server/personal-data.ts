import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'

/** The personal data of lore: own books, deleted ones until they are erased, and where they take part. */
export function lorePersonalData(): PersonalData[] {
  return [
    personRows('ownBooks', [
      { table: 'own_books', key: 'id', secret: ['key', 'request_hash'] },
      { table: 'book_attachments', key: 'book_id' },
    ]),
  ]
}
