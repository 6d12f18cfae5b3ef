import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { invitationBoard } from '../../contract.ts'
import { boardOf, isListed } from '../invitation-board.ts'

/** The list of those who invited most this month, and whether the person is one who wants to be listed. */
export function invitationBoardHandler(db: Db) {
  return handle(invitationBoard, async ({ actor: { userId, nick }, caller: { brand }, now }) => ({
    list: await boardOf(db, { brand, userId, now }),
    isListed: await isListed(db, userId),
    nick,
  }))
}
