import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listTags } from '../../contract.ts'
import { countTags } from '../catalogue.ts'
import type { TagLabels } from '../views.ts'
import { tagView } from '../views.ts'

/** Tags to filter the feed by. */
export function listTagsHandler(db: Tx, labels: TagLabels) {
  return handle(listTags, async ({ caller }) => {
    const tags = await countTags(db)
    return { list: tags.map(({ slug, count }) => ({ ...tagView(slug, caller.locale, labels), count })) }
  })
}
