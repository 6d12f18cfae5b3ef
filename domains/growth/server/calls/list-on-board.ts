import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listOnBoard } from '../../contract.ts'
import { boardOf, setListed } from '../invitation-board.ts'

/** Lists the person among those who invited most, or no longer. */
export function listOnBoardHandler(db: Db) {
  return handle(listOnBoard, async ({ params: { isListed }, actor: { userId, nick }, caller: { brand }, now }) => {
    await setListed(db, { userId, isListed, now })
    return { list: await boardOf(db, { brand, userId, now }), isListed, nick }
  })
}
