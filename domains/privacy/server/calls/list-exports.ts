import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listExports } from '../../contract.ts'
import { listedSince } from '../../rules.ts'
import { exportsOf, viewOf } from '../exports.ts'

/** The own exports of the last weeks. */
export function listExportsHandler(db: Db) {
  return handle(listExports, async ({ actor, now }) => ({
    list: (await exportsOf(db, actor.userId, listedSince(now))).map(viewOf),
  }))
}
