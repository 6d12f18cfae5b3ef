import { handle } from '#platform/http/handler.ts'
import { listTags } from '../../contract.ts'
import type { TagOptions } from '../tag-options.ts'

/** Tags to filter the feed by. */
export function listTagsHandler(tagOptions: TagOptions) {
  return handle(listTags, async ({ caller }) => ({ list: await tagOptions(caller.locale) }))
}
