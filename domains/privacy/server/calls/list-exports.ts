import { handle } from '#platform/http/handler.ts'
import { listExports } from '../../contract.ts'
import { listedSince } from '../../rules.ts'
import { exportsOf, viewOf } from '../exports.ts'
import type { Privacy } from '../privacy.ts'

/** The own exports of the last weeks. */
export function listExportsHandler({ db }: Privacy) {
  return handle(listExports, async ({ actor, now }) => ({
    list: (await exportsOf(db, actor.userId, listedSince(now))).map(viewOf),
  }))
}
