import type { Tx } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { openHandler } from './calls/open.ts'

/** Every call of growth with its handler; `publisher` is empty where no publisher's build runs. */
export function growthCalls(db: Tx, publisher: string): HandlersFor<typeof contract> {
  return { open: openHandler(db, publisher) }
}
