import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { pushKey } from '../../contract.ts'
import { publicKeyOf } from '../deliver.ts'

/** Gives the public key of the brand. */
export function pushKeyHandler(db: Db) {
  return handle(pushKey, async ({ caller: { brand }, now }) => ({ key: await publicKeyOf(db, brand, now) }))
}
