import type { Tx } from '#platform/db/database.ts'
import { countTags } from './catalogue.ts'
import type { TagLabels } from './views.ts'
import { tagView } from './views.ts'

/** Every tag that a character of the feed wears, in the words of a language, most worn first. */
export async function tagOptions(db: Tx, labels: TagLabels, locale: string) {
  const tags = await countTags(db)
  return tags.map(({ slug, count }) => ({ ...tagView(slug, locale, labels), count }))
}
