import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { blockPerson, listBlocked } from '../../contract.ts'
import { block, blockedBy, unblock } from '../blocks.ts'
import { canMeet } from '../people.ts'
import type { MeetPlace } from '../profiles.ts'

export function blockPersonHandler({ db }: MeetPlace) {
  return handle(blockPerson, ({ params: { uid, isBlocked }, actor, now, fail }) =>
    transact(db, async (tx) => {
      const { userId } = actor
      if (!isBlocked) await unblock(tx, userId, uid)
      // Whom somebody has blocked before they do not see, and it is the same block.
      else if (await canMeet(tx, actor, uid, now)) await block(tx, { from: userId, to: uid, now })
      else if (!(await blockedBy(tx, userId, now)).some((one) => one.uid === uid)) return fail('PERSON_NOT_FOUND')
      return {}
    }),
  )
}

export function listBlockedHandler({ db }: MeetPlace) {
  return handle(listBlocked, async ({ actor: { userId }, now }) => ({ list: await blockedBy(db, userId, now) }))
}
