import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listTags } from '../../contract.ts'
import { tagOptions } from '../tag-options.ts'
import type { TagLabels } from '../views.ts'

/** Tags to filter the feed by. */
export function listTagsHandler(db: Tx, labels: TagLabels) {
  return handle(listTags, async ({ caller }) => ({ list: await tagOptions(db, labels, caller.locale) }))
}
