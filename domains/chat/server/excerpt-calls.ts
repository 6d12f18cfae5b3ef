import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../excerpt-contract.ts'
import type { ExcerptNeeds } from './calls/excerpts.ts'
import {
  listExcerptsHandler,
  readExcerptHandler,
  shareExcerptHandler,
  withdrawExcerptHandler,
} from './calls/excerpts.ts'

/** The calls by which a person shares chosen messages, and by which others read them. */
export function excerptCalls(needs: ExcerptNeeds): HandlersFor<typeof contract> {
  return {
    shareExcerpt: shareExcerptHandler(needs),
    listExcerpts: listExcerptsHandler(needs.db),
    withdrawExcerpt: withdrawExcerptHandler(needs.db),
    readExcerpt: readExcerptHandler(needs),
  }
}
