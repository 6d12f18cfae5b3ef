import { emailOf } from '#domains/accounts/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { dataOverview } from '../../contract.ts'
import { needsFreshSignIn } from '../closing.ts'
import { consentsOf } from '../consents.ts'
import type { Privacy } from '../privacy.ts'

/** The stored data of the caller. */
export function dataOverviewHandler(privacy: Privacy) {
  const { db } = privacy
  return handle(dataOverview, async ({ actor, now }) => {
    const kinds = []
    for (const part of privacy.parts.filter(({ within }) => within === undefined))
      kinds.push({ kind: part.kind, count: await part.count(db, actor.userId) })
    return {
      kinds,
      consents: await consentsOf(db, actor.userId, privacy.purposes),
      closesAt: actor.closesAt?.getTime() ?? null,
      needsFreshSignIn: await needsFreshSignIn(db, actor, now),
      hasEmail: (await emailOf(db, actor.userId)) !== null,
    }
  })
}
